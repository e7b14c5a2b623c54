import type { Access } from '@anar/contract/commands'
import { Button, Empty, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { LogOut } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { Door } from '../../components/door.tsx'
import { useTitle } from '../../components/title.ts'
import { logout } from '../../data/session.ts'
import { officeMessages } from '../../messages/index.ts'
import styles from './denied.module.css'

/** Somebody of the shop came to the office's door: told so, and shown the way to another account or back. @spec 6.denial-messages */
export default function Denied({ access }: { access: Access }) {
  const t = useMessages(officeMessages)
  useTitle(t('wrongAccess'))
  return (
    <Door>
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
            {/* The shop is another program: its page is loaded. */}
            <a href="/" className={styles.shop}>
              {t('toShop')}
            </a>
          </div>
        }
      />
    </Door>
  )
}
