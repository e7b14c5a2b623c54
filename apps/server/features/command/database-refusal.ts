import { Refusal } from '@anar/contract/errors'

// Of PostgreSQL's class 23, what people can cause: a record that exists by now, and one that others hang on by now.
const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/**
 * The refusal that a broken law of the database stands for, where a command's own rules came a moment too early:
 * DUPLICATE_RECORD or PARENT_RECORD. Null for every other error, which is a fault of ours.
 * @spec 8.record-failures
 */
export function refusalOfDatabase(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === uniqueViolation) return new Refusal('DUPLICATE_RECORD')
  // An id that is not there is refused by the command itself; only a deletion can find children.
  const isDeletion =
    error.code === foreignKeyViolation && error.message.startsWith('update or delete on table')
  return isDeletion ? new Refusal('PARENT_RECORD') : null
}
