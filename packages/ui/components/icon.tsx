import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { cx } from './cx.ts'
import styles from './icon.module.css'

/** Kept loose: some drawings of our own are used in the same places. */
export type IconDrawing = LucideIcon

type IconProps = {
  of: IconDrawing
  /** Pixels: 20, and 16 or 24 where the place asks for it. */
  size?: 14 | 16 | 18 | 20 | 22 | 24 | 28
  strokeWidth?: number
  /** Arrows and chevrons follow the reading direction; draw them pointing right. */
  flips?: boolean
  className?: string
}

/**
 * A decorative Lucide icon; the words beside it carry the meaning. Drawn again only where it becomes another one: a list
 * has a hundred of them, and Lucide puts each together at every drawing.
 */
export const Icon = memo(function Icon({
  of: Drawing,
  size = 20,
  strokeWidth = 1.75,
  flips = false,
  className,
}: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={strokeWidth}
      aria-hidden
      className={cx(flips && styles.flips, className)}
    />
  )
})
