import type { OrdersWord } from './keys.ts'

export default {
  'orderState.AwaitingPayment': 'Awaiting payment',
  'orderState.Registered': 'Registered',
  'orderState.Preparing': 'Preparing',
  'orderState.Shipped': 'Shipped',
  'orderState.Ready': 'Ready to collect',
  'orderState.Delivered': 'Delivered',
  'orderState.Cancelled': 'Cancelled',
} as const satisfies Record<OrdersWord, string>
