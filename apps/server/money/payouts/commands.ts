import { createHash } from 'node:crypto'
import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { canMoveWithdrawal } from '@anar/domain/ledger'
import { holdPayeesOf, waitsOf } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
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

// Who reads the log need not be who may read bank accounts.
const shownDigits = 4

/**
 * Approves a withdrawal. Above the limit it takes two people: the first approval is recorded, and somebody else's is
 * the one that counts. A first approval that no longer counts is replaced.
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
 * Refuses a withdrawal that no bank has been given yet: the money is the owner's again, who is told why.
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

/** No bank takes longer files. */
const largestBatch = 1_000

/**
 * Puts everything approved that goes to a Sheba into one file for the bank, but for payees whose Sheba, contacts or
 * password were changed lately; from here on only the bank's answer ends it.
 * DESTINATION_WAITS {waitingCount} where everything has to wait.
 * @spec 2.bank-account-info
 */
export async function exportApproved({
  tx,
  caller,
  now,
}: CommandContext<typeof contract.exportWithdrawals>): Promise<contract.ExportAnswer> {
  const { accountId } = caller
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
 * What may be put into a file now, locked, and how many have to wait. The payees are held first: a change that came
 * before is seen, and one that comes later finds the payout handed over.
 */
async function lockReady(
  tx: Sql,
  now: Temporal.Instant,
): Promise<{ approved: WithdrawalRow[]; waitingCount: number }> {
  const ids = await approvedIds(tx)
  await holdPayeesOf(tx, ids)
  const waits = await waitsOf(tx, ids, { now })
  const ready = ids.filter((id) => !waits.has(id)).slice(0, largestBatch)
  const locked = await lockWithdrawals(tx, ready)
  return { approved: locked.filter(({ state }) => state === 'Approved'), waitingCount: waits.size }
}

/**
 * Takes withdrawals for paid: all of them or none.
 * WITHDRAWAL_NOT_FOUND {withdrawalId}, WITHDRAWAL_STATE {withdrawalId, state}.
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
  const settledIds = [...new Set(body.withdrawalIds)].toSorted((a, b) => a - b)
  for (const withdrawalId of settledIds) {
    await settleWithdrawal(tx, { withdrawalId, bankReference, accountId, now })
  }
  await recordAudit(tx, {
    accountId,
    action: 'withdrawals/settle',
    subject: settledIds.length === 1 ? `withdrawal ${settledIds[0]}` : `${settledIds.length} withdrawals`,
    details: { withdrawalIds: settledIds, bankReference },
    now,
  })
  return { settledIds }
}

/**
 * Takes one back that the bank did not pay out, or sent back later: the money is the owner's again, who is told why.
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
 * Takes in the bank's list of what it sent back. Lines that cannot be read, name no withdrawal, another amount or one
 * that the bank was never given are left alone and told.
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
