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
 * Requests a payout of earned money to the own Sheba; finance checks it next.
 * WITHDRAWAL_TOO_SMALL {minRial}, WALLET_OWES {debtRial}, IBAN_REQUIRED, WALLET_SHORT {balance}: only the earned part
 * counts.
 * @spec 2.bank-account-info
 */
export async function requestOwnWithdrawal({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.requestWithdrawal>): Promise<contract.WithdrawalAnswer> {
  const { personId, accountId } = caller
  const { amountRial } = body
  const { withdrawalMinRial } = await settingsOf(tx)
  if (amountRial < withdrawalMinRial) {
    throw new Refusal('WITHDRAWAL_TOO_SMALL', { minRial: withdrawalMinRial })
  }
  await lockPerson(tx, personId)
  await assertOwesNothing(tx, personId)
  const params = { personId, amountRial, from: 'earned', way: 'iban', accountId, now } as const
  return { withdrawalId: await requestWithdrawal(tx, params), state: 'Requested' }
}

/**
 * Cancels an own withdrawal that finance has not approved yet.
 * @spec 2.bank-account-info
 */
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
  // Only the shop may cancel a refund to a card.
  const { id, state } = withdrawal
  const isRefund = withdrawal.purpose === 'order'
  if (isRefund) throw new Refusal('WITHDRAWAL_STATE', { withdrawalId: id, state })
  await giveBack(tx, withdrawal, { to: 'Cancelled', reason: '', accountId: caller.accountId, now })
  return { withdrawalId: id, state: 'Cancelled' }
}

/**
 * Requests the refund of a top-up's rest to its card; finance checks it next.
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
  const params = { personId, amountRial, from: 'topped-up', way: 'card', paymentId, accountId, now } as const
  return { withdrawalId: await requestWithdrawal(tx, params), state: 'Requested' }
}
