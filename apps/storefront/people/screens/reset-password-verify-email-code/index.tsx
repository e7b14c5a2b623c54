import { Navigate, useNavigate } from '@anar/app-kit/router'
import { ApiError } from '@anar/contract/client'
import { TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { failureMessages } from '../../../platform/messages/index.ts'
import auth from '../../components/auth/auth.module.css'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { CodeForm } from '../../components/auth/code-form.tsx'
import { sendRecoveryCode, verifyRecoveryCode } from '../../data/recovery.ts'
import { type SentCode, storedCode } from '../../data/verification-code.ts'
import { recoveryMessages } from '../../messages/index.ts'

/** The emailed code. Without a request in this tab, redirects to the first step. @spec 2.reset-password */
export default function ResetPasswordVerifyEmailCode() {
  const sent = storedCode('recovery')
  return sent?.typedTo ? <Code sent={sent} email={sent.typedTo} /> : <Navigate to="/resetPassword" replace />
}

function Code({ sent, email }: { sent: SentCode; email: string }) {
  const t = useMessages(recoveryMessages)
  const failures = useMessages(failureMessages)
  const navigate = useNavigate()

  async function verify(code: string) {
    try {
      await verifyRecoveryCode(code)
      navigate('/setNewPassword')
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RESTART_STEPS') throw error
      toast.warning(error.message)
      navigate('/resetPassword', { replace: true })
    }
  }

  const change = (
    <span className={auth.ownLine}>
      <TextLink to="/resetPassword">{t('codeChange')}</TextLink>
    </span>
  )
  return (
    <AuthPage
      title={t('codeTitle')}
      lead={t.rich('codeLead', { email: <b className={auth.highlighted}>{email}</b>, change })}
      panel="recovery"
      messages={[recoveryMessages, failureMessages]}
      isAboutCode
    >
      <CodeForm
        sent={sent}
        onVerify={verify}
        onResend={() => sendRecoveryCode(email)}
        note={t('codeNote')}
        failed={failures('recoveryCode')}
      />
    </AuthPage>
  )
}
