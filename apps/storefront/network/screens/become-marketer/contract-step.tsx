import { Alert, Button, Checkbox, Icon, LinkButton, Ltr, SkeletonText } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { CodeCountdown, CodeField, type CodeTimes } from '@anar/ui/forms'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck } from '@anar/ui/icons'
import { Prose } from '@anar/ui/prose'
import { useState } from 'react'
import formStyles from '../../../platform/components/forms/form.module.css'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { type ApplicationRow, sendSignatureCode, signContract } from '../../data/application.ts'
import { useContract } from '../../data/contract.ts'
import { marketerMessages } from '../../messages/index.ts'
import styles from './become-marketer.module.css'
import type { StepProps } from './index.tsx'
import { useStep } from './use-step.ts'

/** Reads the contract and signs it with a code sent to the phone. @spec 5.contract-signature, 2.legal-contract */
export function ContractStep({ application }: StepProps) {
  const t = useMessages(marketerMessages)
  const { data: contract, isError } = useContract()
  const signed =
    application && application.signedAt !== null && application.contractVersion === contract?.version
      ? application
      : null
  if (isError || contract === null) return <Alert tone="danger">{t('notLoaded')}</Alert>
  if (!contract) return <SkeletonText lines={12} />
  return (
    <div className={pageStyles.stack}>
      {!signed && <p className={pageStyles.lead}>{t('contractLead')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <section className={styles.contract} aria-label={t('contractText')} tabIndex={0}>
        <Prose text={contract.body} headingLevel={3} />
      </section>
      {signed ? <Signed application={signed} /> : <Signature version={contract.version} />}
    </div>
  )
}

function Signed({ application }: { application: ApplicationRow }) {
  const t = useMessages(marketerMessages)
  const format = useFormat()
  return (
    <>
      <Alert icon={BadgeCheck} tone="positive">
        {t('signedAt', { moment: format.moment(application.signedAt ?? '') })}
      </Alert>
      <div className={formStyles.actions}>
        <LinkButton to="/become-marketer?step=submission" size="lg">
          {t('goOn')}
        </LinkButton>
      </div>
    </>
  )
}

function Signature({ version }: { version: number }) {
  const t = useMessages(marketerMessages)
  const format = useFormat()
  const [hasRead, setHasRead] = useState(false)
  const [sent, setSent] = useState<(CodeTimes & { sentTo: string }) | null>(null)
  const [isRequesting, setIsRequesting] = useState(false)
  const [code, setCode] = useState('')
  const { refusal, showError, clearError, isSending, send } = useStep('submission')

  async function requestCode() {
    setIsRequesting(true)
    clearError()
    try {
      setSent({ ...(await sendSignatureCode(version)), at: Date.now() })
      setCode('')
    } catch (error) {
      showError(error)
    } finally {
      setIsRequesting(false)
    }
  }

  return (
    <form
      noValidate
      className={pageStyles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void send(() => signContract(version, code))
      }}
    >
      <Checkbox checked={hasRead} onChange={(event) => setHasRead(event.target.checked)}>
        {t('haveRead', { version })}
      </Checkbox>
      {refusal && <Alert tone="danger">{refusal.message}</Alert>}
      {sent === null ? (
        <div className={formStyles.actions}>
          <Button size="lg" disabled={!hasRead} loading={isRequesting} onClick={requestCode}>
            {t('requestSignatureCode')}
          </Button>
          {!hasRead && <p className={pageStyles.hint}>{t('readFirst')}</p>}
        </div>
      ) : (
        <>
          <CodeField
            label={t('signatureCode')}
            hint={t.rich('sentTo', { phone: <Ltr>{format.digits(sent.sentTo)}</Ltr> })}
            value={code}
            onChange={setCode}
            autoFocus
          />
          <CodeCountdown sent={sent} onResend={requestCode} isSending={isRequesting} />
          <div className={formStyles.actions}>
            <Button type="submit" size="lg" icon={<Icon of={BadgeCheck} />} loading={isSending}>
              {t('sign')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
