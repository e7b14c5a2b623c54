import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'

// Of PostgreSQL's classes of errors those that come of what was to be written: data that cannot be kept (22), a law that
// it breaks (23), more than there is room for (54), what a trigger refuses (P0).
const classesOfData = new Set(['22', '23', '54', 'P0'])

/** Whether PostgreSQL refused what was to be written for what it is, so that it would refuse it again. */
export function isOfData(error: unknown): boolean {
  const state = stateOf(error)
  return state !== null && classesOfData.has(state.slice(0, 2))
}

/**
 * Whether the same file would come to the same error again: one of its data, or one of ours. Not where the database was
 * away or busy, or has not what we ask it for.
 */
export function isLasting(error: unknown): boolean {
  return !(error instanceof DatabaseUnavailable) && (stateOf(error) === null || isOfData(error))
}

/** What an error is called where it is told: PostgreSQL's own code, or its name. */
export function codeOf(error: unknown): string {
  return stateOf(error) ?? (error instanceof Error ? error.name : 'Error')
}

function stateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
