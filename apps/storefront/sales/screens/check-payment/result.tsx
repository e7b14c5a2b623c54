import type { PaymentResult } from '@anar/contract/commands'
import { Alert, Card, Icon, Ltr, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Headset } from '@anar/ui/icons'
import { CopyButton } from '../../../platform/components/copying/copy-button.tsx'
import { telephoneOf, usePromises, useSettings } from '../../../platform/data/settings.ts'
import { paymentResultMessages } from '../../messages/index.ts'
import styles from './check-payment.module.css'
import { ResultDrawing } from './drawing.tsx'
import { NextSteps } from './next-steps.tsx'
import type { ResultView } from './result-view.ts'
import { useMissingGoods } from './use-missing-goods.ts'
import { useResultWords } from './use-result-words.ts'

/** The result of a payment: outcome, numbers, next steps. @spec 2.check-payment, 8.payment-unsuccessful */
export function Result({
  result,
  view,
  onCheckAgain,
  isChecking,
}: {
  result: PaymentResult
  view: ResultView
  onCheckAgain: () => void
  isChecking: boolean
}) {
  const t = useMessages(paymentResultMessages)
  const { paymentDisputeHours } = usePromises()
  const words = useResultWords(view, useMissingGoods(result))
  return (
    <Card as="section" pad aril className={styles.card}>
      <ResultDrawing kind={view.kind} tone={view.tone} />
      <div className={styles.words} role="status">
        <h1 className={styles.title}>{words.title}</h1>
        {words.lines.map((line) => (
          <p key={line} className={styles.text}>
            {line}
          </p>
        ))}
      </div>
      <Numbers result={result} />
      <WhenDue result={result} />
      {view.hasDisputeNotice && (
        <div className={styles.wide}>
          <Alert tone="info">
            {t('resultDispute', { hours: paymentDisputeHours })}
            <SupportLink />
          </Alert>
        </div>
      )}
      <div className={styles.actions}>
        <NextSteps result={result} view={view} onCheckAgain={onCheckAgain} isChecking={isChecking} />
      </div>
    </Card>
  )
}

function Numbers({ result }: { result: PaymentResult }) {
  const t = useMessages(paymentResultMessages)
  const format = useFormat()
  // The wallet part was released already if the order was not registered.
  const isBack = result.outcome === 'paid-not-recorded' || result.outcome === 'unsuccessful'
  const walletRial = isBack ? 0 : result.walletRial
  return (
    <dl className={styles.numbers}>
      {result.orderNumber && (
        <div>
          <dt>{t('orderNumber')}</dt>
          <dd>
            <Ltr>{format.digits(result.orderNumber)}</Ltr>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('amount')}</dt>
        <dd>
          <Money rial={result.amountRial + walletRial} />
        </dd>
      </div>
      {walletRial > 0 && <Parts result={result} />}
      {result.gatewayTrace && (
        <div>
          <dt>{t('trace')}</dt>
          <dd className={styles.trace}>
            <Ltr>{format.digits(result.gatewayTrace)}</Ltr>
            <CopyButton text={result.gatewayTrace} label={t('copyTrace')} copied={t('copied')} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Parts({ result }: { result: PaymentResult }) {
  const t = useMessages(paymentResultMessages)
  return (
    <>
      <div>
        <dt>{t('fromWallet')}</dt>
        <dd>
          <Money rial={result.walletRial} />
        </dd>
      </div>
      {result.amountRial > 0 && (
        <div>
          <dt>{t('fromGateway')}</dt>
          <dd>
            <Money rial={result.amountRial} />
          </dd>
        </div>
      )}
    </>
  )
}

/** The deadline of the choice or the wait, and what happens then. */
function WhenDue({ result }: { result: PaymentResult }) {
  const t = useMessages(paymentResultMessages)
  const format = useFormat()
  if (result.outcome !== 'paid-not-recorded' || result.refundDueAt === null) return null
  const moment = format.moment(result.refundDueAt)
  return (
    <div className={styles.wide}>
      <Alert tone="info" live={false}>
        {t(result.choice === 'wait' ? 'waiting' : 'notRecordedDue', { moment })}
        <SupportLink />
      </Alert>
    </div>
  )
}

function SupportLink() {
  const t = useMessages(paymentResultMessages)
  const format = useFormat()
  const support = useSettings().data?.support
  if (!support?.landline) return null
  return (
    <a className={styles.support} href={telephoneOf(support)}>
      <Icon of={Headset} size={16} />
      {support.extension === ''
        ? t('contactSupportPlain')
        : t('contactSupport', { extension: format.digits(support.extension) })}
    </a>
  )
}
