import { createDatabase } from '../db/pool.ts'
import { serveProcess } from '../processes/process-work.ts'
import type { Head } from './chain.ts'
import { type AuditKey, holdAuditKeys } from './keys.ts'
import { verifySince } from './verify.ts'
import { verifyWhole } from './whole/verify-whole.ts'

/** The input of this process: the entries since the newest of `heads`, or the whole log for some minutes. */
export type Order = {
  databaseUrl: string
  keys: readonly AuditKey[]
  heads: readonly Head[]
} & ({ what: 'since' } | { what: 'whole'; now: string; maxMs: number })

// A piece takes milliseconds; comparing the records of other tables is one statement over the log.
const statementTimeoutMs = 60_000

// A process of its own: hashing a million entries takes a core for half a minute and would block the server.
serveProcess(async (order: Order) => {
  holdAuditKeys(order.keys)
  const database = createDatabase(order.databaseUrl, { maxConnections: 1, statementTimeoutMs })
  try {
    if (order.what === 'since') return await verifySince(database, order.heads[0] ?? null)
    const started = performance.now()
    return await verifyWhole(database, {
      heads: order.heads,
      now: Temporal.Instant.from(order.now),
      isEnough: () => performance.now() - started > order.maxMs,
    })
  } finally {
    await database.close()
  }
})
