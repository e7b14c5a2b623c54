import { useNavigate } from '@anar/app-kit/router'
import { Alert, Button, Dialog, PasswordField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useState } from 'react'
import { terminateContract } from '../../../people/data/profile.ts'
import { profileMessages } from '../../../people/messages/index.ts'
import { nothingRefused, refusalOf } from '../../../platform/components/forms/refusal.ts'
import styles from './marketing.module.css'

const formId = 'terminate-contract'

/** Terminates the contract after an explanation, with the password. @spec 4.marketer-status */
export function TerminateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(profileMessages)
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingRefused)
  const close = () => {
    setPassword('')
    setRefusal(nothingRefused)
    onClose()
  }
  const end = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') {
      setRefusal({ fields: { password: t('mandatory') }, message: null })
      return
    }
    setIsBusy(true)
    try {
      await terminateContract(password)
      toast.success(t('terminated'))
      close()
      navigate('/become-marketer/terminated')
    } catch (error) {
      setRefusal(refusalOf(error, ['password'], t('noAnswer')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('terminateTitle')}
      footer={
        <>
          <Button tone="danger" type="submit" form={formId} loading={isBusy}>
            {t('terminateConfirm')}
          </Button>
          <Button tone="outline" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={end} noValidate>
        <p>{t('terminateLead')}</p>
        <ul className={styles.list}>
          <li>{t('terminateTeam')}</li>
          <li>{t('terminateEarnings')}</li>
          <li>{t('terminateBuying')}</li>
          <li>{t('terminateBack')}</li>
        </ul>
        {refusal.message && <Alert tone="danger">{refusal.message}</Alert>}
        <PasswordField
          label={t('terminatePassword')}
          autoComplete="current-password"
          required
          value={password}
          error={refusal.fields['password']}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
