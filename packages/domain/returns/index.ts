export {
  changeOfMindTotal,
  type Kept,
  type KeptCode,
  type KeptLine,
  type KeptOrder,
} from './change-of-mind.ts'
export { type NotReturnable, type Returnable, returnableOf } from './line.ts'
export { type PaidLine, type ReturnShare, refundOfReturn } from './refund.ts'
export {
  type OrderedGoods,
  type OrderedLine,
  type ReturnRefund,
  refundOfKind,
} from './refund-of-kind.ts'
export {
  canMoveReturn,
  isReturnEnded,
  nextReturnStates,
  type RefundWay,
  type ReturnKind,
  type ReturnState,
  refundWays,
  refundWaysOf,
  returnKinds,
  returnMoves,
  returnStates,
} from './states.ts'
export { freeUnitsBack, unitsOfReturn, unitsReturned } from './units.ts'
export { type ReturnWindow, returnDays, returnDaysLeft, returnWindow } from './window.ts'
