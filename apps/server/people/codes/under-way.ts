import type { Database } from '../../platform/db/pool.ts'

const underWay = new WeakMap<Database, Set<Promise<void>>>()
const failures = new WeakMap<Database, (error: unknown) => void>()

/** Starts work that no answer waits for. Await `codesUnderWay` before closing the database. */
export function inBackground(database: Database, work: () => Promise<void>): void {
  const all = underWay.get(database) ?? new Set()
  underWay.set(database, all)
  const one = work()
    .catch((error: unknown) => failures.get(database)?.(error))
    .finally(() => all.delete(one))
  all.add(one)
}

/** Resolves when everything that was started in the background is done. */
export async function codesUnderWay(database: Database): Promise<void> {
  await Promise.all(underWay.get(database) ?? [])
}

/** Sets the handler of failures in the background. */
export function onBackgroundFailure(database: Database, report: (error: unknown) => void): void {
  failures.set(database, report)
}
