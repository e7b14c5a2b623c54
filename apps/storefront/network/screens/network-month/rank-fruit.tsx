import { cx } from '@anar/ui'
import { useId } from 'react'
import { filledSeeds } from './progress.ts'
import styles from './rank-fruit.module.css'
import { seeds } from './seeds.ts'

const tones = [styles.tone1, styles.tone2, styles.tone3] as const

/** The pomegranate whose seeds fill from below with the progress. Decorative: the track beside it has the text. */
export function RankFruit({ part }: { part: number }) {
  const id = useId()
  const filled = filledSeeds(part, seeds.length)
  return (
    <svg className={styles.fruit} viewBox="-208 -292 416 500" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}r`} cx=".36" cy=".28" r=".85">
          <stop className={styles.rind1} />
          <stop offset=".6" className={styles.rind2} />
          <stop offset="1" className={styles.rind3} />
        </radialGradient>
        <radialGradient id={`${id}h`} cx=".32" cy=".22" r=".8">
          <stop className={styles.shine} stopOpacity=".2" />
          <stop offset=".45" className={styles.shine} stopOpacity="0" />
          <stop offset="1" className={styles.shade} stopOpacity=".22" />
        </radialGradient>
      </defs>
      <path
        transform="translate(0 -184)"
        d="M-52 0C-46 -26 -50 -50 -62 -74C-44 -68 -32 -60 -24 -48C-18 -64 -10 -78 0 -88C10 -78 18 -64 24 -48C32 -60 44 -68 62 -74C50 -50 46 -26 52 0Z"
        fill={`url(#${id}r)`}
        stroke={`url(#${id}r)`}
        strokeWidth="10"
        strokeLinejoin="round"
      />
      <circle r="200" fill={`url(#${id}r)`} />
      <circle r="185" className={styles.membrane} />
      {seeds.map((outline, index) => (
        <path
          key={outline}
          d={outline}
          className={index < filled ? cx(styles.seed, tones[(index * 7) % 3]) : styles.empty}
        />
      ))}
      <circle r="185" fill={`url(#${id}h)`} />
    </svg>
  )
}
