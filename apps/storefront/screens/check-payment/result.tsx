import type { PaymentResult } from '@anar/contract/commands'
import { Alert, Button, Card, Icon, LinkButton, Ltr, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Headset } from '@anar/ui/icons'
import { CopyButton } from '../../components/copy-button.tsx'
import { useSettings } from '../../data/settings.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import styles from './check-payment.module.css'
import { ResultDrawing } from './drawing.tsx'
import type { ResultView } from './result-view.ts'
import { useResultWords } from './use-result-words.ts'

/** One answer about a payment: how it went, with which numbers, and what to do next. @spec 2.check-payment, 8.payment-unsuccessful */
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
  const t = useTexts(checkoutTexts)
  const words = useResultWords(view)
  return (
    <Card as="section" aril className={styles.card}>
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
      {view.hasDisputeNotice && (
        <Alert tone="info">
          {t('resultDispute')}
          <SupportLink />
        </Alert>
      )}
      <div className={styles.actions}>
        <Next result={result} view={view} onCheckAgain={onCheckAgain} isChecking={isChecking} />
      </div>
    </Card>
  )
}

function Numbers({ result }: { result: PaymentResult }) {
  const t = useTexts(checkoutTexts)
  const format = useFormat()
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
          <Money rial={result.amountRial} />
        </dd>
      </div>
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

function Next({
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
  const t = useTexts(checkoutTexts)
  const orders = '/profile/sale-orders/ongoing-sale-orders'
  switch (view.next) {
    case 'order':
      return (
        <>
          <LinkButton size="lg" to={`/order-confirmation/${result.saleOrderId}`}>
            {t('seeConfirmation')}
          </LinkButton>
          <LinkButton size="lg" tone="outline" to={orders}>
            {t('toOrders')}
          </LinkButton>
        </>
      )
    case 'pay-again':
      return (
        <>
          <LinkButton size="lg" to={`/shopping-baskets/choose-payment-method/${result.saleOrderId}`}>
            {t('tryAgain')}
          </LinkButton>
          <LinkButton size="lg" tone="outline" to="/shopping-baskets">
            {t('toBaskets')}
          </LinkButton>
        </>
      )
    case 'basket':
      return (
        <LinkButton size="lg" to="/shopping-baskets">
          {t('toBaskets')}
        </LinkButton>
      )
    case 'orders':
      return (
        <LinkButton size="lg" to={orders}>
          {t('toOrders')}
        </LinkButton>
      )
    case 'check-again':
      return (
        <>
          <Button
            size="lg"
            tone="soft"
            loading={isChecking}
            loadingText={t('checking')}
            onClick={onCheckAgain}
          >
            {t('checkAgain')}
          </Button>
          <LinkButton size="lg" tone="outline" to={orders}>
            {t('toOrders')}
          </LinkButton>
        </>
      )
  }
}

function SupportLink() {
  const t = useTexts(checkoutTexts)
  const format = useFormat()
  const support = useSettings().data?.support
  if (!support) return null
  return (
    <a className={styles.support} href={`tel:${support.landline}`}>
      <Icon of={Headset} size={16} />
      {t('contactSupport', { extension: format.digits(support.extension) })}
    </a>
  )
}
