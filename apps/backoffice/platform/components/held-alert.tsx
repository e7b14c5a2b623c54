import { Alert, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useHeld } from '../data/held.ts'
import { hasPermission, useAccess } from '../data/session.ts'
import { officeMessages } from '../messages/index.ts'
import text from './text-styles.module.css'

/** Says on every page that the shop is held after a restore, with the way to the list for who may see it. */
export function HeldAlert() {
  const t = useMessages(officeMessages)
  const format = useFormat()
  const held = useHeld()
  const canSee = hasPermission(useAccess(), 'money.read')
  if (!held) return null
  return (
    <Alert
      tone="danger"
      title={t('held')}
      action={
        canSee && (
          <Link to="/restore" className={text.link}>
            {t('heldList')}
          </Link>
        )
      }
    >
      {t('heldText', { at: format.moment(held.restoredTo) })}
    </Alert>
  )
}
