import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'

// PostgreSQL's error classes that the written data causes: invalid data (22), a violated constraint (23), an exceeded
// limit (54), a refusal by a trigger (P0).
const classesOfData = new Set(['22', '23', '54', 'P0'])

/** Whether PostgreSQL refused the data itself, so that it would refuse it again. */
export function isOfData(error: unknown): boolean {
  const state = stateOf(error)
  return state !== null && classesOfData.has(state.slice(0, 2))
}

/**
 * Whether the same file would fail again: an error of its data, or a bug. Not where the database was
 * away or busy, or lacks what the statement needs.
 */
export function isLasting(error: unknown): boolean {
  return !(error instanceof DatabaseUnavailable) && (stateOf(error) === null || isOfData(error))
}

/** The code of an error in a report: PostgreSQL's own code, or its name. */
export function codeOf(error: unknown): string {
  return stateOf(error) ?? (error instanceof Error ? error.name : 'Error')
}

function stateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}
