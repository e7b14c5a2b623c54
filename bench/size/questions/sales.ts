import {
  listedStates,
  type OrderFilter,
  orderSort,
  searchFilter,
} from '../../../apps/backoffice/sales/data/order-filter.ts'
import { paymentFilter, paymentViews } from '../../../apps/backoffice/sales/data/payment-rules.ts'
import { countOf, type ListQuestion, type Question, type Sample } from './question.ts'

/** Lists of orders and payments, each filter of their screens. */
export function salesOf(sample: Sample): Question[] {
  return [...ordersOf(sample), ...paymentsOf(sample)]
}

function ordersOf(sample: Sample): Question[] {
  const list = (name: string, filter: Partial<OrderFilter>): ListQuestion => ({
    name: `orders, ${name}`,
    sender: 'office',
    entity: 'SaleOrder',
    fields: [
      ...[
        'id',
        'orderNumber',
        'state',
        'registeredAt',
        'payableAmount',
        'orderScore',
        'trackingReference',
        'isInDoubt',
      ],
      ...[
        'networkMarketer.firstName',
        'networkMarketer.lastName',
        'networkMarketer.isMarketer',
        'address.city.title',
      ],
      ...['warehouse.name', 'payments.state', 'payments.gateway', 'orderItems.id', 'orderItems.quantity'],
      ...[
        'orderItems.rewardQuantity',
        'orderItems.skuSeller.sku.name',
        'orderItems.skuSeller.sku.product.hue',
      ],
    ],
    filter: searchFilter({ state: null, text: '', from: null, to: null, ...filter }, 'pe'),
    sort: orderSort,
  })
  const days = { from: sample.from, to: sample.to } as Pick<OrderFilter, 'from' | 'to'>
  return [
    list('all', {}),
    ...listedStates.map((state) => list(state, { state })),
    list('of a week', days),
    list('by number', { text: sample.orderNumber }),
    list('by username', { text: sample.username }),
    list('by exact name', { text: sample.exactName }),
    list('by phone', { text: `0${sample.cellphone}` }),
    list('by member code', { text: sample.memberCode }),
    list('of no state with that name', { state: 'Cancelled', text: sample.exactName }),
    list('by rare name', { text: sample.rareLastName }),
    list('by common name', { text: sample.commonLastName }),
    ...listedStates.map((state) => countOf(list(state, { state }))),
    countOf(list('Cancelled by common name', { state: 'Cancelled', text: sample.commonLastName })),
    countOf(list('Delivered by common name', { state: 'Delivered', text: sample.commonLastName })),
    countOf(list('Delivered of a week', { state: 'Delivered', ...days })),
  ]
}

function paymentsOf(sample: Sample): Question[] {
  const fields = [
    ...[
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
    ],
    ...['refundDueAt', 'createdAt', 'verifiedAt', 'settledAt', 'unqueriedSince', 'payerName', 'isDisowned'],
    ...['saleOrder.id', 'saleOrder.state', 'saleOrder.orderNumber'],
  ]
  const list = (name: string, filter: Parameters<typeof paymentFilter>[0]): Question => {
    const narrowed = paymentFilter(filter)
    return {
      name: `payments, ${name}`,
      ...{ sender: 'office', entity: 'Payment', fields, sort: ['-createdAt', '-id'] },
      ...(narrowed && { filter: narrowed }),
    }
  }
  return [
    ...paymentViews.map((view) => list(view, { view, text: '' })),
    list('by reference', { view: 'all', text: sample.reference }),
    list('by order number', { view: 'all', text: sample.orderNumber }),
    {
      name: 'payment days',
      ...{ sender: 'office', entity: 'PaymentDay', sort: ['-day', '-id'] },
      fields: ['id', 'day', 'gateway', 'ourCount', 'ourAmount', 'theirCount', 'theirAmount'],
    },
  ]
}
