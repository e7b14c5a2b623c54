import { type StaffRole, staffRoles } from '@anar/contract/enums'
import { SelectField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { useRoleWord } from '../../../platform/components/role-word.ts'
import { type Colleague, changeStaff } from '../../data/staff.ts'
import { staffMessages } from '../../messages/index.ts'
import styles from './staff.module.css'

/** Changes a colleague's role. @spec 6.staff */
export function RoleDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const t = useMessages(staffMessages)
  const roleWord = useRoleWord()
  const [staffRole, setStaffRole] = useState<StaffRole>(colleague.staffRole)
  const name = colleague.username
  return (
    <ReasonDialog
      title={t('roleTitle', { name })}
      withReason={false}
      confirm={t('save')}
      run={() => changeStaff('office/staff/change-role', { accountId: colleague.id, staffRole })}
      onDone={() => {
        toast.success(t('roleChanged', { name }))
        onClose()
      }}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('roleText')}</p>
        <SelectField
          label={t('role')}
          value={staffRole}
          onChange={(event) => setStaffRole(event.target.value as StaffRole)}
        >
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleWord(role)}
            </option>
          ))}
        </SelectField>
      </div>
    </ReasonDialog>
  )
}
