import { Link } from '@anar/ui'
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
  return (
    <nav aria-label={label} className={styles.kinds}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className={styles.kind} aria-current={to === here ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
