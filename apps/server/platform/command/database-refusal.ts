import { Refusal } from '@anar/contract/errors'

// Of PostgreSQL's class 23, what people can cause: a record that exists by now, and one that others hang on by now.
const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
/** Of the checks, those that people can fail; the others are ours to keep. */
const scoreCheck = 'prices_score_within_plan'

/**
 * The refusal that a broken law of the database stands for, where a command's own rules came a moment too early:
 * DUPLICATE_RECORD, PARENT_RECORD or SCORE_ABOVE_PLAN {largestRatio}. Null for every other error, which is a fault of ours.
 * @spec 9.commission, 8.record-failures.3
 */
export function refusalOfDatabase(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === uniqueViolation) return new Refusal('DUPLICATE_RECORD')
  if ('constraint' in error && error.constraint === scoreCheck) {
    return new Refusal('SCORE_ABOVE_PLAN', { largestRatio: 'detail' in error ? Number(error.detail) : null })
  }
  // An id that is not there is refused by the command itself; only a deletion can find children.
  const isDeletion =
    error.code === foreignKeyViolation && error.message.startsWith('update or delete on table')
  return isDeletion ? new Refusal('PARENT_RECORD') : null
}
