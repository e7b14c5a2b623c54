export { moveOrder } from './moves.ts'
export { activateAnotherBasket, lockOrder, lockPerson, type OrderRow } from './queries.ts'
