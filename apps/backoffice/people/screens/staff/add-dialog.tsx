import { staffRoles } from '@anar/contract/enums'
import { FormDialog, SelectField, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useRoleWord } from '../../../platform/components/role-word.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { staffMessages } from '../../messages/index.ts'
import styles from './staff.module.css'
import { useNewColleague } from './use-new-colleague.ts'

/** Creates an office account; each fault is shown at its field. @spec 6.staff */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(staffMessages)
  const office = useMessages(officeMessages)
  const roleWord = useRoleWord()
  const { control, add, isBusy, refusal } = useNewColleague(onClose)

  return (
    <FormDialog
      title={t('addTitle')}
      className={styles.form}
      lead={<p className={styles.lead}>{t('addText')}</p>}
      refusal={refusal}
      send={t('addButton')}
      isSending={isBusy}
      cancel={office('cancel')}
      onSubmit={add}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField label={t('firstName')} autoComplete="off" {...control('firstName')} />
        <TextField label={t('lastName')} autoComplete="off" {...control('lastName')} />
      </div>
      <TextField
        ltr
        label={t('nationalCode')}
        hint={t('nationalCodeHint')}
        inputMode="numeric"
        autoComplete="off"
        {...control('nationalCode')}
      />
      <TextField
        ltr
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...control('username')}
      />
      <div className={styles.pair}>
        <TextField ltr label={t('cellphone')} inputMode="tel" autoComplete="off" {...control('cellphone')} />
        <TextField ltr label={t('email')} inputMode="email" autoComplete="off" {...control('email')} />
      </div>
      <SelectField label={t('role')} {...control('staffRole')}>
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {roleWord(role)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
