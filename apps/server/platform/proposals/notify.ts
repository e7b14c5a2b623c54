import type { Permission } from '@anar/contract/permissions'
import { tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../db/pool.ts'
import { giveNotice } from '../notices/index.ts'
import { rolesWith } from './deciders.ts'
import { staffOfRoles } from './queries.ts'

type ProposalEvent = {
  kind:
    | 'PROPOSAL_WAITS'
    | 'PROPOSAL_ALONE'
    | 'PROPOSAL_APPROVED'
    | 'PROPOSAL_REFUSED'
    | 'PROPOSAL_DONE'
    | 'PROPOSAL_FAILED'
  proposal: { id: number; permission: Permission; proposedBy: number }
  startsAt: Temporal.Instant
  now: Temporal.Instant
}

/**
 * Notifies all staff who could decide on a proposal, including its proposer, by SMS and mail, so that nobody can propose,
 * approve or refuse unnoticed.
 */
export async function notifyDeciders(
  tx: Sql,
  { kind, proposal, startsAt, now }: ProposalEvent,
): Promise<void> {
  const details = { number: String(proposal.id), day: tehranDay(startsAt.epochMilliseconds) }
  const occasion = `proposal ${proposal.id}`
  for (const { person_id: personId } of await staffOfRoles(
    tx,
    rolesWith(proposal.permission),
    proposal.proposedBy,
  ))
    await giveNotice(tx, { personId, kind, details, occasion, now })
}
