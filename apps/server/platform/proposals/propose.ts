import type { Proposed } from '@anar/contract/commands'
import type { ProposedEffect } from '@anar/contract/effects'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../audit/index.ts'
import { settingsOf } from '../settings/index.ts'
import type { ChangeContext, ChangeDescription, ProposedDeclaration } from './change.ts'
import { deciders } from './deciders.ts'
import { notifyDeciders } from './notify.ts'
import { insertProposal } from './queries.ts'

/** Effects that begin after the waiting time; the others have waiting times of their own after the approval. */
const waiting: readonly ProposedEffect[] = ['safeguard', 'rights']

/** A second person counts for this time after their account was closed, so that closing it does not bypass them. */
const hoursAfterClosing = 7 * 24

/**
 * Proposes a change for another person's decision, and notifies the possible deciders. Where the shop has no second
 * person, the waiting time replaces the approval.
 * PROPOSAL_OPEN {proposalId} where the same is proposed already.
 */
export async function propose(
  { tx, caller, now }: Pick<ChangeContext<ProposedDeclaration>, 'tx' | 'caller' | 'now'>,
  command: ProposedDeclaration,
  { body, description }: { body: unknown; description: ChangeDescription },
): Promise<Proposed> {
  const { subject, about, before, after, notBefore, permission = command.needs } = description
  const { safeguardWaitHours } = await settingsOf(tx)
  const { others, closedAt } = await deciders(tx, { permission, proposerId: caller.accountId })
  const isSole = others.length === 0
  const waitEnd = now.add({ hours: safeguardWaitHours })
  const startsAt = latest(
    isSole || waiting.includes(command.effect) ? waitEnd : now,
    isSole ? closedAt?.add({ hours: hoursAfterClosing }) : undefined,
    notBefore,
  )
  const id = await insertProposal(tx, {
    command: command.path,
    effect: command.effect,
    permission,
    subject,
    body,
    details: { ...about, before, after },
    accountId: caller.accountId,
    startsAt,
    isSole,
    now,
  })
  if (id === null) throw new Refusal('PROPOSAL_OPEN')
  await notifyDeciders(tx, {
    kind: isSole ? 'PROPOSAL_ALONE' : 'PROPOSAL_WAITS',
    proposal: { id, permission, proposedBy: caller.accountId },
    startsAt,
    now,
  })
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'proposals/propose',
    subject: `proposal ${id}`,
    details: {
      command: command.path,
      subject,
      ...about,
      before,
      after,
      startsAt: startsAt.toString(),
      isSole,
    },
    now,
  })
  return { proposal: { id, state: 'Proposed', startsAt: startsAt.toString(), isSole } }
}

function latest(first: Temporal.Instant, ...others: (Temporal.Instant | undefined)[]): Temporal.Instant {
  return others.reduce<Temporal.Instant>(
    (last, other) => (other && Temporal.Instant.compare(last, other) < 0 ? other : last),
    first,
  )
}
