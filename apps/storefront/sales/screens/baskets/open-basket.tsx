import { Badge, Button, Card, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Pencil, Trash2 } from '@anar/ui/icons'
import type { Ref } from 'react'
import type { BasketLine } from '../../data/basket.ts'
import { basketsMessages } from '../../messages/shopping.ts'
import { BasketLineRow } from './basket-line.tsx'
import styles from './baskets.module.css'

/** The active basket with its lines. A visitor's has no date and no name. */
export function OpenBasket({
  name,
  createdAt,
  lines,
  listRef,
  onQuantity,
  onRename,
  onRemove,
  children,
}: {
  name: string
  createdAt?: string
  lines: readonly BasketLine[]
  listRef?: Ref<HTMLUListElement>
  onQuantity: (skuSellerId: number, quantity: number) => void
  onRename?: () => void
  onRemove?: () => void
  /** Shown instead of lines if there are none. */
  children?: React.ReactNode
}) {
  const t = useMessages(basketsMessages)
  return (
    <Card as="section" pad aria-label={name}>
      <BasketHead name={name} createdAt={createdAt} onRename={onRename} onRemove={onRemove} />
      {lines.length > 0 && (
        <ul ref={listRef} aria-label={t('linesOf', { name })}>
          {lines.map((line) => (
            <BasketLineRow
              key={line.skuSellerId}
              line={line}
              onQuantity={(quantity) => onQuantity(line.skuSellerId, quantity)}
            />
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

function BasketHead({
  name,
  createdAt,
  onRename,
  onRemove,
}: {
  name: string
  createdAt?: string
  onRename?: () => void
  onRemove?: () => void
}) {
  const t = useMessages(basketsMessages)
  const format = useFormat()
  return (
    <div className={styles.basketHead}>
      <h2 className={styles.basketName}>
        <bdi>{name}</bdi>
      </h2>
      {createdAt && <Badge tone="accent">{t('active')}</Badge>}
      {createdAt && <span className={styles.created}>{t('createdOn', { day: format.day(createdAt) })}</span>}
      <span className={styles.basketTools}>
        {onRename && (
          <Button
            tone="ghost"
            size="sm"
            className={styles.quiet}
            icon={<Icon of={Pencil} size={16} />}
            aria-label={t('renameNamed', { name })}
            onClick={onRename}
          >
            {t('rename')}
          </Button>
        )}
        {onRemove && (
          <Button
            tone="ghost"
            size="sm"
            className={styles.quiet}
            icon={<Icon of={Trash2} size={16} />}
            aria-label={t('removeNamed', { name })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
      </span>
    </div>
  )
}
