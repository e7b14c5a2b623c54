import type { Database } from '../../platform/db/pool.ts'

const underWay = new WeakMap<Database, Set<Promise<void>>>()
const failures = new WeakMap<Database, (error: unknown) => void>()

/** Starts work that no answer waits for; whoever closes the database waits for it with `codesUnderWay`. */
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

/** Where a failure in the background is told. */
export function tellFailures(database: Database, tell: (error: unknown) => void): void {
  failures.set(database, tell)
}
