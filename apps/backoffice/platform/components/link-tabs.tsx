import { cx, fading, Link, scrollWithinRow } from '@anar/ui'
import { useEffect, useRef } from 'react'
import styles from './link-tabs.module.css'

/** Links between related screens; they scroll sideways on phones. */
export function LinkTabs<To extends string>({
  label,
  here,
  links,
}: {
  label: string
  here: To
  links: readonly { to: To; text: string }[]
}) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the current tab after each change
  useEffect(() => scrollWithinRow(row.current, row.current?.querySelector('[aria-current]')), [here])
  return (
    <nav ref={row} aria-label={label} className={cx(fading, styles.kinds)}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className={styles.kind} aria-current={to === here ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
