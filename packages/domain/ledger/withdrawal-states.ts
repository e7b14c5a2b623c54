export const withdrawalStates = [
  'Requested',
  'Approved',
  'Exported',
  'Settled',
  'Returned',
  'Refused',
  'Cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const withdrawalWays = ['iban', 'card'] as const
export type WithdrawalWay = (typeof withdrawalWays)[number]

/**
 * The transitions of a withdrawal. `Exported`: sent, in a file to the bank or to the gateway for a card. A bank may return
 * money days after it counted as settled.
 * @spec 2.bank-account-info
 */
export const withdrawalMoves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  Requested: ['Approved', 'Refused', 'Cancelled'],
  Approved: ['Exported', 'Settled', 'Refused'],
  Exported: ['Settled', 'Returned'],
  Settled: ['Returned'],
  Returned: [],
  Refused: [],
  Cancelled: [],
}

/** Whether a withdrawal may go from one state to another. To a Sheba it is paid only through a file. */
export function canMoveWithdrawal(move: {
  from: WithdrawalState
  to: WithdrawalState
  way: WithdrawalWay
}): boolean {
  if (move.way === 'iban' && move.from === 'Approved' && move.to === 'Settled') return false
  return withdrawalMoves[move.from].includes(move.to)
}

/** Whether the money of a withdrawal is in the account for money in transit. */
export function isUnderWay(state: WithdrawalState): boolean {
  return state === 'Requested' || state === 'Approved' || state === 'Exported'
}
