import { createHmac } from 'node:crypto'
import { type ErrorCode, errors, Refusal, type RefusalDetails } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database, Sql } from '../../db/pool.ts'
import type { Locale } from '../../http/locale.ts'
import { invalidFields } from './field-faults.ts'
import {
  dropUnansweredKey,
  findKey,
  type KeptAnswer,
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
/** The Idempotency-Key, as a header may have it. */
export const idempotencyKey = z.string().regex(/^[ -~]{8,100}$/)

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
  const read = idempotencyKey.safeParse(key)
  if (!read.success) throw invalidFields({ 'Idempotency-Key': 'notAccepted' }, language)
  return read.data
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
 * undone; a failure (5xx), or too many requests, is not, so the same key may be tried again.
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
  const isTaken = await takeKey(database, claim, { now, deadBefore })
  return isTaken ? answeredOnce(database, claim, now, work) : knownAnswer(database, claim)
}

/**
 * Writes and keeps the answer under the key in one transaction, so that both cost one: false where the write says that it
 * found nothing to do, and then neither is kept.
 */
export type KeepWith<Answer> = (answer: Answer, write: (tx: Sql) => Promise<boolean>) => Promise<boolean>

type Staged<Begun, Answer> = {
  begin: (tx: Sql) => Promise<Decision<Begun>>
  goOn: (begun: Begun, keepWith: KeepWith<Answer>) => Promise<Decision<Answer>>
}

/**
 * Runs a command once for its key whose first transaction takes the key along, so that it costs no transaction of its
 * own. What holds of `conductOnce` holds of what comes after.
 */
export async function goOnOnce<Begun, Answer>(
  database: Database,
  claim: KeyClaim,
  now: Temporal.Instant,
  { begin, goOn }: Staged<Begun, Answer>,
): Promise<Decision<Answer>> {
  const deadBefore = now.subtract({ seconds: deadAfterSeconds })
  const begun = await transact(database, async (tx) => {
    const [isTaken, result] = await Promise.all([
      takeKey(tx, claim, { now, deadBefore }),
      begin(tx).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    ])
    // What was begun meanwhile for a key that somebody else has is undone.
    if (!isTaken) throw new TakenBefore()
    if ('error' in result) throw result.error
    if (result.value instanceof Refusal) await keepKey(tx, claim, { ...keptOf(result.value), at: now })
    return result.value
  }).catch(async (error: unknown) => {
    if (error instanceof TakenBefore) return error
    if (!isRefusalToKeep(error)) {
      // Whether the transaction was kept is not known where the connection was lost at its end.
      await dropUnansweredKey(database, claim, now)
      throw error
    }
    // Undone with the rest, so that it is taken again, together with the answer.
    const isTaken = await takeKey(database, claim, { now, deadBefore, answer: keptOf(error) })
    return isTaken ? error : new TakenBefore()
  })
  if (begun instanceof TakenBefore) return knownAnswer(database, claim)
  return begun instanceof Refusal
    ? begun
    : answeredOnce(database, claim, now, (keepWith) => goOn(begun, keepWith))
}

class TakenBefore extends Error {}

async function knownAnswer<Answer>(database: Database, claim: KeyClaim): Promise<Decision<Answer>> {
  const known = await findKey(database, claim)
  // Dropped at this moment by the try that failed: the next one has it.
  if (!known) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
  return replayed<Answer>(known, claim)
}

/** The work of a key that is taken: its answer is kept, a failure sets the key free. */
async function answeredOnce<Answer>(
  database: Database,
  claim: KeyClaim,
  now: Temporal.Instant,
  work: (keepWith: KeepWith<Answer>) => Promise<Decision<Answer>>,
): Promise<Decision<Answer>> {
  let isKept = false
  const keepWith: KeepWith<Answer> = async (answer, write) => {
    isKept = await writtenWith(database, write, (tx) => keepKey(tx, claim, { ...keptOf(answer), at: now }))
    return isKept
  }
  const decision = await work(keepWith).catch(async (error: unknown) => {
    if (isRefusalToKeep(error)) return error
    await dropUnansweredKey(database, claim, now)
    throw error
  })
  if (!isKept) await keepKey(database, claim, { ...keptOf(decision), at: now })
  return decision
}

class NothingWritten extends Error {}

// One transaction of a write and of what is kept with it, where the write says true.
function writtenWith(
  database: Database,
  write: (tx: Sql) => Promise<boolean>,
  keep: (tx: Sql) => Promise<void>,
): Promise<boolean> {
  return transact(database, async (tx) => {
    // The key comes first, as where it is taken: who repeats the request locks it before anything else.
    const [, isWritten] = await Promise.all([keep(tx), write(tx)])
    if (!isWritten) throw new NothingWritten()
    return true
  }).catch((error: unknown) => {
    if (error instanceof NothingWritten) return false
    throw error
  })
}

function replayed<Answer>(known: KeyRecord, claim: KeyClaim): Decision<Answer> {
  if (!claim.requestHash.equals(known.request_hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (known.status === null) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
  if (known.status === 200) return known.response as Answer
  const { code, details } = known.response as { code: ErrorCode; details: RefusalDetails }
  return new Refusal(code, details)
}

// Too many requests, as a lack of room, says nothing of this one: the same key may be tried again.
function isRefusalToKeep(error: unknown): error is Refusal {
  if (!(error instanceof Refusal)) return false
  const { status } = errors[error.code]
  return status < 500 && status !== 429
}

function keptOf(decision: Decision<unknown>): KeptAnswer {
  if (!(decision instanceof Refusal)) return { status: 200, response: decision }
  const { code, details } = decision
  return { status: errors[code].status, response: { code, details } }
}
