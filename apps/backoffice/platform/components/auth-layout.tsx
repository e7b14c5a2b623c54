import { Lattice, Logo } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { officeMessages } from '../messages/index.ts'
import styles from './auth-layout.module.css'
import { Switches } from './switches.tsx'

/** Layout of pages before the login: name, language and theme switches, one centred box. */
export function AuthLayout({ children }: { children: ReactNode }) {
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
