import { Alert, Button, CardSkeleton, Loading } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { WifiOff } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { profileTexts } from '../../texts/profile.ts'
import { ProfileLayout } from './profile-layout.tsx'
import styles from './profile-page.module.css'
import { ProfileSmallMenu } from './profile-small-menu.tsx'

/** One of the person's own pages: its name at the head, beside it what can be done, below it the cards. */
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

/** What was asked of the server in every state of its reading: on its way, not reached, there. */
export function WithAnswer<Data>({
  query,
  children,
}: {
  query: { data: Data | undefined; isPending: boolean; refetch: () => unknown }
  children: (data: Data) => ReactNode
}) {
  const t = useTexts(profileTexts)
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) {
    return (
      <Loading>
        <CardSkeleton lines={4} />
        <CardSkeleton lines={5} />
      </Loading>
    )
  }
  return (
    <Alert
      tone="danger"
      icon={WifiOff}
      title={t('failedTitle')}
      action={
        <Button tone="outline" size="sm" onClick={() => query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {t('failedText')}
    </Alert>
  )
}
