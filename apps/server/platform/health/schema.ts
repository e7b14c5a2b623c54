import type { Sql } from '../db/pool.ts'
import { missingObjects } from '../db/schema-objects.ts'

// The schema changes rarely, by migrations and by hand, and the query takes some 25 ms.
const freshMs = 10_000

/** The missing objects of the schema, at most ten seconds old; none where it is complete. */
export function schemaFaults(sql: Sql): () => Promise<string[]> {
  let latest: { at: number; faults: Promise<string[]> } | null = null
  return () => {
    if (latest && performance.now() - latest.at < freshMs) return latest.faults
    const check = { at: performance.now(), faults: faultsOf(sql) }
    latest = check
    // A failed query is retried by the next request.
    check.faults.catch(() => {
      if (latest === check) latest = null
    })
    return check.faults
  }
}

async function faultsOf(sql: Sql): Promise<string[]> {
  return (await missingObjects(sql)) ?? ['the record of what the schema is made of']
}
