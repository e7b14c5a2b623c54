import type { Actor } from '../ordering/index.ts'

/** What is wrong, or nothing: goods nobody opened may come back without a reason. */
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
 * Every legal move of a return; what is not here does not happen. The goods come in before money or other goods go
 * out, and until then they are the buyer's.
 * @spec 4.returns.2, 4.returns.6
 */
export const returnMoves: readonly ReturnMove[] = [
  { from: 'Requested', to: 'Accepted', actors: ['office'], kinds: returnKinds },
  { from: 'Requested', to: 'Refused', actors: ['office'], kinds: returnKinds },
  { from: 'Requested', to: 'Cancelled', actors: ['buyer'], kinds: returnKinds },
  { from: 'Accepted', to: 'Received', actors: ['office'], kinds: returnKinds },
  // What was announced never came, or something else did.
  { from: 'Accepted', to: 'Refused', actors: ['office'], kinds: returnKinds },
  { from: 'Accepted', to: 'Cancelled', actors: ['buyer'], kinds: returnKinds },
  { from: 'Received', to: 'Refunded', actors: ['office'], kinds: returnKinds },
  // The system, where the goods had to be waited for. Who changed their mind wants no other of the same.
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

/** Whether nothing more happens to it. */
export function isReturnEnded(state: ReturnState): boolean {
  return !returnMoves.some((move) => move.from === state)
}

/** Where the money goes: to the wallet, to where it came from, or to the person's Sheba. */
export const refundWays = ['wallet', 'source', 'iban'] as const
export type RefundWay = (typeof refundWays)[number]

/** The ways that a return of a kind leaves to choose from, the usual one first. @spec 4.returns.5 */
export const refundWaysOf: Readonly<Record<ReturnKind, readonly RefundWay[]>> = {
  ChangeOfMind: ['source', 'wallet'],
  Defective: ['wallet', 'iban'],
  Wrong: ['wallet', 'iban'],
}
