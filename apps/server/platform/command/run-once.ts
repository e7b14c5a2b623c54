import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../db/pool.ts'
import {
  findKey,
  insertKey,
  type KeyClaim,
  rollBackToSavepoint,
  setSavepoint,
  tryLockKey,
} from './queries.ts'
import { type Decision, isRefusalToRecord, recordOf, replayed } from './recorded-answer.ts'

/**
 * Does the work of a command once for its key. Its answer is recorded in the same transaction: a process that dies
 * takes both with it, and the next try starts afresh. A refusal is an answer too and is recorded, with the work undone;
 * a failure (5xx), or too many requests, is not, so the same key may be tried again.
 * IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED.
 */
export async function runOnce<Answer>(
  tx: Sql,
  claim: KeyClaim,
  work: () => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  // Found after the lock is taken: statements run in the order in which they were sent.
  const [isOurs, known] = await Promise.all([tryLockKey(tx, claim), findKey(tx, claim), setSavepoint(tx)])
  if (!isOurs) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
  if (known) return replayed<Answer>(known, claim)
  const decision = await work().catch(async (error: unknown) => {
    if (!isRefusalToRecord(error)) throw error
    await rollBackToSavepoint(tx)
    return error
  })
  await insertKey(tx, claim, recordOf(decision))
  return decision
}
