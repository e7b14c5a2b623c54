import type { RowFilter } from '@anar/contract/client'
import type { PaymentState } from '@anar/domain/ordering'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

/** What of the payments is shown: those that somebody has to see to, those under way, or all. */
export const paymentViews = ['open', 'under-way', 'all'] as const
export type PaymentView = (typeof paymentViews)[number]

export type PaymentFilter = { view: PaymentView; text: string }

const inStates = (...value: PaymentState[]): RowFilter => ({ field: 'state', op: 'in', value })
const filtersOf: Record<PaymentView, RowFilter[]> = {
  open: [
    {
      or: [
        inStates('PaidNotRecorded', 'RecordedNotPaid'),
        { field: 'unaskedSince', op: 'isNull', value: false },
      ],
    },
  ],
  'under-way': [inStates('Created', 'Redirected')],
  all: [],
}

/** The search's filter; undefined where nothing is left out. */
export function paymentFilter({ view, text }: PaymentFilter): { and: RowFilter[] } | undefined {
  const words = wordFilter(wordsOfText(text), () => ['reference', 'gatewayTrace', 'saleOrder.orderNumber'])
  const parts = [...filtersOf[view], ...words]
  return parts.length === 0 ? undefined : { and: parts }
}

/** The filter that an address holds; open cases where it says nothing. */
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

/** What the office can do about a payment, by its state: the gateway can be asked whenever it knows it. */
export function decisionsOf(payment: {
  state: PaymentState
  reference: string | null
  failureReason: string | null
  isDisowned: boolean
}): readonly ('ask' | 'register' | 'refund' | 'confirm' | 'void')[] {
  const ask = payment.reference === null ? [] : (['ask'] as const)
  // Also what was given back to the wallet before the gateway took it back.
  if (payment.isDisowned) return [...ask, 'confirm', 'void']
  // A gateway can be late by days: what was given up may be confirmed after all.
  if (payment.failureReason === 'DISOWNED') return [...ask, 'confirm']
  switch (payment.state) {
    case 'PaidNotRecorded':
      return ['register', 'refund']
    case 'RecordedNotPaid':
      return [...ask, 'confirm', 'void']
    case 'Redirected':
    case 'Verified':
    case 'Failed':
    case 'Expired':
      return ask
    case 'Created':
      return []
  }
}
