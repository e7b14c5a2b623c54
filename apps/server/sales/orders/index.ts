export { announceOrder, announceRegistered } from './announce.ts'
export { moveOrder } from './moves.ts'
export {
  activateAnotherBasket,
  isPaymentInDoubt,
  lockOrder,
  lockPersonAndOrder,
  type OrderRow,
  orderColumns,
  registeredOrderCount,
} from './queries.ts'
