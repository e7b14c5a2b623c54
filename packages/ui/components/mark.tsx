import { useLanguage } from '../i18n/language-context.ts'
import { cx } from './cx.ts'
import styles from './mark.module.css'

const seed = 'M0-1.35C.62-.62 1-.12 1 .36a1 1 0 0 1-2 0C-1-.12-.62-.62 0-1.350z'
// Rows of one, two and three: a network.
const seeds = [
  [16, 15.2, 1.75],
  [12.1, 19.6, 1.75],
  [19.9, 19.6, 1.75],
  [8.9, 24, 1.4],
  [16, 24.4, 1.75],
  [23.1, 24, 1.4],
] as const

/** The logo of the shop: a pomegranate whose seeds are holes. One colour, the accent's. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cx(styles.mark, className)} aria-hidden="true">
      <path
        className={styles.body}
        d="M16 8.600c6.900 0 11.600 4.800 11.600 10.900S22.600 30.500 16 30.500 4.400 25.600 4.400 19.500 9.100 8.600 16 8.600z M11.400 10.200C12 7.200 11.300 4.600 9.600 2.200c2.100.4 3.600 1.300 4.500 2.700C14.600 3.400 15.200 2.200 16 1.200c.8 1 1.400 2.200 1.900 3.700.9-1.400 2.400-2.300 4.500-2.700-1.700 2.400-2.400 5-1.800 8z"
      />
      {seeds.map(([x, y, scale]) => (
        <path
          key={`${x} ${y}`}
          className={styles.seed}
          transform={`translate(${x} ${y}) scale(${scale})`}
          d={seed}
        />
      ))}
    </svg>
  )
}

/** The mark and the name, written in the reader's script. */
export function Logo({ className, label }: { className?: string; label: string }) {
  const isPersian = useLanguage() === 'pe'
  return (
    <span className={cx(styles.logo, className)} role="img" aria-label={label}>
      <Mark />
      {isPersian ? <PersianName /> : <EnglishName />}
    </span>
  )
}

function PersianName() {
  return (
    <svg viewBox="12 2 144 96" className={styles.word} aria-hidden="true">
      <g className={styles.pen} strokeWidth="11">
        <path d="M148 14V72" />
        <path d="M122 44V60q0 12-12 12H94q-12 0-12-12V14" />
        <path d="M56 46c4 8 6 16 4 24-3 14-16 22-34 21" />
      </g>
      <path
        className={styles.body}
        d="M122 8c6.500 7 9.500 11.500 9.500 16.500a9.500 9.500 0 0 1-19 0c0-5 3-9.500 9.500-16.500z"
      />
    </svg>
  )
}

function EnglishName() {
  return (
    <svg viewBox="0 6 188 72" className={cx(styles.word, styles.english)} aria-hidden="true">
      <g className={styles.pen} strokeWidth="9">
        <path d="M6 70L31 14L56 70M15.500 51H46.500" />
        <path d="M72 70V36M72 50q0-15 14-15t14 15V70" />
        <circle cx="130" cy="52.500" r="17.500" />
        <path d="M147.500 36V70" />
        <path d="M165 70V36M165 52q1-16 16-17" />
      </g>
    </svg>
  )
}
