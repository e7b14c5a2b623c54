import { fieldsOf, type Row, type RowFilter } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { type PageQuery, refetchQueries } from '../../platform/data/lists.ts'

const fields = fieldsOf('DisownedPayment', [
  'id',
  'state',
  'amount',
  'paidAmount',
  'writtenOffAmount',
  'owed',
  'foundAt',
  'personId',
  'payerName',
  'payment.id',
  'payment.purpose',
  'payment.saleOrder.id',
  'payment.saleOrder.state',
  'payment.saleOrder.orderNumber',
  'uses.id',
  'uses.amount',
  'uses.coveredAmount',
  'uses.saleOrder.id',
  'uses.saleOrder.orderNumber',
  'uses.withdrawal.id',
  'uses.withdrawal.way',
])
export type DebtRow = Row<'DisownedPayment', (typeof fields)[number]>

/** Debts of payments that gateways reversed: owed, awaiting a decision, or all. */
export const debtViews = ['owed', 'open', 'all'] as const
export type DebtView = (typeof debtViews)[number]

const filterOf: Record<DebtView, { filter: RowFilter } | object> = {
  owed: { filter: { field: 'owed', op: 'gt', value: 0 } },
  open: { filter: { field: 'state', op: 'eq', value: 'open' } },
  all: {},
}

/** Debts, the newest first. @spec 1.back-office, 2.bank-account-info */
export function loadDebts(view: DebtView, page: PageQuery) {
  return client.search('DisownedPayment', { fields, ...filterOf[view], sort: '-id', ...page })
}

/** Proposes to write off a debt; another person of finance approves it. */
export async function writeOffDebt(disownedPaymentId: number, reason: string) {
  const answer = await client.command('office/debts/write-off', { disownedPaymentId, reason })
  await refetchQueries('debts', 'proposals', 'audit')
  return answer
}
