import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** An amount, its unit smaller than the number: «۵۸۲٬۰۰۰ تومان». Inherits size and weight. */
export function Money({ rial }: { rial: number }) {
  const format = useFormat()
  return (
    <span className={styles.money}>
      {format.amount(rial)} <small className={styles.unit}>{format.moneyUnit}</small>
    </span>
  )
}

/**
 * What one unit costs: the old price struck with the discount badge, then the amount.
 * The line of the old price takes its room even when empty, so that prices in a row align; not with `compact`.
 */
export function Price({
  finalRial,
  originalRial,
  discountPercent = 0,
  size = 'md',
  compact = false,
}: {
  finalRial: number
  originalRial?: number | null
  /** 15 = fifteen percent. */
  discountPercent?: number | null
  size?: 'md' | 'lg'
  compact?: boolean
}) {
  const format = useFormat()
  const t = useMessages(uiMessages)
  const isReduced = typeof originalRial === 'number' && originalRial > finalRial
  return (
    <div className={cx(styles.price, size === 'lg' && styles.lg)}>
      {isReduced ? (
        <div className={styles.old}>
          <VisuallyHidden>{t('oldPrice')} </VisuallyHidden>
          <del>{format.amount(originalRial)}</del>
          {discountPercent ? (
            <Badge tone="off" className={styles.off}>
              <VisuallyHidden>{t('discount')} </VisuallyHidden>
              {format.percent(discountPercent)}
            </Badge>
          ) : null}
        </div>
      ) : (
        !compact && <div className={styles.old} />
      )}
      <div className={styles.now}>
        {isReduced && <VisuallyHidden>{t('priceNow')} </VisuallyHidden>}
        <Money rial={finalRial} />
      </div>
    </div>
  )
}
