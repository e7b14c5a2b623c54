export { moveOrder } from './moves.ts'
export { activateAnotherBasket, lockOrder, lockPerson, type OrderRow, orderColumns } from './queries.ts'
