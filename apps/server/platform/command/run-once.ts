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
 * Does the work of a command once for its key. The answer is recorded in the same transaction, so when the process dies
 * neither lasts, and the next try starts again. A thrown refusal is recorded as the answer, and the work is rolled back.
 * A failure (5xx), or too many requests, is not recorded, so the same key may be tried again.
 * IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED.
 */
export async function runOnce<Answer>(
  tx: Sql,
  claim: KeyClaim,
  work: () => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  // `findKey` runs after the lock is taken: statements run in the order in which they were sent.
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
