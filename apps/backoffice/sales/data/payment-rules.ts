import type { RowFilter } from '@anar/contract/client'
import type { PaymentState } from '@anar/domain/ordering'
import { exactTerms } from '../../platform/data/exact-terms.ts'

/** Payments that need action, those under way, or all. */
export const paymentViews = ['open', 'under-way', 'all'] as const
export type PaymentView = (typeof paymentViews)[number]

export type PaymentFilter = { view: PaymentView; text: string }

const inStates = (...value: PaymentState[]): RowFilter => ({ field: 'state', op: 'in', value })
const filtersOf: Record<PaymentView, RowFilter[]> = {
  open: [
    {
      or: [
        inStates('PaidNotRecorded', 'RecordedNotPaid'),
        { field: 'unqueriedSince', op: 'isNull', value: false },
      ],
    },
  ],
  'under-way': [inStates('Created', 'Redirected')],
  all: [],
}

/** References that one search looks for at once; more find nothing together. */
const maxReferences = 5

const ofReference = (value: string): RowFilter => ({
  or: [
    { field: 'reference', op: 'eq', value },
    { field: 'gatewayTrace', op: 'eq', value },
  ],
})

const ofOrder = (value: string): RowFilter => ({ field: 'saleOrder.orderNumber', op: 'eq', value })

/** The search filter: the number of the order, or a whole reference or trace; undefined where all are listed. */
export function paymentFilter({ view, text }: PaymentFilter): { and: RowFilter[] } | undefined {
  const { exact, words } = exactTerms(text, { orderNumber: ofOrder })
  const parts = [...filtersOf[view], ...exact, ...words.slice(0, maxReferences).map(ofReference)]
  return parts.length === 0 ? undefined : { and: parts }
}

/** The filter from the query parameters; default: open cases. */
export function paymentFilterFrom(search: URLSearchParams): PaymentFilter {
  return {
    view: paymentViews.find((view) => view === search.get('view')) ?? 'open',
    text: search.get('text') ?? '',
  }
}

export function addressOfPayments({ view, text }: PaymentFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== 'open') search.set('view', view)
  if (text.trim()) search.set('text', text.trim())
  return search
}

/** Actions on a payment by its state. The gateway can be queried whenever it has a reference. */
export function decisionsOf(payment: {
  state: PaymentState
  reference: string | null
  failureReason: string | null
  isDisowned: boolean
}): readonly ('query' | 'register' | 'refund' | 'confirm' | 'void')[] {
  const query = payment.reference === null ? [] : (['query'] as const)
  // Also after a refund to the wallet that preceded the gateway's reversal.
  if (payment.isDisowned) return [...query, 'confirm', 'void']
  // Gateways can be late by days, so a failed payment may still be confirmed.
  if (payment.failureReason === 'DISOWNED') return [...query, 'confirm']
  switch (payment.state) {
    case 'PaidNotRecorded':
      return ['register', 'refund']
    case 'RecordedNotPaid':
      return [...query, 'confirm', 'void']
    case 'Redirected':
    case 'Verified':
    case 'Failed':
    case 'Expired':
      return query
    case 'Created':
      return []
  }
}
