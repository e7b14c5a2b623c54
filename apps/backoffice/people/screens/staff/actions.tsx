import { Button, Icon, type IconDrawing } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { KeyRound, LockOpen, ShieldCheck, UserX } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { type Colleague, changeStaff } from '../../data/staff.ts'
import { staffMessages } from '../../messages/index.ts'
import { RoleDialog } from './role-dialog.tsx'

type Action = 'role' | 'close' | 'reopen' | 'reset'

/** Actions on a colleague's account; nobody changes their own. @spec 6.staff */
export function Actions({ colleague }: { colleague: Colleague }) {
  const t = useMessages(staffMessages)
  const [action, setAction] = useState<Action | null>(null)
  const offered: [Action, string, IconDrawing][] = colleague.isClosed
    ? [['reopen', t('reopen'), LockOpen]]
    : [
        ['role', t('changeRole'), ShieldCheck],
        ['reset', t('resetPassword'), KeyRound],
        ['close', t('close'), UserX],
      ]
  const onClose = () => setAction(null)
  return (
    <div className={text.buttons}>
      {offered.map(([name, label, drawing]) => (
        <Button
          key={name}
          tone={name === 'close' ? 'ghost' : 'outline'}
          size="sm"
          icon={<Icon of={drawing} size={16} />}
          aria-label={t('actionsFor', { action: label, name: colleague.username })}
          onClick={() => setAction(name)}
        >
          {label}
        </Button>
      ))}
      {action === 'role' && <RoleDialog colleague={colleague} onClose={onClose} />}
      {action !== null && action !== 'role' && (
        <AccountDialog action={action} colleague={colleague} onClose={onClose} />
      )}
    </div>
  )
}

const words = {
  close: { title: 'closeTitle', text: 'closeText', confirm: 'close', done: 'wasClosed' },
  reopen: { title: 'reopenTitle', text: 'reopenText', confirm: 'reopen', done: 'wasReopened' },
  reset: { title: 'resetTitle', text: 'resetText', confirm: 'resetPassword', done: 'wasReset' },
} as const
const paths = {
  close: 'office/staff/close',
  reopen: 'office/staff/reopen',
  reset: 'office/staff/reset-password',
} as const

function AccountDialog({
  action,
  colleague,
  onClose,
}: {
  action: 'close' | 'reopen' | 'reset'
  colleague: Colleague
  onClose: () => void
}) {
  const t = useMessages(staffMessages)
  const name = colleague.username
  const said = words[action]
  return (
    <ReasonDialog
      title={t(said.title, { name })}
      confirm={t(said.confirm)}
      tone={action === 'reopen' ? 'primary' : 'danger'}
      run={(reason) => changeStaff(paths[action], { accountId: colleague.id, reason })}
      onDone={() => {
        toast.success(t(said.done, { name }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t(said.text)}</p>
    </ReasonDialog>
  )
}
