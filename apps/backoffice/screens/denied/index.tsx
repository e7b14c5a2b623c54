import type { Access } from '@anar/contract/commands'
import { Button, Empty, Icon } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { LogOut } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { logout } from '../../data/session.ts'
import { officeTexts } from '../../texts/office.ts'
import styles from './denied.module.css'

/** Somebody of the shop came to the office's door: told so, and shown the way to another account. @spec 6.denial-messages */
export default function Denied({ access }: { access: Access }) {
  const t = useTexts(officeTexts)
  return (
    <main className={styles.page}>
      <Empty
        heading="h1"
        title={t('wrongAccess')}
        text={`${t('deniedAs', { name: access.username })} ${t('wrongAccessText')}`}
        action={
          <Button
            icon={<Icon of={LogOut} flips />}
            onClick={() => {
              logout().catch(() => toast.error(t('logoutFailed')))
            }}
          >
            {t('leaveAndLogin')}
          </Button>
        }
      />
    </main>
  )
}
