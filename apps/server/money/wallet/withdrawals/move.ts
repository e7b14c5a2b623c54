import { Refusal } from '@anar/contract/errors'
import { amountDetail } from '@anar/contract/notices'
import type { IsoDay } from '@anar/domain/calendar'
import { canMoveWithdrawal, type LedgerAccount, type WithdrawalState } from '@anar/domain/ledger'
import { holdPayeesOf, untilDetail, waitsOf } from '../../../people/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { giveNotice } from '../../../platform/notices/index.ts'
import { post } from '../../ledger/index.ts'
import {
  lockWithdrawals,
  recipientOf,
  setAtGateway,
  setEnded,
  setExported,
  type WithdrawalRow,
} from './queries.ts'

/** Longer than the timeout of a gateway. */
const gatewaySeconds = 60

type By = { accountId: number | null; now: Temporal.Instant }

/** A withdrawal that is locked from here on. WITHDRAWAL_NOT_FOUND. */
export async function lockWithdrawal(tx: Sql, withdrawalId: number): Promise<WithdrawalRow> {
  const [withdrawal] = await lockWithdrawals(tx, [withdrawalId])
  if (!withdrawal) throw new Refusal('WITHDRAWAL_NOT_FOUND', { withdrawalId })
  return withdrawal
}

/** WITHDRAWAL_STATE {withdrawalId, state} where the domain's table has no such move. @spec 2.bank-account-info */
export function assertCanMove(withdrawal: WithdrawalRow, to: WithdrawalState): void {
  const { id, state, way } = withdrawal
  if (!canMoveWithdrawal({ from: state, to, way })) {
    throw new Refusal('WITHDRAWAL_STATE', { withdrawalId: id, state })
  }
}

/**
 * Refuses a person while a process waits for the gateway to refund the withdrawal: it would be paid twice.
 * WITHDRAWAL_STATE.
 */
function assertNotAtGateway({ id, state, gateway_until }: WithdrawalRow, { accountId, now }: By): void {
  const isWaitedFor = (gateway_until?.getTime() ?? 0) > now.epochMilliseconds
  if (accountId !== null && state === 'Exported' && isWaitedFor) {
    throw new Refusal('WITHDRAWAL_STATE', { withdrawalId: id, state })
  }
}

/** The account that holds the money while a withdrawal is under way. */
function onItsWay({ person_id, seller_id }: WithdrawalRow): LedgerAccount {
  if (person_id !== null) return { kind: 'withdrawal', personId: person_id }
  return { kind: 'withdrawal', sellerId: seller_id! }
}

/** The account that the money came from, and goes back to. */
function sourceOf({ person_id, seller_id, purpose }: WithdrawalRow): LedgerAccount {
  if (person_id === null) return { kind: 'seller-payable', sellerId: seller_id! }
  return { kind: purpose === 'top-up' ? 'topped-up' : 'earned', personId: person_id }
}

/** The account through which the money leaves the shop: our bank, or the gateway's. */
function exitOf({ gateway }: WithdrawalRow): LedgerAccount {
  return gateway === null ? { kind: 'bank' } : { kind: 'clearing', gateway }
}

/**
 * Ends an unpaid withdrawal and puts the money back. The caller has locked it.
 * WITHDRAWAL_STATE.
 * @spec 2.bank-account-info
 */
export async function giveBack(
  tx: Sql,
  withdrawal: WithdrawalRow,
  { to, reason, accountId, now }: By & { to: 'Cancelled' | 'Refused'; reason: string },
): Promise<void> {
  assertCanMove(withdrawal, to)
  await setEnded(tx, { ids: [withdrawal.id], state: to, reason, now })
  await post(tx, {
    kind: 'withdrawal-back',
    occasion: `withdrawal ${withdrawal.id} given back`,
    entries: [
      { account: onItsWay(withdrawal), amountRial: -withdrawal.amount },
      { account: sourceOf(withdrawal), amountRial: withdrawal.amount },
    ],
    withdrawalId: withdrawal.id,
    accountId,
    now,
  })
  if (to === 'Refused') await notifyOwner(tx, withdrawal, { kind: 'WITHDRAWAL_REFUSED', reason, now })
}

/**
 * Records that the bank, or for a card the gateway, has paid a withdrawal. One that is not exported yet must wait like
 * an export. `paidOn` is the day on the bank's statement; today unless given. The caller has checked that it is open.
 * WITHDRAWAL_NOT_FOUND, WITHDRAWAL_STATE, DESTINATION_WAITS {withdrawalId, until}.
 * @spec 2.bank-account-info
 */
export async function settleWithdrawal(
  tx: Sql,
  {
    withdrawalId,
    bankReference = '',
    paidOn,
    accountId,
    now,
  }: By & { withdrawalId: number; bankReference?: string; paidOn?: IsoDay | undefined },
): Promise<void> {
  await holdPayeesOf(tx, [withdrawalId])
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  assertCanMove(withdrawal, 'Settled')
  assertNotAtGateway(withdrawal, { accountId, now })
  if (withdrawal.state === 'Approved') await assertMayLeave(tx, withdrawalId, now)
  await setEnded(tx, { ids: [withdrawalId], state: 'Settled', bankReference, now })
  await post(tx, {
    kind: 'payout',
    occasion: `withdrawal ${withdrawalId} paid`,
    entries: [
      { account: onItsWay(withdrawal), amountRial: -withdrawal.amount },
      { account: exitOf(withdrawal), amountRial: withdrawal.amount },
    ],
    withdrawalId,
    accountId,
    note: bankReference,
    now,
    bookDay: paidOn,
  })
  await notifyOwner(tx, withdrawal, { kind: 'WITHDRAWAL_SETTLED', now })
}

/**
 * The bank has sent a withdrawal back, before or after it was taken for settled: the money is the owner's again. The
 * caller has locked it.
 * WITHDRAWAL_STATE.
 * @spec 2.bank-account-info
 */
export async function takeBack(
  tx: Sql,
  withdrawal: WithdrawalRow,
  { reason, accountId, now }: By & { reason: string },
): Promise<void> {
  assertCanMove(withdrawal, 'Returned')
  assertNotAtGateway(withdrawal, { accountId, now })
  const from = withdrawal.state === 'Settled' ? exitOf(withdrawal) : onItsWay(withdrawal)
  await setEnded(tx, { ids: [withdrawal.id], state: 'Returned', reason, now })
  await post(tx, {
    kind: 'payout-returned',
    occasion: `withdrawal ${withdrawal.id} returned`,
    entries: [
      { account: from, amountRial: -withdrawal.amount },
      { account: sourceOf(withdrawal), amountRial: withdrawal.amount },
    ],
    withdrawalId: withdrawal.id,
    accountId,
    now,
  })
  await notifyOwner(tx, withdrawal, { kind: 'WITHDRAWAL_RETURNED', reason, now })
}

// The caller locks the payees against concurrent changes.
async function assertMayLeave(tx: Sql, withdrawalId: number, now: Temporal.Instant): Promise<void> {
  const wait = (await waitsOf(tx, [withdrawalId], { now })).get(withdrawalId)
  if (wait) throw new Refusal('DESTINATION_WAITS', { withdrawalId, until: untilDetail(wait) })
}

/**
 * Marks an approved withdrawal as exported in no file of ours: after a restore, finance found that it has gone out.
 * WITHDRAWAL_NOT_FOUND; WITHDRAWAL_STATE where it has to be approved first, or is on its way already.
 */
export async function exportUnfiled(tx: Sql, withdrawalId: number): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  assertCanMove(withdrawal, 'Exported')
  await setExported(tx, [withdrawalId], null)
}

/**
 * Marks an approved withdrawal to a card as exported, before the gateway is requested to refund it: from then on it
 * cannot be refused, and for a minute nobody records it as paid by hand. True as well where it was marked already. False
 * where the gateway must not be called: the withdrawal is not approved or has ended, the gateway disowns the payment, or
 * the owner's contacts or password were changed lately.
 * @spec 2.bank-account-info
 */
export async function handToGateway(tx: Sql, withdrawalId: number, now: Temporal.Instant): Promise<boolean> {
  await holdPayeesOf(tx, [withdrawalId])
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (withdrawal.way !== 'card' || withdrawal.payment_state !== 'Verified') return false
  if (withdrawal.state === 'Approved') {
    if ((await waitsOf(tx, [withdrawalId], { now })).size > 0) return false
    await setExported(tx, [withdrawalId], null)
  }
  if (withdrawal.state !== 'Approved' && withdrawal.state !== 'Exported') return false
  await setAtGateway(tx, withdrawalId, now.add({ seconds: gatewaySeconds }))
  return true
}

/**
 * Records that the gateway has refunded a withdrawal that was handed to it, whatever happened to its payment meanwhile;
 * false where that is recorded already.
 * @spec 2.bank-account-info
 */
export async function settleAtGateway(
  tx: Sql,
  { withdrawalId, trace, now }: { withdrawalId: number; trace: string; now: Temporal.Instant },
): Promise<boolean> {
  await holdPayeesOf(tx, [withdrawalId])
  const { state } = await lockWithdrawal(tx, withdrawalId)
  if (state === 'Settled') return false
  await settleWithdrawal(tx, { withdrawalId, bankReference: trace, accountId: null, now })
  return true
}

type NoticeParams =
  | { kind: 'WITHDRAWAL_SETTLED'; now: Temporal.Instant }
  | { kind: 'WITHDRAWAL_REFUSED' | 'WITHDRAWAL_RETURNED'; reason: string; now: Temporal.Instant }

async function notifyOwner(tx: Sql, withdrawal: WithdrawalRow, notice: NoticeParams): Promise<void> {
  const personId = await recipientOf(tx, withdrawal)
  if (personId === null) return
  const isPerson = withdrawal.person_id !== null
  const details = {
    amount: amountDetail(withdrawal.amount),
    area: isPerson ? 'profile' : 'seller',
    page: isPerson ? 'bank-account-info' : 'settlements',
  }
  const occasion = `withdrawal ${withdrawal.id}`
  if (notice.kind === 'WITHDRAWAL_SETTLED') {
    const { kind, now } = notice
    await giveNotice(tx, { personId, kind, details, occasion, now })
  } else {
    const { kind, reason, now } = notice
    await giveNotice(tx, { personId, kind, details: { ...details, reason }, occasion, now })
  }
}
