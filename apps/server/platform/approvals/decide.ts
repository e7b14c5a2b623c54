import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../audit/index.ts'
import type { CommandContext } from '../command/index.ts'
import { type AnyChange, isSamePerson } from '../proposals/index.ts'
import { carryOut, notify } from './carry-out.ts'
import { lockProposal, type ProposalRow, setApproved, setRefused } from './queries.ts'

type Context<Command extends CommandDeclaration> = CommandContext<Command>

/**
 * Approves another person's proposal: executed at once where its waiting time is over, else by the job.
 * PROPOSAL_NOT_FOUND, PROPOSAL_DECIDED, FORBIDDEN without the change's own permission, SECOND_PERSON_NEEDED for the
 * proposer and for any account of the same person; the refusals of the change itself.
 */
export async function approve(
  { tx, body: { proposalId }, caller, now }: Context<typeof contract.approveProposal>,
  changes: readonly AnyChange[],
): Promise<contract.ProposalAnswer> {
  const proposal = await lockOpen(tx, proposalId)
  if (proposal.state !== 'Proposed') throw new Refusal('PROPOSAL_DECIDED')
  if (!caller.permissions.includes(proposal.permission)) throw new Refusal('FORBIDDEN')
  if (await isSamePerson(tx, proposal.proposed_by, caller.accountId))
    throw new Refusal('SECOND_PERSON_NEEDED')
  await setApproved(tx, { id: proposalId, accountId: caller.accountId, now })
  const isDue = proposal.starts_at.getTime() <= now.epochMilliseconds
  if (isDue) await carryOut(tx, { ...proposal, approved_by: caller.accountId }, { changes, now })
  else await notify(tx, proposal, { kind: 'PROPOSAL_APPROVED', startsAt: momentOf(proposal), now })
  await record({ tx, caller, now }, 'proposals/approve', proposal)
  return { proposalId, state: isDue ? 'Done' : 'Approved' }
}

/**
 * Refuses a proposal, or stops an approved one before it begins. Possible for its deciders and its proposer.
 */
export async function refuse({
  tx,
  body: { proposalId, reason },
  caller,
  now,
}: Context<typeof contract.refuseProposal>): Promise<contract.ProposalAnswer> {
  const proposal = await lockOpen(tx, proposalId)
  if (!caller.permissions.includes(proposal.permission)) throw new Refusal('FORBIDDEN')
  await setRefused(tx, { id: proposalId, accountId: caller.accountId, reason, now })
  await notify(tx, proposal, { kind: 'PROPOSAL_REFUSED', startsAt: momentOf(proposal), now })
  await record({ tx, caller, now }, 'proposals/refuse', proposal, { reason })
  return { proposalId, state: 'Refused' }
}

async function lockOpen(
  tx: Context<typeof contract.approveProposal>['tx'],
  id: number,
): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id)
  if (!proposal) throw new Refusal('PROPOSAL_NOT_FOUND')
  if (proposal.state !== 'Proposed' && proposal.state !== 'Approved') throw new Refusal('PROPOSAL_DECIDED')
  return proposal
}

const momentOf = ({ starts_at: startsAt }: ProposalRow) =>
  Temporal.Instant.fromEpochMilliseconds(startsAt.getTime())

function record(
  { tx, caller, now }: Pick<Context<typeof contract.approveProposal>, 'tx' | 'caller' | 'now'>,
  action: string,
  { id, command, subject, details, proposed_by: proposedBy, proposer }: ProposalRow,
  more: object = {},
): Promise<void> {
  // The proposal's own entry has the values and the proposer's reason.
  const { before: _before, after: _after, reason: _reason, ...about } = details
  return recordAudit(tx, {
    accountId: caller.accountId,
    action,
    subject: `proposal ${id}`,
    details: { command, subject, ...about, proposedBy, proposer, ...more },
    now,
  })
}
