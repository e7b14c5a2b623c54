import { Refusal } from '@anar/contract/errors'
import type { DatabaseWatch } from './measured.ts'
import { createDatabase, type Database } from './pool.ts'
import { tookTooLong } from './unavailable.ts'

/** Classes of reads: visitors of the shop, people logged in there, staff, and reports over much data. */
export type Reader = 'shop' | 'members' | 'office' | 'reports'

/** The connections of a class of reads. */
export type ReadPool = {
  database: Database
  /** How many reads run at once. */
  connections: number
  /** A read that runs longer is ended. */
  timeoutMs: number
}
export type ReadPools = Readonly<Record<Reader, ReadPool>>

type Limits = { databasePoolSize: number; databaseStatementSeconds: number }

// Parts of DATABASE_POOL_SIZE. Sixteen statements at once run slower on two cores than four.
const shares: Readonly<Record<Reader, number>> = { shop: 0.4, members: 0.4, office: 0.3, reports: 0.2 }
// Nobody who looks at a screen waits longer.
const interactiveMs = 3_000

/**
 * Opens the connections of each class of reads, apart from those of commands: a read waits only for reads of its class.
 * Connections are opened when they are needed, and closed when they are idle. `watch` watches those of a class.
 */
export function openReadPools(
  { url, directUrl }: { url: string; directUrl?: string | undefined },
  limits: Limits,
  watch?: (reader: Reader) => DatabaseWatch,
): { pools: ReadPools; close(): Promise<void> } {
  const pools = poolsBy(limits, (reader, maxConnections, statementTimeoutMs) =>
    createDatabase(url, { maxConnections, statementTimeoutMs, directUrl, watch: watch?.(reader) }),
  )
  return {
    pools,
    async close() {
      await Promise.all(Object.values(pools).map(({ database }) => database.close()))
    },
  }
}

/** All classes of reads on one database: for tests, and tools without an address. */
export const sharedReadPools = (database: Database, limits: Limits): ReadPools =>
  poolsBy(limits, () => database)

function poolsBy(
  { databasePoolSize, databaseStatementSeconds }: Limits,
  open: (reader: Reader, connections: number, timeoutMs: number) => Database,
): ReadPools {
  const longestMs = databaseStatementSeconds * 1_000
  const pool = (reader: Reader): ReadPool => {
    const connections = Math.max(1, Math.floor(databasePoolSize * shares[reader]))
    const timeoutMs = reader === 'reports' ? longestMs : Math.min(interactiveMs, longestMs)
    return { database: open(reader, connections, timeoutMs), connections, timeoutMs }
  }
  return {
    shop: pool('shop'),
    members: pool('members'),
    office: pool('office'),
    reports: pool('reports'),
  }
}

/** The class of a caller's reads; null is a visitor. */
export function readerOf(caller: { userType: string } | null): Exclude<Reader, 'reports'> {
  if (caller === null) return 'shop'
  return caller.userType === 'Staff' ? 'office' : 'members'
}

/** Runs a read on the connections of its class. READ_TOO_SLOW {seconds} where a statement takes too long. */
export async function readOn<T>(pool: ReadPool, read: (database: Database) => T | Promise<T>): Promise<T> {
  try {
    return await read(pool.database)
  } catch (error) {
    throw tookTooLong(error) ? readTooSlow(pool) : error
  }
}

/** The refusal of a read that takes longer than its class may; its text says what to narrow down. */
export const readTooSlow = ({ timeoutMs }: ReadPool) =>
  new Refusal('READ_TOO_SLOW', { seconds: timeoutMs / 1_000 })
