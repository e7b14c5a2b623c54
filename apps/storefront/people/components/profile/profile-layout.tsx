import { wordOf } from '@anar/app-kit/word-of'
import { Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { useSession } from '../../../platform/data/session.ts'
import { profileMenuMessages } from '../../messages/index.ts'
import styles from './profile-layout.module.css'
import { ProfileMenu } from './profile-menu.tsx'

/** The frame of the profile pages: name and menu on one side, the page on the other. */
export function ProfileLayout({ children }: { children: ReactNode }) {
  return (
    <Wrap>
      <div className={styles.layout}>
        <aside className={styles.side}>
          <Who />
          <ProfileMenu />
        </aside>
        <div className={styles.content}>{children}</div>
      </div>
    </Wrap>
  )
}

function Who() {
  const t = useMessages(profileMenuMessages)
  const { access } = useSession()
  if (!access) return null
  return (
    <div className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {access.firstName.slice(0, 1)}
      </span>
      <div>
        <strong className={styles.name}>
          <bdi>
            {access.firstName} {access.lastName}
          </bdi>
        </strong>
        <span className={styles.kind}>{wordOf(t, 'userType', access.userType)}</span>
      </div>
    </div>
  )
}
