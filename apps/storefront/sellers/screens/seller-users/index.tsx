import { referenceOf } from '@anar/app-kit/api'
import { Alert, Button, CardSkeleton, Icon, Loading, NotReached } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { UserPlus } from '@anar/ui/icons'
import { useState } from 'react'
import { ProfilePage } from '../../../people/components/profile/profile-page.tsx'
import { type SellerUserRow, useSellerUsers } from '../../data/seller-users.ts'
import { sellerMessages } from '../../messages/index.ts'
import { AddDialog } from './add-dialog.tsx'
import { type Change, ChangeDialog } from './change-dialog.tsx'
import styles from './seller-users.module.css'
import { User } from './user.tsx'

/** The users of the person's seller; the main user adds, dismisses and resets them. @spec 6.seller-users, 6.roles */
export default function SellerUsers() {
  const t = useMessages(sellerMessages)
  const { data: users, isError, error, refetch } = useSellerUsers()
  const [isAdding, setIsAdding] = useState(false)
  const isMain = users?.some((user) => user.isOneself && user.isMain) ?? false
  return (
    <ProfilePage
      title={t('usersTitle')}
      text={users && t('usersLead', { seller: users[0]?.seller.name ?? '' })}
      beside={
        isMain && (
          <Button icon={<Icon of={UserPlus} />} onClick={() => setIsAdding(true)}>
            {t('addUser')}
          </Button>
        )
      }
    >
      {users ? (
        <Users users={users} isMain={isMain} />
      ) : isError ? (
        <NotReached retry={t('again')} onRetry={refetch} reference={referenceOf(error)}>
          {' '}
          {t('usersNotLoaded')}{' '}
        </NotReached>
      ) : (
        <Loading>
          <CardSkeleton lines={3} />
          <CardSkeleton lines={3} />
        </Loading>
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </ProfilePage>
  )
}

function Users({ users, isMain }: { users: readonly SellerUserRow[]; isMain: boolean }) {
  const t = useMessages(sellerMessages)
  const [change, setChange] = useState<Change | null>(null)
  const current = users.filter((user) => user.dismissedAt === null)
  const former = users.filter((user) => user.dismissedAt !== null)
  return (
    <>
      {!isMain && <Alert>{t('notMain')}</Alert>}
      <section aria-labelledby="current-users">
        <h2 id="current-users" className={styles.subtitle}>
          {t('currentUsers')}
        </h2>
        <ul className={styles.users}>
          {current.map((user) => (
            <User key={user.id} user={user} isChangeable={isMain} onChange={setChange} />
          ))}
        </ul>
      </section>
      {former.length > 0 && (
        <section aria-labelledby="former-users">
          <h2 id="former-users" className={styles.subtitle}>
            {t('formerUsers')}
          </h2>
          <ul className={styles.users}>
            {former.map((user) => (
              <User key={user.id} user={user} isChangeable={false} onChange={setChange} />
            ))}
          </ul>
        </section>
      )}
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </>
  )
}
