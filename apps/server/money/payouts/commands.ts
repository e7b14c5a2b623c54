import { createHash } from 'node:crypto'
import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { canMoveWithdrawal } from '@anar/domain/ledger'
import { holdPayeesOf, waitsOf } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { assertNotHeld } from '../../platform/held/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { assertOpenDay } from '../ledger/index.ts'
import {
  approvedIds,
  assertCanMove,
  clearFirstApproval,
  giveBack,
  lockWithdrawal,
  lockWithdrawals,
  setApproved,
  setExported,
  setFirstApproved,
  settleWithdrawal,
  takeBack,
  type WithdrawalRow,
} from '../wallet/index.ts'
import { assertMayApprove, judgeApproval } from './approval/judge.ts'
import { lockApprovals } from './approval/queries.ts'
import { type ReturnedLine, returnedLines } from './bank-returns.ts'
import { paymentFileOf } from './payment-file.ts'
import { insertBatch, nextBatchId } from './queries.ts'

// Readers of the audit log may lack the permission to read bank accounts.
const shownDigits = 4

/**
 * Approves a withdrawal. Above the limit it takes two people: the first approval is recorded, and the second one
 * approves.
 * @spec 2.bank-account-info
 */
export async function approve({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.approveWithdrawal>): Promise<contract.WithdrawalAnswer> {
  const { accountId } = caller
  await lockApprovals(tx)
  const withdrawal = await lockWithdrawal(tx, body.withdrawalId)
  assertCanMove(withdrawal, 'Approved')
  const approval = await judgeApproval(tx, { withdrawal, accountId, now })
  assertMayApprove(approval)
  const { needsTwo, firstApprover, payeeRial, approverRial } = approval
  const isFirst = needsTwo && firstApprover === null
  const voidedApprover = firstApprover === null ? withdrawal.first_approved_by : null
  if (voidedApprover !== null) await clearFirstApproval(tx, withdrawal.id)
  const approved = { withdrawalId: withdrawal.id, accountId, now }
  await (isFirst ? setFirstApproved(tx, approved) : setApproved(tx, approved))
  await recordAudit(tx, {
    accountId,
    action: isFirst ? 'withdrawals/approve-first' : 'withdrawals/approve',
    subject: `withdrawal ${withdrawal.id}`,
    details: {
      amountRial: withdrawal.amount,
      ibanEnd: withdrawal.iban?.slice(-shownDigits),
      ...{ needsTwo, payeeRial, approverRial, voidedApprover },
    },
    now,
  })
  return { withdrawalId: withdrawal.id, state: isFirst ? 'Requested' : 'Approved' }
}

/**
 * Refuses a withdrawal that is not exported yet: the money goes back to the owner, who is notified with the reason.
 * @spec 2.bank-account-info
 */
export async function refuse({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.refuseWithdrawal>): Promise<contract.WithdrawalAnswer> {
  const { accountId } = caller
  const { reason } = body
  const withdrawal = await lockWithdrawal(tx, body.withdrawalId)
  await giveBack(tx, withdrawal, { to: 'Refused', reason, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'withdrawals/refuse',
    subject: `withdrawal ${withdrawal.id}`,
    details: { amountRial: withdrawal.amount, from: withdrawal.state, reason },
    now,
  })
  return { withdrawalId: withdrawal.id, state: 'Refused' }
}

/** The maximum number of payments that banks accept in a file. */
const maxBatchSize = 1_000

/**
 * Exports all approved withdrawals to a Sheba into one file for the bank, except those of payees whose Sheba, contacts
 * or password were changed lately; an exported withdrawal ends only with the bank's answer.
 * SYSTEM_HELD while the shop is held after a restore, PAYOUT_IBAN_MISSING, NOTHING_TO_EXPORT, DESTINATION_WAITS {waitingCount} where all must wait.
 * @spec 2.bank-account-info
 */
export async function exportApproved({
  tx,
  caller,
  now,
}: CommandContext<typeof contract.exportWithdrawals>): Promise<contract.ExportAnswer> {
  const { accountId } = caller
  await assertNotHeld(tx)
  const { payoutIban, shopName } = await settingsOf(tx)
  if (payoutIban === null) throw new Refusal('PAYOUT_IBAN_MISSING')
  const { approved, waitingCount } = await lockReady(tx, now)
  if (approved.length === 0 && waitingCount > 0) throw new Refusal('DESTINATION_WAITS', { waitingCount })
  if (approved.length === 0) throw new Refusal('NOTHING_TO_EXPORT')
  const id = await nextBatchId(tx)
  const executionDay = tehranDay(now.epochMilliseconds)
  const content = paymentFileOf({
    batchId: id,
    createdAt: now,
    payer: { name: shopName.fa, iban: payoutIban },
    executionDay,
    payments: approved.map((withdrawal) => ({
      withdrawalId: withdrawal.id,
      amountRial: withdrawal.amount,
      payee: { name: withdrawal.owner_name, iban: withdrawal.iban! },
    })),
  })
  const sha256 = createHash('sha256').update(content).digest()
  const payoutCount = approved.length
  const totalRial = approved.reduce((sum, { amount }) => sum + amount, 0)
  const fileName = `paya-${executionDay}-${id}.xml`
  await insertBatch(tx, { id, accountId, payoutCount, totalRial, fileName, sha256, content, now })
  await setExported(
    tx,
    approved.map((withdrawal) => withdrawal.id),
    id,
  )
  await recordAudit(tx, {
    accountId,
    action: 'withdrawals/export',
    subject: `payout batch ${id}`,
    details: { payoutCount, totalRial, sha256: sha256.toString('hex') },
    now,
  })
  return { payoutBatchId: id, payoutCount, totalRial, waitingCount }
}

/**
 * The withdrawals that can be exported now, locked, and how many must wait. The payees are locked first: an earlier
 * change is seen, and a later one finds the payout exported.
 */
async function lockReady(
  tx: Sql,
  now: Temporal.Instant,
): Promise<{ approved: WithdrawalRow[]; waitingCount: number }> {
  const ids = await approvedIds(tx)
  await holdPayeesOf(tx, ids)
  const waits = await waitsOf(tx, ids, { now })
  const ready = ids.filter((id) => !waits.has(id)).slice(0, maxBatchSize)
  const locked = await lockWithdrawals(tx, ready)
  return { approved: locked.filter(({ state }) => state === 'Approved'), waitingCount: waits.size }
}

/**
 * Takes withdrawals for paid: all of them or none.
 * BOOK_DAY_NOT_OPEN, WITHDRAWAL_NOT_FOUND {withdrawalId}, WITHDRAWAL_STATE {withdrawalId, state}.
 * @spec 2.bank-account-info
 */
export async function settle({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.settleWithdrawals>): Promise<contract.SettleAnswer> {
  const { accountId } = caller
  const { bankReference } = body
  const paidOn = (body.paidOn ?? undefined) as IsoDay | undefined
  if (paidOn !== undefined) await assertOpenDay(tx, paidOn, now)
  const settledIds = [...new Set(body.withdrawalIds)].toSorted((a, b) => a - b)
  for (const withdrawalId of settledIds) {
    await settleWithdrawal(tx, { withdrawalId, bankReference, paidOn, accountId, now })
  }
  await recordAudit(tx, {
    accountId,
    action: 'withdrawals/settle',
    subject: settledIds.length === 1 ? `withdrawal ${settledIds[0]}` : `${settledIds.length} withdrawals`,
    details: { withdrawalIds: settledIds, bankReference, paidOn },
    now,
  })
  return { settledIds }
}

/**
 * Records a withdrawal that the bank did not pay out, or sent back later: the money goes back to the owner, who is
 * notified with the reason.
 * @spec 2.bank-account-info
 */
export async function takeReturn({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.returnWithdrawal>): Promise<contract.WithdrawalAnswer> {
  const { accountId } = caller
  const { reason } = body
  const withdrawal = await lockWithdrawal(tx, body.withdrawalId)
  await takeBack(tx, withdrawal, { reason, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'withdrawals/return',
    subject: `withdrawal ${withdrawal.id}`,
    details: { amountRial: withdrawal.amount, from: withdrawal.state, reason },
    now,
  })
  return { withdrawalId: withdrawal.id, state: 'Returned' }
}

/**
 * Applies the bank's list of returned payments. Lines that are unreadable, name no withdrawal, another amount or a
 * withdrawal that was not exported are skipped and reported.
 * @spec 2.bank-account-info
 */
export async function takeReturnsList({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.takeReturns>): Promise<contract.TakeReturnsAnswer> {
  const { accountId } = caller
  const lines = returnedLines(body.list)
  const ids = lines.flatMap(({ returned }) => returned?.withdrawalId ?? [])
  const known = new Map((await lockWithdrawals(tx, ids)).map((withdrawal) => [withdrawal.id, withdrawal]))
  const returnedIds: number[] = []
  const faults: contract.TakeReturnsAnswer['faults'] = []
  for (const { line, returned } of lines) {
    const withdrawal = returned ? known.get(returned.withdrawalId) : undefined
    const code = faultOf(returned, withdrawal, returnedIds)
    if (code !== null) faults.push({ line, code })
    else {
      await takeBack(tx, withdrawal!, { reason: returned!.reason, accountId, now })
      returnedIds.push(withdrawal!.id)
    }
  }
  await recordAudit(tx, {
    accountId,
    action: 'withdrawals/take-returns',
    subject: `${returnedIds.length} withdrawals`,
    details: { withdrawalIds: returnedIds, faults: faults.length },
    now,
  })
  return { returnedIds, faults }
}

function faultOf(
  returned: ReturnedLine['returned'],
  withdrawal: WithdrawalRow | undefined,
  returnedIds: readonly number[],
): contract.TakeReturnsAnswer['faults'][number]['code'] | null {
  if (!returned) return 'UNREADABLE'
  if (!withdrawal) return 'UNKNOWN'
  if (returnedIds.includes(withdrawal.id)) return 'REPEATED'
  if (withdrawal.amount !== returned.amountRial) return 'AMOUNT_DIFFERS'
  const { state: from, way } = withdrawal
  return canMoveWithdrawal({ from, to: 'Returned', way }) ? null : 'STATE'
}
