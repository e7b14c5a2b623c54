import type { HandOverAnswer, UploadedKind } from '@anar/contract/commands'
import { Alert, Button, Dialog, Icon, Spinner } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Smartphone } from '@anar/ui/icons'
import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { plainMessageOf } from '../../../platform/components/forms/refusal.ts'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { client } from '../../../platform/data/api.ts'
import { refreshApplication } from '../../data/application.ts'
import { marketerMessages } from '../../messages/index.ts'
import styles from './become-marketer.module.css'

const pollMilliseconds = 3_000

/** "Use another device": a QR code with which a phone can upload this one document only. @spec 8.messages */
export function HandOver({ kind, isSent }: { kind: UploadedKind; isSent: boolean }) {
  const t = useMessages(marketerMessages)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isSent) setIsOpen(false)
  }, [isSent])
  return (
    <>
      <Button
        tone="ghost"
        size="sm"
        icon={<Icon of={Smartphone} size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('otherDevice')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('otherDevice')} size="sm">
        {isOpen && <Code kind={kind} />}
      </Dialog>
    </>
  )
}

function Code({ kind }: { kind: UploadedKind }) {
  const t = useMessages(marketerMessages)
  const [answer, setAnswer] = useState<HandOverAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    client.command('documents/hand-over', { kind }).then(
      (result) => isCurrent && setAnswer(result),
      (error: unknown) => isCurrent && setFailure(plainMessageOf(error, t('noAnswer'))),
    )
    // Polls until the phone has uploaded it.
    const timer = setInterval(() => void refreshApplication(), pollMilliseconds)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [kind, t])

  if (failure) return <Alert tone="danger">{failure}</Alert>
  if (!answer) return <Spinner />
  const address = `${window.location.origin}/#/upload-document?token=${encodeURIComponent(answer.token)}`
  const drawing = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`
  return (
    <div className={styles.handOver}>
      <p>{t('otherDeviceText')}</p>
      <img className={styles.qr} src={drawing} alt={t('otherDeviceCode')} />
      <p className={pageStyles.hint}>
        {t('otherDeviceOnce', { minutes: Math.round(answer.expiresInSeconds / 60) })}
      </p>
    </div>
  )
}
