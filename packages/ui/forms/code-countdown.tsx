import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { formMessages } from '../messages/forms.ts'
import styles from './code-field.module.css'
import { type CodeTimes, clockOf, secondsLeft } from './code-times.ts'

/**
 * How long until another code may be requested, the button that requests it, and that the code has expired. Screen
 * readers do not read the seconds, only that another code can be requested and that the code has expired.
 * @spec 8.messages
 */
export function CodeCountdown({
  sent,
  onResend,
  isSending = false,
}: {
  /** Null where none was sent yet: one may be requested at once. */
  sent: CodeTimes | null
  onResend: () => void
  isSending?: boolean
}) {
  const t = useMessages(formMessages)
  const format = useFormat()
  const { toExpiry, toResend } = useSecondsLeft(sent)
  const isOver = sent !== null && toExpiry === 0
  const canResend = toResend === 0
  return (
    <div className={styles.countdown}>
      <span className={styles.clock}>
        <Icon of={Clock} size={16} />
        {!canResend && <span>{t('codeAgainIn', { time: format.digits(clockOf(toResend)) })}</span>}
        <span role="status">{canResend && (isOver ? t('codeExpired') : t('codeReady'))}</span>
      </span>
      <Button
        tone="ghost"
        size="sm"
        disabled={!canResend}
        loading={isSending}
        loadingText={t('codeSending')}
        onClick={onResend}
      >
        {t('codeAgain')}
      </Button>
    </div>
  )
}

function useSecondsLeft(sent: CodeTimes | null) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!sent) return
    setNow(Date.now())
    const ticking = setInterval(() => {
      const moment = Date.now()
      setNow(moment)
      if (secondsLeft(sent, moment).toExpiry === 0 && secondsLeft(sent, moment).toResend === 0)
        clearInterval(ticking)
    }, 500)
    return () => clearInterval(ticking)
  }, [sent])
  return sent ? secondsLeft(sent, now) : { toExpiry: 0, toResend: 0 }
}
