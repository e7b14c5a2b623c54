import { Button, Card, Icon, IconButton, ProductImage } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Pencil, Trash2 } from '@anar/ui/icons'
import type { BasketSummary } from '../../data/basket.ts'
import { basketsMessages } from '../../messages/shopping.ts'
import styles from './baskets.module.css'

const maxImages = 4

/** An inactive basket: its images, and the button that opens it. */
export function FoldedBasket({
  basket,
  name,
  isBusy,
  onActivate,
  onRename,
  onRemove,
}: {
  basket: BasketSummary
  name: string
  isBusy: boolean
  onActivate: () => void
  onRename: () => void
  onRemove: () => void
}) {
  const t = useMessages(basketsMessages)
  const format = useFormat()
  const content =
    basket.count > 0 && basket.priced
      ? t('content', { count: basket.count, amount: format.rial(basket.priced.payableAmount) })
      : t('contentEmpty')
  return (
    <Card role="group" pad aria-label={name} className={styles.folded}>
      <div className={styles.foldedWords}>
        <h2 className={styles.basketName}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles.created}>{content}</span>
      </div>
      <div className={styles.thumbs}>
        {basket.lines.slice(0, maxImages).map((line) => (
          <ProductImage
            key={line.skuSellerId}
            hue={line.hue}
            fileId={line.image}
            alt=""
            sizes="48px"
            className={styles.thumb}
          />
        ))}
      </div>
      <div className={styles.foldedTools}>
        <IconButton size="sm" label={t('renameNamed', { name })} onClick={onRename}>
          <Icon of={Pencil} size={18} />
        </IconButton>
        <IconButton size="sm" label={t('removeNamed', { name })} onClick={onRemove}>
          <Icon of={Trash2} size={18} />
        </IconButton>
        <Button
          tone="outline"
          size="sm"
          loading={isBusy}
          aria-label={t('activateNamed', { name })}
          onClick={onActivate}
        >
          {t('activate')}
        </Button>
      </div>
    </Card>
  )
}
