import { cx, fading, Link, pushTo } from '@anar/ui'
import { useEffect, useRef } from 'react'
import styles from './link-tabs.module.css'

/** Screens that belong together, each one link away; on phones they are pushed past each other. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is looked for in what was drawn of it
  useEffect(() => pushTo(row.current, row.current?.querySelector('[aria-current]')), [here])
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
