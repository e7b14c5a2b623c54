import { Refusal } from '@anar/contract/errors'
import type { Database, Sql } from '../db/pool.ts'
import { type ClaimedKey, claimKey, dropUnansweredKey, findKey, type KeyClaim, recordKey } from './queries.ts'
import { type Decision, isRefusalToRecord, recordOf, replayed } from './recorded-answer.ts'
import { transact } from './transaction.ts'

/**
 * What a command with transactions of its own does with its Idempotency-Key; nothing where the request has none. Its
 * first transaction claims the key, its last one records the answer. Where the process dies between them, a replay goes on
 * from what the database shows.
 */
export type Once<Answer> = {
  /**
   * Claims the key. Somebody else's key, or an answered one, undoes the transaction, and the request is answered by
   * what is recorded. Returns when a process that died had claimed it, null where the key is new.
   */
  claimKey(tx: Sql): Promise<Temporal.Instant | null>
  /** Records the answer, an answer or a refusal, under the claimed key. Undoes the transaction where the claim was lost. */
  recordAnswer(tx: Sql, decision: Decision<Answer>): Promise<void>
}

/** For requests without a key. */
export const withoutKey: Once<unknown> = {
  claimKey: async () => null,
  recordAnswer: async () => {},
}

class KeyOfAnother extends Error {}

/**
 * Conducts a command once for its key. While another request conducts it, IDEMPOTENCY_IN_PROGRESS; a minute after the
 * claim without an answer its process is dead, and the next request goes on. A thrown refusal is recorded as the
 * answer; a failure (5xx), or too many requests, sets the key free.
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
      // The claim was undone with the transaction that threw, or stands from an earlier one.
      if (await recordKey(database, key, recordOf(error))) return error
      return recordedAnswer(database, key)
    }
    await dropUnansweredKey(database, key)
    throw error
  }
}

/** `claimedBefore`: when a process claimed the key that died, and may have left half of the answer behind. */
type Ask<Context, Response> = (context: Context, claimedBefore: Temporal.Instant | null) => Promise<Response>
type Work<Context, Response, Answer> = (
  context: Context & { tx: Sql },
  response: Response,
) => Promise<Decision<Answer>>

/**
 * A `conduct` of one question and one transaction: claims the key, asks what no transaction may wait for (a hash, a
 * provider, another process), then does its work and records the answer in one transaction.
 */
export function askThenWork<Context extends Once<Answer>, Response, Answer>(
  database: Database,
  ask: Ask<Context, Response>,
  work: Work<Context, Response, Answer>,
): (context: Context) => Promise<Decision<Answer>> {
  return async (context) => {
    const claimedBefore = await context.claimKey(database)
    const response = await ask(context, claimedBefore)
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
  // Dropped at this moment by a try that failed: the next one gets it.
  if (!known) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
  return replayed<Answer>(known, key)
}
