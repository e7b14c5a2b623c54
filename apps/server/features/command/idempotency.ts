import { createHmac } from 'node:crypto'
import { type ErrorCode, errors, Refusal, type RefusalDetails } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Database, Sql } from '../../db/pool.ts'
import type { Locale } from '../../http/locale.ts'
import { invalidFields } from './field-faults.ts'
import {
  dropUnansweredKey,
  findKey,
  type KeyClaim,
  type KeyRecord,
  keepKey,
  rollBackToSavepoint,
  setSavepoint,
  takeKey,
  tryLockKey,
} from './queries.ts'
import { transact } from './transaction.ts'

/** What a command decided: an answer, or a refusal whose transaction is kept. */
export type Decision<Answer> = Answer | Refusal

// Longer than any command may take: a gateway is given 10 seconds and the database 15.
const deadAfterSeconds = 60
const shortestKey = 8
const longestKey = 100

/** The caller's Idempotency-Key; null where there is none and none is required. */
export function keyOf(
  request: FastifyRequest,
  isRequired: boolean,
  language: Locale['language'],
): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') {
    if (isRequired) throw new Refusal('IDEMPOTENCY_KEY_MISSING')
    return null
  }
  if (typeof key !== 'string' || key.length < shortestKey || key.length > longestKey) {
    throw invalidFields({ 'Idempotency-Key': 'notAccepted' }, language)
  }
  return key
}

/**
 * The body as the schema read it, so that spaces and the order of members change nothing. Keyed, since a body may
 * hold a password, which a plain hash would let anybody guess who got hold of the table.
 */
export function hashOf(body: unknown, secretKey: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['request', body]))
    .digest()
}

/**
 * Runs a command of one transaction once for its key. The key is kept in that same transaction: a process that
 * dies takes both with it, and the next try starts afresh. A refusal is an answer too and is kept, with the work
 * undone; a failure (5xx) is not, so the same key may be tried again.
 */
export function runOnce<Answer>(
  database: Database,
  claim: KeyClaim,
  now: Temporal.Instant,
  work: (tx: Sql) => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  return transact(database, async (tx) => {
    if (!(await tryLockKey(tx, claim))) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
    const known = await findKey(tx, claim)
    if (known) return replayed<Answer>(known, claim)
    await setSavepoint(tx)
    const decision = await work(tx).catch(async (error: unknown) => {
      if (!isRefusalToKeep(error)) throw error
      await rollBackToSavepoint(tx)
      return error
    })
    await keepKey(tx, claim, { ...keptOf(decision), at: now })
    return decision
  })
}

/**
 * Runs a command of several transactions once for its key. Where the process dies between them, the key is free
 * again after a minute, so such a command must be able to take up what it left.
 */
export async function conductOnce<Answer>(
  database: Database,
  claim: KeyClaim,
  now: Temporal.Instant,
  work: () => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  const deadBefore = now.subtract({ seconds: deadAfterSeconds })
  if (!(await takeKey(database, claim, { now, deadBefore }))) {
    const known = await findKey(database, claim)
    // Dropped at this moment by the try that failed: the next one has it.
    if (!known) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
    return replayed<Answer>(known, claim)
  }
  const decision = await work().catch(async (error: unknown) => {
    if (isRefusalToKeep(error)) return error
    await dropUnansweredKey(database, claim)
    throw error
  })
  await keepKey(database, claim, { ...keptOf(decision), at: now })
  return decision
}

function replayed<Answer>(known: KeyRecord, claim: KeyClaim): Decision<Answer> {
  if (!claim.requestHash.equals(known.request_hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (known.status === null) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
  if (known.status === 200) return known.response as Answer
  const { code, details } = known.response as { code: ErrorCode; details: RefusalDetails }
  return new Refusal(code, details)
}

function isRefusalToKeep(error: unknown): error is Refusal {
  return error instanceof Refusal && errors[error.code].status < 500
}

function keptOf(decision: Decision<unknown>): { status: number; response: unknown } {
  if (!(decision instanceof Refusal)) return { status: 200, response: decision }
  const { code, details } = decision
  return { status: errors[code].status, response: { code, details } }
}
