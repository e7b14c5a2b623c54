import { type ErrorCode, errors, Refusal, type RefusalDetails } from '@anar/contract/errors'
import type { KeyClaim, KeyRecord, RecordedAnswer } from './queries.ts'

/** What a command decided: an answer, or a refusal whose transaction is committed. */
export type Decision<Answer> = Answer | Refusal

/** What a key is answered with that was claimed before: IDEMPOTENCY_KEY_REUSED with another body, IDEMPOTENCY_IN_PROGRESS. */
export function replayed<Answer>(known: KeyRecord, claim: KeyClaim): Decision<Answer> {
  if (!claim.requestHash.equals(known.request_hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  if (known.status === null) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
  if (known.status === 200) return known.response as Answer
  const { code, details } = known.response as { code: ErrorCode; details: RefusalDetails }
  return new Refusal(code, details)
}

/**
 * Whether an error is the command's answer. Too many requests, as a lack of room, says nothing of this one: the same key
 * may be tried again.
 */
export function isRefusalToRecord(error: unknown): error is Refusal {
  if (!(error instanceof Refusal)) return false
  const { status } = errors[error.code]
  return status < 500 && status !== 429
}

/** A decision as it is recorded: its status and its body. */
export function recordOf(decision: Decision<unknown>): RecordedAnswer {
  if (!(decision instanceof Refusal)) return { status: 200, response: decision }
  const { code, details } = decision
  return { status: errors[code].status, response: { code, details } }
}
