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
 * Every legal move of a withdrawal: `Exported` is handed over, in a file to the bank or to the gateway for a card. A
 * bank may send money back days after it was taken for settled.
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

/** Whether a withdrawal may go from one state to another. What goes to a Sheba is paid only by being in a file. */
export function canMoveWithdrawal(move: {
  from: WithdrawalState
  to: WithdrawalState
  way: WithdrawalWay
}): boolean {
  if (move.way === 'iban' && move.from === 'Approved' && move.to === 'Settled') return false
  return withdrawalMoves[move.from].includes(move.to)
}

/** Whether the money of a withdrawal stands in the account "on its way". */
export function isUnderWay(state: WithdrawalState): boolean {
  return state === 'Requested' || state === 'Approved' || state === 'Exported'
}
