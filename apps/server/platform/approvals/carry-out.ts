import { Refusal } from '@anar/contract/errors'
import { type Permission, permissionsOf } from '@anar/contract/permissions'
import type { AccountCaller } from '../caller/index.ts'
import type { Database, Sql } from '../db/pool.ts'
import { type AnyChange, notifyDeciders } from '../proposals/index.ts'
import * as queries from './queries.ts'

/** An undecided proposal expires after this time. */
const undecidedDays = 30

type Work = { changes: readonly AnyChange[]; now: Temporal.Instant }

/**
 * Executes a proposal as its proposer. Throws the change's refusals; FORBIDDEN where one of the two no longer has the
 * permission or an account.
 */
export async function carryOut(
  tx: Sql,
  proposal: queries.ProposalRow,
  { changes, now }: Work,
): Promise<void> {
  const change = changes.find(({ command }) => command.path === proposal.command)
  if (!change) throw new Error(`No command ${proposal.command} can be proposed`)
  const caller = await holder(tx, proposal.proposed_by, change.command.needs)
  if (proposal.approved_by !== null) await holder(tx, proposal.approved_by, proposal.permission)
  await change.runFrom(proposal.body, {
    tx,
    caller,
    approverId: proposal.approved_by,
    now,
    locale: { calendar: 'pe', language: 'persian' },
  })
  await queries.setEnded(tx, { id: proposal.id, state: 'Done', now })
  await notify(tx, proposal, { kind: 'PROPOSAL_DONE', startsAt: now, now })
}

/** Notifies all possible deciders of a proposal. */
export function notify(
  tx: Sql,
  { id, permission, proposed_by: proposedBy }: queries.ProposalRow,
  event: Omit<Parameters<typeof notifyDeciders>[1], 'proposal'>,
): Promise<void> {
  return notifyDeciders(tx, { ...event, proposal: { id, permission, proposedBy } })
}

async function holder(tx: Sql, accountId: number, permission: Permission): Promise<AccountCaller> {
  const account = await queries.openAccount(tx, accountId)
  const permissions = account ? permissionsOf(account.user_type, account.staff_role) : []
  if (!account || !permissions.includes(permission)) throw new Refusal('FORBIDDEN')
  return {
    kind: 'account',
    accountId: account.account_id,
    personId: account.person_id,
    userType: account.user_type,
    staffRole: account.staff_role,
    sellerId: null,
    permissions,
  }
}

/**
 * Executes every proposal whose waiting time is over, each in a transaction of its own; one that can no longer be
 * executed fails with the reason. Undecided proposals expire after 30 days.
 * @returns how many ended
 */
export async function carryOutDue(database: Database, { changes, now }: Work): Promise<number> {
  let count = 0
  for (const id of await queries.dueProposalIds(database, now)) {
    if (await attempt(database, id, { changes, now })) count += 1
  }
  for (const id of await queries.undecidedIds(database, now.subtract({ hours: 24 * undecidedDays }))) {
    await database.transaction(async (tx) => {
      const proposal = await queries.lockProposal(tx, id)
      if (proposal?.state !== 'Proposed') return
      await queries.setEnded(tx, { id, state: 'Expired', now })
      count += 1
    })
  }
  return count
}

async function attempt(database: Database, id: number, work: Work): Promise<boolean> {
  const isDue = (proposal: queries.ProposalRow | undefined) =>
    proposal?.state === 'Approved' || (proposal?.state === 'Proposed' && proposal.is_sole)
  try {
    return await database.transaction(async (tx) => {
      const proposal = await queries.lockProposal(tx, id)
      if (!proposal || !isDue(proposal)) return false
      await carryOut(tx, proposal, work)
      return true
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return database.transaction(async (tx) => {
      const proposal = await queries.lockProposal(tx, id)
      if (!proposal || !isDue(proposal)) return false
      await queries.setEnded(tx, { id, state: 'Failed', failure: error.code, now: work.now })
      await notify(tx, proposal, { kind: 'PROPOSAL_FAILED', startsAt: work.now, now: work.now })
      return true
    })
  }
}
