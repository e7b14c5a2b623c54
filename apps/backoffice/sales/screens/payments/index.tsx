import { useSearchParams } from '@anar/app-kit/router'
import { Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ViewsAndWords } from '../../../catalogue/components/views-and-words.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { PaidFor } from '../../components/paid-for.tsx'
import { PaymentStateBadge, usePaymentWords } from '../../components/payment-state.tsx'
import {
  addressOfPayments,
  type PaymentView,
  paymentFilterFrom,
  paymentViews,
} from '../../data/payment-rules.ts'
import { loadPayments, type PaymentRow } from '../../data/payments.ts'
import { paymentsMessages } from '../../messages/index.ts'

const viewWords = {
  open: 'viewOpen',
  'under-way': 'viewUnderWay',
  all: 'viewAll',
} as const satisfies Record<PaymentView, string>

/** Payments of orders and top-ups, open cases first. The filter is in the address. @spec 1.back-office, 4.sale-order */
export default function Payments() {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const filter = paymentFilterFrom(search)
  const unit = format.moneyUnit
  useTitle(t('title'))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ViewsAndWords
        t={t}
        views={paymentViews.map((view) => ({ value: view, label: t(viewWords[view]) }))}
        narrowed={filter}
        onNarrow={(next) => setSearch(addressOfPayments(next), { replace: true })}
      />
      <Pages<PaymentRow>
        caption={t('title')}
        queryKey={['payments', 'list', filter]}
        load={(page) => loadPayments(filter, page)}
        keyOf={({ id }) => id}
        everyMs={30_000}
        empty={{
          title: t(filter.view === 'open' && filter.text === '' ? 'emptyOpen' : 'empty'),
          text: t('emptyText'),
        }}
        columns={[
          {
            head: t('columnPayment'),
            cell: (payment) => (
              <Link to={`/payments/${payment.id}`} className={text.link}>
                {t('number', { id: format.digits(String(payment.id)) })}
              </Link>
            ),
          },
          { head: t('columnPayer'), cell: ({ payerName }) => <bdi>{payerName}</bdi> },
          { head: t('columnFor'), cell: (payment) => <PaidFor payment={payment} /> },
          { head: t('columnAmount', { unit }), number: true, cell: ({ amount }) => format.amount(amount) },
          {
            head: t('columnWallet', { unit }),
            number: true,
            cell: ({ walletAmount }) => (walletAmount === 0 ? '–' : format.amount(walletAmount)),
          },
          { head: t('columnState'), cell: (payment) => <State payment={payment} /> },
          { head: t('columnAt'), cell: ({ createdAt }) => format.moment(createdAt) },
        ]}
      />
    </>
  )
}

function State({ payment: { state, failureReason, unqueriedSince } }: { payment: PaymentRow }) {
  const t = useMessages(paymentsMessages)
  const words = usePaymentWords()
  return (
    <>
      <PaymentStateBadge state={state} />
      {failureReason && <span className={text.small}>{words.reason(failureReason)}</span>}
      {unqueriedSince && <span className={text.small}>{t('unqueried')}</span>}
    </>
  )
}
