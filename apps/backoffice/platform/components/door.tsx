import { Lattice, Logo } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { officeMessages } from '../messages/index.ts'
import styles from './door.module.css'
import { Switches } from './switches.tsx'

/** A page before the office is entered: its name and the switches of language and theme, and one thing in the middle. */
export function Door({ children }: { children: ReactNode }) {
  const t = useMessages(officeMessages)
  return (
    <div className={styles.page}>
      <Lattice className={styles.lattice} />
      <header className={styles.head}>
        <Logo label={t('office')} />
        <div className={styles.tools}>
          <Switches />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
