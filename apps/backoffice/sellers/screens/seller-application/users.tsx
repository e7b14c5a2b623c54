import { Badge, Ltr, Skeleton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Section } from '../../../platform/components/facts.tsx'
import { Failed } from '../../../platform/components/failed.tsx'
import { type SellerUser, useUsersOfSeller } from '../../data/sellers.ts'
import { sellersMessages } from '../../messages/index.ts'
import styles from './seller-application.module.css'

/** Users of the seller that resulted from the application. @spec 6.seller-users */
export function Users({ sellerId }: { sellerId: number }) {
  const t = useMessages(sellersMessages)
  const query = useUsersOfSeller(sellerId)
  return (
    <Section title={t('users')}>
      {query.isPending && <Skeleton block="48px" />}
      {query.isError && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <ul className={styles.users}>
          {query.data.map((user) => (
            <One key={user.id} user={user} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function One({ user }: { user: SellerUser }) {
  const t = useMessages(sellersMessages)
  return (
    <li className={styles.user}>
      <bdi>
        {user.firstName} {user.lastName}
      </bdi>
      <span className={styles.small}>
        {t('username')}: <Ltr>{user.username}</Ltr>
      </span>
      {user.isMain && <Badge tone="accent">{t('mainUser')}</Badge>}
      {!user.isMain && user.isSignatory && <Badge tone="info">{t('signatory')}</Badge>}
      {user.dismissedAt && <Badge>{t('dismissed')}</Badge>}
    </li>
  )
}
