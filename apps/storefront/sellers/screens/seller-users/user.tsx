import { Badge, Button, Card, cx, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck } from '@anar/ui/icons'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import type { SellerUserRow } from '../../data/seller-users.ts'
import { sellerMessages } from '../../messages/index.ts'
import type { Change } from './change-dialog.tsx'
import styles from './seller-users.module.css'

const dayOf = (moment: string) => moment.slice(0, 10)

/** One user of the seller, with the actions of the main user. Only signatories may become the main user. @spec 6.seller-users */
export function User({
  user,
  isChangeable,
  onChange,
}: {
  user: SellerUserRow
  isChangeable: boolean
  onChange: (change: Change) => void
}) {
  const t = useMessages(sellerMessages)
  const format = useFormat()
  const isFormer = user.dismissedAt !== null
  return (
    <Card as="li" pad className={cx(styles.user, isFormer && styles.former)}>
      <div>
        <div className={styles.userHead}>
          <strong className={styles.name}>
            <bdi>
              {user.firstName} {user.lastName}
            </bdi>
          </strong>
          {user.isOneself && <Badge>{t('you')}</Badge>}
          {user.isMain && (
            <Badge tone="accent" icon={BadgeCheck}>
              {t('mainUser')}
            </Badge>
          )}
          <Badge tone={user.isSignatory ? 'info' : 'neutral'}>
            {user.isSignatory ? t('signatory') : t('notSignatory')}
          </Badge>
        </div>
        <div className={pageStyles.facts}>
          <span>
            {t('username')}: <Ltr>{user.username}</Ltr>
          </span>
          {user.cellphone && <Ltr>{format.digits(`0${user.cellphone}`)}</Ltr>}
          {user.email && <Ltr>{user.email}</Ltr>}
          <span>
            {user.dismissedAt
              ? t('dismissedOn', { day: format.day(dayOf(user.dismissedAt)) })
              : t('addedOn', { day: format.day(dayOf(user.addedAt)) })}
          </span>
        </div>
      </div>
      {isChangeable && !user.isOneself && (
        <div className={styles.actions}>
          {user.isSignatory && (
            <Button
              size="sm"
              tone="soft"
              onClick={() => onChange({ path: 'sellers/change-main-user', user })}
            >
              {t('changeMain')}
            </Button>
          )}
          <Button size="sm" tone="outline" onClick={() => onChange({ path: 'sellers/reset-user', user })}>
            {t('reset')}
          </Button>
          <Button size="sm" tone="ghost" onClick={() => onChange({ path: 'sellers/dismiss-user', user })}>
            {t('dismiss')}
          </Button>
        </div>
      )}
    </Card>
  )
}
