import type { Actor } from '../ordering/index.ts'

/** The fault of the goods, or a change of mind: unopened goods may be returned without a reason. */
export const returnKinds = ['ChangeOfMind', 'Defective', 'Wrong'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const returnStates = [
  'Requested',
  'Accepted',
  'Received',
  'Refunded',
  'Replaced',
  'Refused',
  'Cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

type ReturnMove = {
  from: ReturnState
  to: ReturnState
  actors: readonly Actor[]
  kinds: readonly ReturnKind[]
}

/**
 * The transitions of a return; there are no others. The goods arrive before a refund or a replacement is sent; until then
 * they belong to the buyer.
 * @spec 4.returns.2, 4.returns.6
 */
export const returnMoves: readonly ReturnMove[] = [
  { from: 'Requested', to: 'Accepted', actors: ['office'], kinds: returnKinds },
  { from: 'Requested', to: 'Refused', actors: ['office'], kinds: returnKinds },
  { from: 'Requested', to: 'Cancelled', actors: ['buyer'], kinds: returnKinds },
  { from: 'Accepted', to: 'Received', actors: ['office'], kinds: returnKinds },
  // The announced goods never came, or others did.
  { from: 'Accepted', to: 'Refused', actors: ['office'], kinds: returnKinds },
  { from: 'Accepted', to: 'Cancelled', actors: ['buyer'], kinds: returnKinds },
  { from: 'Received', to: 'Refunded', actors: ['office'], kinds: returnKinds },
  // The system, where the replacement had to wait for stock. Not after a change of mind.
  { from: 'Received', to: 'Replaced', actors: ['office', 'system'], kinds: ['Defective', 'Wrong'] },
  { from: 'Received', to: 'Refused', actors: ['office'], kinds: returnKinds },
]

/** The states into which the actor may move a return of a kind, in the order of the table. */
export function nextReturnStates(from: ReturnState, by: { actor: Actor; kind: ReturnKind }): ReturnState[] {
  return returnMoves
    .filter((move) => move.from === from && move.actors.includes(by.actor) && move.kinds.includes(by.kind))
    .map((move) => move.to)
}

export function canMoveReturn(move: {
  from: ReturnState
  to: ReturnState
  actor: Actor
  kind: ReturnKind
}): boolean {
  return nextReturnStates(move.from, move).includes(move.to)
}

/** Whether the state is final. */
export function isReturnEnded(state: ReturnState): boolean {
  return !returnMoves.some((move) => move.from === state)
}

/** The destinations of a refund: the wallet, the original tenders, or the person's Sheba. */
export const refundWays = ['wallet', 'source', 'iban'] as const
export type RefundWay = (typeof refundWays)[number]

/** The destinations that a return of a kind can choose from, the default first. @spec 4.returns.5 */
export const refundWaysOf: Readonly<Record<ReturnKind, readonly RefundWay[]>> = {
  ChangeOfMind: ['source', 'wallet'],
  Defective: ['wallet', 'iban'],
  Wrong: ['wallet', 'iban'],
}
