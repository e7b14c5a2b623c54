import { cx } from '@anar/ui'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'

// One or two bars show nothing useful.
const minBars = 3

/** A histogram of the listed prices with the chosen range highlighted. Decorative: the fields have the values. */
export function PriceBars({
  prices,
  minRial,
  maxRial,
}: {
  prices: FacetCounts['prices']
  minRial: number | null
  maxRial: number | null
}) {
  if (prices.length < minBars) return null
  const maxCount = Math.max(...prices.map(({ count }) => count))
  const isChosen = ({ from, to }: { from: number; to: number }) =>
    (minRial === null || to >= minRial) && (maxRial === null || from <= maxRial)
  return (
    <div className={styles.bars} aria-hidden="true">
      {prices.map((band) => (
        <span
          key={band.from}
          className={cx(styles.bar, isChosen(band) && styles.barChosen)}
          style={{ blockSize: `${(band.count / maxCount) * 100}%` }}
        />
      ))}
    </div>
  )
}
