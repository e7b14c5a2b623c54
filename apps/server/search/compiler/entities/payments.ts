import { bind, column, type FieldAccess, listBy } from '../binding.ts'
import { accounts, nobody, type RowRule } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'
import { isOwn } from './rules.ts'

const isOfPlacedOrder: RowRule = (payment) => reading('sale_orders')`
  exists (select from sale_orders so where so.id = ${payment}.sale_order_id and so.state <> 'Draft')`

/** The payer is visible to the office only. */
function officeOnly({ kinds }: ViewerClass): FieldAccess {
  return kinds.includes('money.read') ? 'seen rows' : 'nowhere'
}

/** Payments, and their matching with the gateways' records. */
export const paymentBindings = {
  Payment: bind('Payment', (own) => ({
    table: 'payments',
    owner: column('person_id'),
    rows: { ...accounts(isOwn), 'orders.read': isOfPlacedOrder, 'money.read': 'all' },
    mayLag: 'never',
    lists: {
      narrow: ['id', 'reference', 'gatewayTrace', 'saleOrder.id', 'saleOrder.orderNumber'],
      orders: [{ by: 'createdAt', filters: ['state', 'unqueriedSince'] }],
    },
    fields: {
      ...own.columns('id', 'purpose', 'gateway', 'state', 'amount', 'walletAmount'),
      reference: { value: column('reference'), isUnique: true },
      ...own.columns('gatewayTrace', 'failureReason', 'choice', 'refundDueAt'),
      ...own.columns('createdAt', 'verifiedAt', 'settledAt'),
      isDisowned: {
        value: (payment) =>
          reading(
            'disowned_payments',
          )`exists (select from disowned_payments d where d.payment_id = ${payment}.id and d.state = 'open')`,
        comparable: 'directly',
      },
      unqueriedSince: { value: (payment) => sql`${payment}.unqueried_since`, access: officeOnly },
      payerName: {
        value: (payment) => reading('people')`
          (select concat_ws(' ', pe.first_name, pe.last_name) from people pe where pe.id = ${payment}.person_id)`,
        access: officeOnly,
      },
    },
    relations: own.references('saleOrder'),
  })),

  PaymentDay: bind('PaymentDay', (own) => ({
    table: 'payment_days',
    owner: null,
    rows: { ...nobody, 'money.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'day', 'gateway', 'ourCount', 'ourAmount', 'theirCount', 'theirAmount'),
      ...own.columns('unanswered', 'checkedAt'),
      differenceCount: {
        value: (day) => reading('payment_differences')`
          (select count(*)::int from payment_differences d where d.payment_day_id = ${day}.id)`,
        comparable: 'directly',
      },
    },
    relations: { differences: listBy('payment_day_id') },
  })),

  PaymentDifference: bind('PaymentDifference', (own) => ({
    table: 'payment_differences',
    owner: null,
    rows: { ...nobody, 'money.read': 'all' },
    mayLag: 'never',
    fields: own.columns('id', 'reference', 'kind', 'ourAmount', 'theirAmount', 'foundAt', 'closedAt', 'note'),
    relations: own.references('payment'),
  })),
} as const
