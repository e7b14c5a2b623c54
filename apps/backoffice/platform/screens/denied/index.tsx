import type { Access } from '@anar/contract/commands'
import { Button, Empty, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { LogOut } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { AuthLayout } from '../../components/auth-layout.tsx'
import { useTitle } from '../../components/title.ts'
import { logout } from '../../data/session.ts'
import { officeMessages } from '../../messages/index.ts'
import styles from './denied.module.css'

/**
 * Shown to shop accounts without access to the office, with links to another account and back to the shop.
 * @spec 6.denial-messages
 */
export default function Denied({ access }: { access: Access }) {
  const t = useMessages(officeMessages)
  useTitle(t('wrongAccess'))
  return (
    <AuthLayout>
      <Empty
        heading="h1"
        title={t('wrongAccess')}
        text={`${t('deniedAs', { name: access.username })} ${t('wrongAccessText')}`}
        action={
          <div className={styles.ways}>
            <Button
              icon={<Icon of={LogOut} flips />}
              onClick={() => {
                logout().catch(() => toast.error(t('session.stillLoggedIn')))
              }}
            >
              {t('leaveAndLogin')}
            </Button>
            {/* Loads the shop's page: it is another application. */}
            <a href="/" className={styles.shop}>
              {t('toShop')}
            </a>
          </div>
        }
      />
    </AuthLayout>
  )
}
