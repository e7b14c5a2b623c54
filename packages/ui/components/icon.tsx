import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { cx } from './cx.ts'
import styles from './icon.module.css'

/** A loose type: our own drawings are used as well. */
export type IconDrawing = LucideIcon

type IconProps = {
  of: IconDrawing
  /** Pixels: 20, or 16 or 24 where the layout needs it. */
  size?: 14 | 16 | 18 | 20 | 22 | 24 | 28
  strokeWidth?: number
  /** Arrows and chevrons follow the reading direction; draw them pointing right. */
  flips?: boolean
  className?: string
}

/**
 * A decorative Lucide icon; the words beside it carry the meaning. Memoized: a list has a hundred
 * of them, and Lucide assembles each at every render.
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
