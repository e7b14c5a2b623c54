import type { Sql } from '../db/pool.ts'
import { missingObjects } from '../db/schema-objects.ts'

// The schema changes by migrations and by hand: that is seen soon enough, and asking takes some 25 ms.
const freshMs = 10_000

/** Tells what the schema lacks, as of at most ten seconds ago; nothing where it is whole. */
export function schemaFaults(sql: Sql): () => Promise<string[]> {
  let latest: { at: number; faults: Promise<string[]> } | null = null
  return () => {
    if (latest && performance.now() - latest.at < freshMs) return latest.faults
    const asked = { at: performance.now(), faults: faultsOf(sql) }
    latest = asked
    // A database that was away is asked again at once.
    asked.faults.catch(() => {
      if (latest === asked) latest = null
    })
    return asked.faults
  }
}

async function faultsOf(sql: Sql): Promise<string[]> {
  return (await missingObjects(sql)) ?? ['the record of what the schema is made of']
}
