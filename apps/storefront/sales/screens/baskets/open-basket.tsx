import { Alert, Badge, Button, Card, Icon, preserveFocus } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BrushCleaning, Pencil, Trash2 } from '@anar/ui/icons'
import { type Ref, useState } from 'react'
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
  onClear,
  onTake,
  onRename,
  onRemove,
  children,
}: {
  name: string
  createdAt?: string
  lines: readonly BasketLine[]
  listRef?: Ref<HTMLUListElement>
  onQuantity: (skuSellerId: number, quantity: number) => void
  /** Resolves with the message of a failure, null on success. */
  onClear: () => Promise<string | null>
  onTake: (line: BasketLine, takesFreeUnits: boolean) => void
  onRename?: () => void
  onRemove?: () => void
  /** Shown instead of lines if there are none. */
  children?: React.ReactNode
}) {
  const t = useMessages(basketsMessages)
  const [failure, setFailure] = useState<string | null>(null)
  const clear = async () => setFailure(await onClear())
  return (
    <Card as="section" pad aria-label={name}>
      <BasketHead
        name={name}
        createdAt={createdAt}
        onClear={lines.length > 1 ? clear : undefined}
        onRename={onRename}
        onRemove={onRemove}
      />
      {failure && lines.length > 0 && <Alert tone="danger">{failure}</Alert>}
      {lines.length > 0 && (
        <ul ref={listRef} aria-label={t('linesOf', { name })}>
          {lines.map((line) => (
            <BasketLineRow
              key={line.skuSellerId}
              line={line}
              onQuantity={(quantity) => onQuantity(line.skuSellerId, quantity)}
              onTake={(takesFreeUnits) => onTake(line, takesFreeUnits)}
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
  onClear,
  onRename,
  onRemove,
}: {
  name: string
  createdAt?: string
  onClear?: (() => Promise<unknown>) | undefined
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
        {onClear && <ClearButton name={name} onClear={onClear} />}
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

/** Removes all lines; it asks nothing, since it can be undone. @spec 4.basket-actions */
function ClearButton({ name, onClear }: { name: string; onClear: () => Promise<unknown> }) {
  const t = useMessages(basketsMessages)
  const [isBusy, setIsBusy] = useState(false)
  async function clear() {
    preserveFocus()
    setIsBusy(true)
    await onClear()
    setIsBusy(false)
  }
  return (
    <Button
      tone="ghost"
      size="sm"
      className={styles.quiet}
      icon={<Icon of={BrushCleaning} size={16} />}
      loading={isBusy}
      aria-label={t('clearNamed', { name })}
      onClick={clear}
    >
      {t('clear')}
    </Button>
  )
}
