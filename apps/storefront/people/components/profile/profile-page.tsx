import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { Answered, Listed } from '../../../platform/components/answers.tsx'
import { profileMessages } from '../../messages/index.ts'
import { ProfileLayout } from './profile-layout.tsx'
import styles from './profile-page.module.css'
import { ProfileSmallMenu } from './profile-small-menu.tsx'

/** A profile page: title with actions, then cards. */
export function ProfilePage({
  title,
  text,
  beside,
  children,
}: {
  title: string
  text?: ReactNode
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <ProfileLayout>
      <ProfileSmallMenu />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {beside}
      </header>
      {children}
    </ProfileLayout>
  )
}

/** A query of a profile page in each of its states. */
export function WithAnswer<Data>(answered: Omit<Parameters<typeof Answered<Data>>[0], 't'>) {
  return <Answered {...answered} t={useMessages(profileMessages)} />
}

/** A paginated list of a profile page in each of its states. */
export function WithRows<Row>(listed: Omit<Parameters<typeof Listed<Row>>[0], 't'>) {
  return <Listed {...listed} t={useMessages(profileMessages)} />
}
