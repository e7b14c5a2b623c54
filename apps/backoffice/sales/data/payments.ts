import { type Commands, fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { type PageQuery, refetchQueries } from '../../platform/data/lists.ts'
import { type PaymentFilter, paymentFilter } from './payment-rules.ts'

const paymentFields = fieldsOf('Payment', [
  'id',
  'purpose',
  'gateway',
  'state',
  'amount',
  'walletAmount',
  'reference',
  'gatewayTrace',
  'failureReason',
  'choice',
  'refundDueAt',
  'createdAt',
  'verifiedAt',
  'settledAt',
  'unqueriedSince',
  'payerName',
  'isDisowned',
  'saleOrder.id',
  'saleOrder.state',
  'saleOrder.orderNumber',
])
export type PaymentRow = Row<'Payment', (typeof paymentFields)[number]>

/** Payments, the newest first. @spec 1.back-office, 4.sale-order */
export function loadPayments(filter: PaymentFilter, page: PageQuery) {
  return client.search('Payment', {
    fields: paymentFields,
    filter: paymentFilter(filter),
    sort: ['-createdAt', '-id'],
    ...page,
  })
}

/** One payment; null where there is none. */
export function usePayment(paymentId: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['payments', 'one', language, paymentId],
    queryFn: async ({ signal }) => {
      const filter: RowFilter = { field: 'id', op: 'eq', value: paymentId }
      const { page } = await client.search('Payment', { fields: paymentFields, filter, signal })
      return page[0] ?? null
    },
    enabled: Number.isSafeInteger(paymentId) && paymentId > 0,
  })
}

const dayFields = fieldsOf('PaymentDay', [
  'id',
  'day',
  'gateway',
  'ourCount',
  'ourAmount',
  'theirCount',
  'theirAmount',
  'unanswered',
  'checkedAt',
  'differenceCount',
])
export type PaymentDayRow = Row<'PaymentDay', (typeof dayFields)[number]>

/** Days reconciled with the gateway, newest first. */
export function loadDays(page: PageQuery) {
  return client.search('PaymentDay', { fields: dayFields, sort: ['-day', '-id'], ...page })
}

const differenceFields = fieldsOf('PaymentDay', [
  ...dayFields,
  'differences.id',
  'differences.reference',
  'differences.kind',
  'differences.ourAmount',
  'differences.theirAmount',
  'differences.closedAt',
  'differences.note',
  'differences.payment.id',
  'differences.payment.state',
  'differences.payment.failureReason',
])
export type PaymentDayDetail = Row<'PaymentDay', (typeof differenceFields)[number]>

export function usePaymentDay(id: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['payments', 'day', language, id],
    queryFn: async ({ signal }) => {
      const filter: RowFilter = { field: 'id', op: 'eq', value: id }
      const { page } = await client.search('PaymentDay', { fields: differenceFields, filter, signal })
      return page[0] ?? null
    },
    enabled: Number.isSafeInteger(id) && id > 0,
  })
}

type Body<Path extends keyof Commands> = Commands[Path]['body']

/** Resolves an open case. Payments and orders are refetched before it returns. */
export async function resolvePayment(body: Body<'office/payments/resolve'>, idempotencyKey: string) {
  const answer = await client.command('office/payments/resolve', body, { idempotencyKey })
  await refetchQueries('payments', 'debts', 'orders', 'audit', 'proposals')
  return answer
}

export async function queryGateway(paymentId: number) {
  const answer = await client.command('office/payments/ask', { paymentId })
  await refetchQueries('payments', 'debts', 'orders', 'audit')
  return answer
}

export async function closeDifference(
  body: Body<'office/payments/close-difference'>,
  idempotencyKey: string,
) {
  const answer = await client.command('office/payments/close-difference', body, { idempotencyKey })
  await refetchQueries('payments', 'audit')
  return answer
}

/** Reconciles a Tehran day with the gateway now. */
export async function matchDay(day: string) {
  const answer = await client.command('office/payments/match', { day })
  await refetchQueries('payments', 'debts', 'orders', 'audit')
  return answer
}
