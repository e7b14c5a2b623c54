import { Refusal } from '@anar/contract/errors'

// The errors of PostgreSQL's class 23 that a request can cause: a record that exists by now, and one that is referenced.
const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
/** The only check that a request can violate; violating another one is a bug. */
const scoreCheck = 'prices_score_within_plan'

/**
 * The refusal for a violated constraint, where a concurrent request changed the rows after the command had checked them:
 * DUPLICATE_RECORD, PARENT_RECORD or SCORE_ABOVE_PLAN {largestRatio}. Null for every other error, which is a bug.
 * @spec 9.commission, 8.record-failures.3
 */
export function refusalOfDatabase(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === uniqueViolation) return new Refusal('DUPLICATE_RECORD')
  if ('constraint' in error && error.constraint === scoreCheck) {
    return new Refusal('SCORE_ABOVE_PLAN', { largestRatio: 'detail' in error ? Number(error.detail) : null })
  }
  // The command itself refuses a missing id; only a deletion can violate a reference.
  const isDeletion =
    error.code === foreignKeyViolation && error.message.startsWith('update or delete on table')
  return isDeletion ? new Refusal('PARENT_RECORD') : null
}
