import { useNavigate } from '@anar/app-kit/router'
import { resetPassword } from '@anar/contract/commands'
import { TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { failureMessages, formMessages } from '../../../platform/messages/index.ts'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { EmailForm } from '../../components/auth/email-form.tsx'
import { sendRecoveryCode } from '../../data/recovery.ts'
import { storedCode } from '../../data/verification-code.ts'
import { recoveryMessages } from '../../messages/index.ts'

/**
 * The email address that a code is sent to; the answer is the same for an unknown one.
 * @spec 4.password-reset, 2.reset-password.1
 */
export default function ResetPassword() {
  const t = useMessages(recoveryMessages)
  const failures = useMessages(failureMessages)
  const navigate = useNavigate()
  return (
    <AuthPage
      title={t('resetTitle')}
      lead={t('resetLead')}
      panel="recovery"
      messages={[recoveryMessages, ...formMessages]}
    >
      <EmailForm
        label={t('email')}
        schema={resetPassword.body}
        failed={failures('recoveryCode')}
        submitText={t('sendCode')}
        email={storedCode('recovery')?.typedTo ?? ''}
        onSend={async (email) => {
          await sendRecoveryCode(email)
          navigate('/resetPasswordVerifyEmailCode')
        }}
      />
      <p className={auth.links}>
        <TextLink to="/login">{t('backToLogin')}</TextLink>
        <TextLink to="/forgetUsername">{t('usernameInstead')}</TextLink>
      </p>
    </AuthPage>
  )
}
