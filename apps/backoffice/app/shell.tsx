import { Icon, IconButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { LogOut } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import type { ReactNode } from 'react'
import { HeldAlert } from '../platform/components/held-alert.tsx'
import { useRoleWord } from '../platform/components/role-word.ts'
import { Switches } from '../platform/components/switches.tsx'
import { useConfirmLeaving } from '../platform/components/unsaved.tsx'
import { logout, useAccess } from '../platform/data/session.ts'
import { officeMessages } from '../platform/messages/index.ts'
import styles from './app.module.css'
import { Side } from './side.tsx'

/** Layout: menu at the side, account at the top, screen in the middle. @spec 1.back-office */
export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages(officeMessages)
  return (
    <div className={styles.office}>
      {/* A button, because the router owns the part of the address after `#`. */}
      <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
        {t('skip')}
      </button>
      <Side />
      <div className={styles.stage}>
        <section className={styles.top} aria-label={t('account')}>
          <Who />
          <div className={styles.tools}>
            <Switches />
            <LogoutButton />
          </div>
        </section>
        <main id="main" className={styles.main} tabIndex={-1}>
          <HeldAlert />
          {children}
        </main>
      </div>
    </div>
  )
}

function Who() {
  const access = useAccess()
  const roleWord = useRoleWord()
  return (
    <div className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {access.firstName.slice(0, 1)}
      </span>
      <span>
        <b className={styles.name}>
          <bdi>
            {access.firstName} {access.lastName}
          </bdi>
        </b>
        <span className={styles.role}>{access.staffRole && roleWord(access.staffRole)}</span>
      </span>
    </div>
  )
}

function LogoutButton() {
  const t = useMessages(officeMessages)
  const { confirmFirst, question } = useConfirmLeaving()
  return (
    <>
      <IconButton
        label={t('logout')}
        onClick={() => confirmFirst(() => void logout().catch(() => toast.error(t('session.stillLoggedIn'))))}
      >
        <Icon of={LogOut} flips />
      </IconButton>
      {question}
    </>
  )
}
