import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { returnableTopUp } from '@anar/domain/ledger'
import { lockPerson } from '../../platform/caller/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { assertOwesNothing, lockWallet } from '../ledger/index.ts'
import { giveBack, lockWithdrawal } from './withdrawals/move.ts'
import { lockTopUp } from './withdrawals/queries.ts'
import { requestWithdrawal } from './withdrawals/request.ts'

/**
 * Asks for earned money on the own Sheba; finance looks at it next.
 * WITHDRAWAL_TOO_SMALL {leastRial}, WALLET_OWES {debtRial}, WALLET_SHORT {balance}: the earned part alone counts.
 * @spec 2.bank-account-info
 */
export async function askForWithdrawal({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.requestWithdrawal>): Promise<contract.WithdrawalAnswer> {
  const { personId, accountId } = caller
  const { amountRial } = body
  const { withdrawalMinRial } = await settingsOf(tx)
  if (amountRial < withdrawalMinRial) {
    throw new Refusal('WITHDRAWAL_TOO_SMALL', { leastRial: withdrawalMinRial })
  }
  await lockPerson(tx, personId)
  await assertOwesNothing(tx, personId)
  const asked = { personId, amountRial, from: 'earned', way: 'iban', accountId, now } as const
  return { withdrawalId: await requestWithdrawal(tx, asked), state: 'Requested' }
}

/** Takes one of the own withdrawals back while nobody of finance has approved it. @spec 2.bank-account-info */
export async function cancelWithdrawal({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.cancelWithdrawal>): Promise<contract.WithdrawalAnswer> {
  await lockPerson(tx, caller.personId)
  const withdrawal = await lockWithdrawal(tx, body.withdrawalId)
  if (withdrawal.person_id !== caller.personId) {
    throw new Refusal('WITHDRAWAL_NOT_FOUND', { withdrawalId: body.withdrawalId })
  }
  // A refund on its way to a card is the shop's promise, which only the shop takes back.
  const { id, state } = withdrawal
  const isRefund = withdrawal.purpose === 'order'
  if (isRefund) throw new Refusal('WITHDRAWAL_STATE', { withdrawalId: id, state })
  await giveBack(tx, withdrawal, { to: 'Cancelled', reason: '', accountId: caller.accountId, now })
  return { withdrawalId: id, state: 'Cancelled' }
}

/**
 * Sends what is left of a top-up back to the card that paid it; finance looks at it next.
 * WALLET_OWES {debtRial}, TOP_UP_NOT_LEFT {leftRial}.
 * @spec 2.bank-account-info
 */
export async function returnTopUp({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.returnTopUp>): Promise<contract.WithdrawalAnswer> {
  const { personId, accountId } = caller
  const { paymentId, amountRial } = body
  await lockPerson(tx, personId)
  const topUp = await lockTopUp(tx, { paymentId, personId })
  if (!topUp) throw new Refusal('TOP_UP_NOT_FOUND')
  await assertOwesNothing(tx, personId)
  const { toppedUpRial } = await lockWallet(tx, personId)
  const leftRial = returnableTopUp({ paidRial: topUp.amount, returnedRial: topUp.returned, toppedUpRial })
  if (amountRial > leftRial) throw new Refusal('TOP_UP_NOT_LEFT', { leftRial })
  const asked = { personId, amountRial, from: 'topped-up', way: 'card', paymentId, accountId, now } as const
  return { withdrawalId: await requestWithdrawal(tx, asked), state: 'Requested' }
}
