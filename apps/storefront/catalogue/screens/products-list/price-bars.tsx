import { cx } from '@anar/ui'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'

// Of one or two bars nobody learns anything.
const fewestBars = 3

/** How the prices of what is listed are spread, the chosen range standing out. Only to be seen: the fields say it all. */
export function PriceBars({
  prices,
  minRial,
  maxRial,
}: {
  prices: FacetCounts['prices']
  minRial: number | null
  maxRial: number | null
}) {
  if (prices.length < fewestBars) return null
  const most = Math.max(...prices.map(({ count }) => count))
  const isChosen = ({ from, to }: { from: number; to: number }) =>
    (minRial === null || to >= minRial) && (maxRial === null || from <= maxRial)
  return (
    <div className={styles.bars} aria-hidden="true">
      {prices.map((band) => (
        <span
          key={band.from}
          className={cx(styles.bar, isChosen(band) && styles.barChosen)}
          style={{ blockSize: `${(band.count / most) * 100}%` }}
        />
      ))}
    </div>
  )
}
