import { Alert, Card } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { AuthLayout } from '../../../platform/components/auth-layout.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import type { Leaving } from '../../../platform/data/session-rules.ts'
import { officeMessages } from '../../../platform/messages/index.ts'
import { CodeStep } from './code-step.tsx'
import { DevicesDialog } from './devices-dialog.tsx'
import { PasswordStep } from './form.tsx'
import styles from './login.module.css'
import { useStaffLogin } from './use-staff-login.ts'

/** The login page. After a forced logout it shows the reason. @spec 1.back-office, 8.erp-403, 6.denial-messages */
export default function StaffLogin({ leaving, message }: { leaving: Leaving | null; message: string }) {
  const t = useMessages(officeMessages)
  const login = useStaffLogin()
  const { sent, refusal, form, code } = login
  useTitle(t('loginTitle'))
  return (
    <AuthLayout>
      <Card className={styles.card} aril>
        <div>
          <h1 className={styles.title} id="login-title">
            {sent ? t('codeTitle') : t('loginTitle')}
          </h1>
          {!sent && <p className={styles.lead}>{t('loginLead')}</p>}
        </div>
        {!sent && leaving === 'forbidden' && (
          <Alert tone="danger" title={t('wrongAccess')}>
            {t('forbiddenText')}
          </Alert>
        )}
        {!sent && leaving === 'session-ended' && (
          <Alert tone="warning">{message || t('session.ended')}</Alert>
        )}
        {sent ? <CodeStep login={login} sent={sent} /> : <PasswordStep {...login} />}
        <DevicesDialog
          message={refusal?.field === 'devices' ? refusal.message : null}
          isBusy={form.formState.isSubmitting}
          onConfirm={form.handleSubmit((fields) => login.enter(fields, { code, endOtherSessions: true }))}
          onCancel={login.forgetRefusal}
        />
      </Card>
    </AuthLayout>
  )
}
