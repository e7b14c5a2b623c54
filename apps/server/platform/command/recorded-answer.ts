import { errors, Refusal } from '@anar/contract/errors'
import type { KeyClaim, KeyRecord, RecordedAnswer } from './queries.ts'

/** The result of a command: an answer, or a refusal whose transaction commits. */
export type Decision<Answer> = Answer | Refusal

/** The recorded answer of a key. IDEMPOTENCY_KEY_REUSED where its body was another one, IDEMPOTENCY_IN_PROGRESS. */
export function replayed<Answer>(known: KeyRecord, claim: KeyClaim): Decision<Answer> {
  if (!claim.requestHashes.some(({ hash }) => hash.equals(known.request_hash)))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (known.status === null) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
  if (known.status === 200) return known.response as Answer
  const { code, details } = known.response as Pick<Refusal, 'code' | 'details'>
  return new Refusal(code, details)
}

/**
 * Whether an error is recorded as the command's answer. A failure (5xx) and too many requests (429) are not: the same key
 * may be tried again.
 */
export function isRefusalToRecord(error: unknown): error is Refusal {
  if (!(error instanceof Refusal)) return false
  const { status } = errors[error.code]
  return status < 500 && status !== 429
}

/** The record of a decision: its status and its body. */
export function recordOf(decision: Decision<unknown>): RecordedAnswer {
  if (!(decision instanceof Refusal)) return { status: 200, response: decision }
  const { code, details } = decision
  return { status: errors[code].status, response: { code, details } }
}
