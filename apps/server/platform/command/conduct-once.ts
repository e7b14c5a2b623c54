import { Refusal } from '@anar/contract/errors'
import type { Database, Sql } from '../db/pool.ts'
import { type ClaimedKey, claimKey, dropUnansweredKey, findKey, type KeyClaim, recordKey } from './queries.ts'
import { type Decision, isRefusalToRecord, recordOf, replayed } from './recorded-answer.ts'
import { transact } from './transaction.ts'

/**
 * The Idempotency-Key of a command with transactions of its own; both functions do nothing where the request has none.
 * The first transaction claims the key, the last one records the answer. When the process dies between them, a replay
 * continues from the state of the database.
 */
export type Once<Answer> = {
  /**
   * Claims the key. Where another request has claimed it, or it has an answer, the transaction is rolled back and the
   * request gets what is recorded. Returns the instant at which a dead process had claimed it; null for a new key.
   */
  claimKey(tx: Sql): Promise<Temporal.Instant | null>
  /** Records the answer or the refusal under the claimed key. Rolls the transaction back where the claim was lost. */
  recordAnswer(tx: Sql, decision: Decision<Answer>): Promise<void>
}

/** For requests without a key. */
export const withoutKey: Once<unknown> = {
  claimKey: async () => null,
  recordAnswer: async () => {},
}

class KeyOfAnother extends Error {}

/**
 * Conducts a command once for its key. While another request conducts it, IDEMPOTENCY_IN_PROGRESS. A minute after a
 * claim without an answer its process counts as dead, and the next request continues. A thrown refusal is recorded as
 * the answer; a failure (5xx), or too many requests, releases the key.
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function conductOnce<Answer>(
  database: Database,
  key: KeyClaim,
  conduct: (once: Once<Answer>) => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  let isRecorded = false
  const once: Once<Answer> = {
    async claimKey(tx) {
      const claimed = await claimKey(tx, key)
      if (!claimed) throw new KeyOfAnother()
      return instantOf(claimed)
    },
    async recordAnswer(tx, decision) {
      if (!(await recordKey(tx, key, recordOf(decision)))) throw new KeyOfAnother()
      isRecorded = true
    },
  }
  try {
    const decision = await conduct(once)
    if (!isRecorded) throw new Error(`${key.command} ended without recording its answer`)
    return decision
  } catch (error) {
    if (error instanceof KeyOfAnother) return recordedAnswer(database, key)
    if (isRefusalToRecord(error)) {
      // The claim was rolled back with the transaction that threw, or an earlier one committed it.
      if (await recordKey(database, key, recordOf(error))) return error
      return recordedAnswer(database, key)
    }
    await dropUnansweredKey(database, key)
    throw error
  }
}

/** `claimedBefore`: when a dead process had claimed the key. Its work may be half done. */
type Call<Context, Response> = (context: Context, claimedBefore: Temporal.Instant | null) => Promise<Response>
type Work<Context, Response, Answer> = (
  context: Context & { tx: Sql },
  response: Response,
) => Promise<Decision<Answer>>

/**
 * A `conduct` of one call and one transaction. It claims the key, makes the call that no transaction may wait for (a
 * hash, a provider, another process), then does its work and records the answer in one transaction.
 */
export function callThenCommit<Context extends Once<Answer>, Response, Answer>(
  database: Database,
  call: Call<Context, Response>,
  work: Work<Context, Response, Answer>,
): (context: Context) => Promise<Decision<Answer>> {
  return async (context) => {
    const claimedBefore = await context.claimKey(database)
    const response = await call(context, claimedBefore)
    return transact(database, async (tx) => {
      const decision = await work({ ...context, tx }, response)
      await context.recordAnswer(tx, decision)
      return decision
    })
  }
}

function instantOf({ claimed_before }: ClaimedKey): Temporal.Instant | null {
  return claimed_before && Temporal.Instant.fromEpochMilliseconds(claimed_before.getTime())
}

async function recordedAnswer<Answer>(database: Database, key: KeyClaim): Promise<Decision<Answer>> {
  const known = await findKey(database, key)
  // A failed try has just deleted the key; a retry can claim it.
  if (!known) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
  return replayed<Answer>(known, key)
}
