import { Alert } from '@anar/ui'
import { CodeCountdown, CodeField } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import type { SentCode } from '../../data/verification-code.ts'
import { loginMessages } from '../../messages/index.ts'

/** The second code of staff, after the right password. @spec 4.login, 6.staff */
export function StaffCode({
  code,
  sent,
  error,
  onType,
  onResend,
}: {
  code: string
  sent: SentCode | null
  error: string | undefined
  onType: (code: string) => void
  onResend: () => void
}) {
  const t = useMessages(loginMessages)
  return (
    <>
      <Alert live>{t('staffCodeRequired')}</Alert>
      <CodeField label={t('staffCode')} required autoFocus value={code} onChange={onType} error={error} />
      <CodeCountdown sent={sent} onResend={onResend} />
    </>
  )
}
