import type { Sql } from '../../db/pool.ts'
import { faultOf, firstHash } from './chain.ts'
import { entriesAfter } from './queries.ts'

/**
 * What the log's check found. `count` entries are whole, from the first on; `lastHash` (hexadecimal) is the hash of
 * the last of them: whoever keeps it elsewhere sees later whether the log's end was cut off.
 */
export type Verification = { count: number; lastHash: string; fault: string | null }

const entriesAtOnce = 1_000

/** Goes through the whole log, and stops at the first broken entry. @spec 6.audit-log */
export async function verifyLog(sql: Sql): Promise<Verification> {
  let last = { id: 0, hash: firstHash }
  const found = (fault: string | null) => ({ count: last.id, lastHash: last.hash.toString('hex'), fault })
  while (true) {
    const entries = await entriesAfter(sql, last.id, entriesAtOnce)
    for (const entry of entries) {
      const fault = faultOf(entry, last)
      if (fault !== null) return found(fault)
      last = { id: entry.id, hash: entry.hash }
    }
    if (entries.length < entriesAtOnce) return found(null)
  }
}
