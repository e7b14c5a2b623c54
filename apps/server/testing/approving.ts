import { changes } from '../changes.ts'
import { carryOutDue } from '../platform/approvals/index.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Answer, Browser } from './browser.ts'
import { newKey } from './checkout.ts'
import type { FixedClock } from './clock.ts'

/**
 * Sends a command whose change needs two people, lets `second` approve it and its waiting period pass, without moving the
 * clock. Returns the command's own answer where it was refused or needs no approval.
 */
export async function approved(
  { database, clock }: { database: Database; clock: FixedClock },
  { first, second }: { first: Browser; second: Browser },
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await first.post(path, body, { key: newKey() })
  const proposal = answer.body['proposal'] as { id: number } | undefined
  if (!proposal) return answer
  const approval = await second.post('office/proposals/approve', { proposalId: proposal.id })
  if (approval.status !== 200) return approval
  await carryOutDue(database, { changes, now: clock.now().add({ hours: 24 * 40 }) })
  return approval
}

/** Resolves a payment, by two people where required; the answer has the payment's state either way. */
export async function resolved(
  env: { database: Database; clock: FixedClock },
  two: { first: Browser; second: Browser },
  body: { paymentId: number; resolution: string; reason: string },
): Promise<Answer> {
  const answer = await approved(env, two, 'office/payments/resolve', body)
  if (answer.body['proposalId'] === undefined) return answer
  const { rows } = await env.database.query<{ state: string }>('select state from payments where id = $1', [
    body.paymentId,
  ])
  return { ...answer, body: { ...answer.body, paymentId: body.paymentId, state: rows[0]!.state } }
}

/** The details of a proposal that its decider sees. */
export async function shownOf(database: Database, proposalId: number): Promise<Record<string, unknown>> {
  const { rows } = await database.query<{ details: Record<string, unknown> }>(
    'select details from proposals where id = $1',
    [proposalId],
  )
  return rows[0]!.details
}
