import { useNavigate } from '@anar/app-kit/router'
import { ApiError } from '@anar/contract/client'
import { setNewPassword as setNewPasswordSchema } from '@anar/contract/commands'
import { TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { session } from '../../../platform/data/session.ts'
import { failureMessages, formMessages } from '../../../platform/messages/index.ts'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { type NewPassword, NewPasswordForm } from '../../components/auth/new-password-form.tsx'
import { setNewPassword } from '../../data/recovery.ts'
import { recoveryMessages } from '../../messages/index.ts'

/** Sets the new password, which ends every session of the account. @spec 2.reset-password, 4.password-reset, 5.password */
export default function SetNewPassword() {
  const t = useMessages(recoveryMessages)
  const failures = useMessages(failureMessages)
  const navigate = useNavigate()

  async function save(password: NewPassword) {
    try {
      await setNewPassword(password)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RESTART_STEPS') throw error
      toast.warning(error.message)
      return navigate('/resetPassword', { replace: true })
    }
    // The session of this browser has ended too.
    await session.start('/setNewPassword')
    toast.success(t('changed'), { text: t('changedText') })
    navigate('/login', { replace: true })
  }

  return (
    <AuthPage
      title={t('newTitle')}
      lead={t('newLead')}
      panel="recovery"
      messages={[recoveryMessages, ...formMessages]}
    >
      <NewPasswordForm
        schema={setNewPasswordSchema.body}
        submitText={t('newSubmit')}
        failed={failures('recoveryCode')}
        onSubmit={save}
      />
      <p className={auth.links}>
        <TextLink to="/login">{t('backToLogin')}</TextLink>
      </p>
    </AuthPage>
  )
}
