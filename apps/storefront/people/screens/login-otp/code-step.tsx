import { ApiError } from '@anar/contract/client'
import { TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useRef, useState } from 'react'
import { client } from '../../../platform/data/api.ts'
import { loginByCode } from '../../../platform/data/session.ts'
import styles from '../../components/auth/auth.module.css'
import { CodeForm } from '../../components/auth/code-form.tsx'
import { DevicesDialog } from '../../components/auth/devices-dialog.tsx'
import { useEntering } from '../../components/auth/use-entering.ts'
import { forgetCode, storeCode, storedCode } from '../../data/verification-code.ts'
import { loginMessages } from '../../messages/index.ts'

/** The code, and the dialog of the other devices. @spec 2.login-otp, 4.login, 8.messages */
export function CodeStep({ username, rememberMe }: { username: string; rememberMe: boolean }) {
  const { refusal, forget, enter } = useEntering()
  const t = useMessages(loginMessages)
  const typed = useRef('')
  const [needsProof, setNeedsProof] = useState(false)

  async function send(code: string, endOtherSessions: boolean) {
    typed.current = code
    setNeedsProof(false)
    const body = { username, code, rememberMe, endOtherSessions }
    let thrown: unknown
    const refused = await enter(
      () =>
        loginByCode(body).catch((error: unknown) => {
          thrown = error
          throw error
        }),
      { endOtherSessions },
    )
    if (refused === null) return forgetCode('login')
    setNeedsProof(thrown instanceof ApiError && thrown.code === 'PROOF_REQUIRED')
    // The form itself shows all other refusals.
    if (refused.target !== 'devices' && refused.target !== 'member') throw thrown
  }

  return (
    <>
      <CodeForm
        sent={storedCode('login')}
        onVerify={(code) => send(code, false)}
        failed={t('failed')}
        onResend={async () => storeCode('login', await client.command('auth/send-login-code', { username }))}
      >
        {needsProof && (
          <span className={styles.links}>
            <TextLink to="/login">{t('withPassword')}</TextLink>
            <TextLink to="/resetPassword">{t('lockedRecovery')}</TextLink>
          </span>
        )}
      </CodeForm>
      <DevicesDialog
        message={refusal?.target === 'devices' ? refusal.message : null}
        isBusy={false}
        onConfirm={() => void send(typed.current, true).catch(() => undefined)}
        onCancel={forget}
      />
    </>
  )
}
