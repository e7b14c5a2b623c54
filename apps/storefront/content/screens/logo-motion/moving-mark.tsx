import { type CSSProperties, useId } from 'react'
import styles from './logo-motion.module.css'

const fruit =
  'M16 8.600c6.900 0 11.600 4.800 11.600 10.900S22.600 30.500 16 30.500 4.400 25.600 4.400 19.500 9.100 8.600 16 8.600z'
const crown =
  'M11.400 10.200C12 7.200 11.300 4.600 9.600 2.200c2.100.4 3.600 1.300 4.500 2.700C14.600 3.400 15.200 2.200 16 1.200c.8 1 1.400 2.200 1.900 3.700.9-1.400 2.400-2.300 4.500-2.700-1.700 2.400-2.400 5-1.800 8z'
const seed = 'M0-1.35C.62-.62 1-.12 1 .36a1 1 0 0 1-2 0C-1-.12-.62-.62 0-1.350z'
/** The rows of seeds, each seed with its size. */
const seeds = [
  [16, 15.2, 1.75],
  [12.1, 19.6, 1.75],
  [19.9, 19.6, 1.75],
  [8.9, 24, 1.4],
  [16, 24.4, 1.75],
  [23.1, 24, 1.4],
] as const

/** The animated mark: the fruit grows, the crown opens, the seeds fall into position row by row. */
export function MovingMark({ label }: { label: string }) {
  const holes = useId()
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} role="img" aria-label={label}>
      <mask id={holes}>
        <rect width="32" height="32" fill="white" />
        {seeds.map(([x, y, scale], index) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`}>
            <path
              className={styles.hole}
              style={{ '--seed': index } as CSSProperties}
              d={seed}
              fill="black"
            />
          </g>
        ))}
      </mask>
      <g mask={`url(#${holes})`}>
        <path className={styles.fruit} d={fruit} />
        <path className={styles.crown} d={crown} />
      </g>
      {seeds.map(([x, y, scale], index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path className={styles.seed} style={{ '--seed': index } as CSSProperties} d={seed} />
        </g>
      ))}
    </svg>
  )
}
