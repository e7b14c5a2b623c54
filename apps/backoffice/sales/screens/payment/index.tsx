import { useParams } from '@anar/app-kit/router'
import { Ltr, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { OneOf } from '../../../platform/components/answered.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { PaidFor } from '../../components/paid-for.tsx'
import { PaymentStateBadge, usePaymentWords } from '../../components/payment-state.tsx'
import { type PaymentRow, usePayment } from '../../data/payments.ts'
import { paymentsMessages } from '../../messages/index.ts'
import { Decisions } from './decisions.tsx'

/** One payment: its facts and decisions. @spec 1.back-office, 4.sale-order */
export default function Payment() {
  const t = useMessages(paymentsMessages)
  const query = usePayment(Number(useParams()['paymentId']))
  return (
    <OneOf
      query={query}
      missing={{ title: t('notFound'), text: t('notFoundText'), to: '/payments', back: t('back') }}
      render={(payment) => <Known payment={payment} />}
    />
  )
}

function Known({ payment }: { payment: PaymentRow }) {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  const title = t('number', { id: format.digits(String(payment.id)) })
  useTitle(title)
  return (
    <>
      <PageHead
        back={{ to: '/payments', label: t('back') }}
        title={title}
        aside={<PaymentStateBadge state={payment.state} />}
      />
      <div className={text.stack}>
        <Decisions payment={payment} />
        <Section title={t('facts')}>
          <Details payment={payment} />
        </Section>
      </div>
    </>
  )
}

function Details({ payment }: { payment: PaymentRow }) {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  const words = usePaymentWords()
  return (
    <Facts>
      <Fact name={t('payer')}>{payment.payerName && <bdi>{payment.payerName}</bdi>}</Fact>
      <Fact name={t('columnFor')}>
        <PaidFor payment={payment} />
      </Fact>
      <Fact name={t('gateway')}>{words.gateway(payment.gateway)}</Fact>
      <Fact name={t('gatewayPart')}>
        <Money rial={payment.amount} />
      </Fact>
      <Fact name={t('walletPart')}>{payment.walletAmount > 0 && <Money rial={payment.walletAmount} />}</Fact>
      <Fact name={t('reason')}>{payment.failureReason && words.reason(payment.failureReason)}</Fact>
      <Fact name={t('unqueriedSince')}>
        {payment.unqueriedSince && format.moment(payment.unqueriedSince)}
      </Fact>
      <Fact name={t('createdAt')}>{format.moment(payment.createdAt)}</Fact>
      <Fact name={t('verifiedAt')}>{payment.verifiedAt && format.moment(payment.verifiedAt)}</Fact>
      <Fact name={t('settledAt')}>{payment.settledAt && format.moment(payment.settledAt)}</Fact>
      <Fact name={t('trace')}>
        {payment.gatewayTrace && <Ltr>{format.digits(payment.gatewayTrace)}</Ltr>}
      </Fact>
      {payment.state === 'PaidNotRecorded' && (
        <>
          <Fact name={t('choice')}>
            {t(payment.choice === 'wait' ? 'choiceWait' : payment.choice ? 'choiceRefund' : 'choiceNone')}
          </Fact>
          <Fact name={t('refundDueAt')}>{payment.refundDueAt && format.moment(payment.refundDueAt)}</Fact>
        </>
      )}
      <Fact name={t('reference')} wide>
        {payment.reference && <Ltr>{payment.reference}</Ltr>}
      </Fact>
    </Facts>
  )
}
