import { Icon, type IconDrawing, Link } from '@anar/ui'
import { ChevronRight } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import styles from './support.module.css'

type Said = { icon: IconDrawing; name: string; text: ReactNode }

/** A link as a row: a path of the shop, or an external URL; nothing if that is empty. */
export function Way({ icon, name, text, ...where }: Said & ({ to: string } | { href: string })) {
  const said = (
    <>
      <span className={styles.tile}>
        <Icon of={icon} />
      </span>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>{text}</span>
      </span>
      <Icon of={ChevronRight} size={18} flips />
    </>
  )
  if ('to' in where) {
    return (
      <li className={styles.way}>
        <Link to={where.to} className={styles.link}>
          {said}
        </Link>
      </li>
    )
  }
  const { href } = where
  if (href === '') return null
  const isElsewhere = href.startsWith('http')
  return (
    <li className={styles.way}>
      <a href={href} className={styles.link} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
        {said}
      </a>
    </li>
  )
}
