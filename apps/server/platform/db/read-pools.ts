import { Refusal } from '@anar/contract/errors'
import type { DatabaseWatch } from './measured.ts'
import { createDatabase, type Database } from './pool.ts'
import type { Replicas } from './replicas.ts'
import { tookTooLong } from './unavailable.ts'
import type { Position } from './wal-position.ts'

/** Classes of reads: visitors of the shop, people logged in there, staff, and reports over much data. */
export type Reader = 'shop' | 'members' | 'office' | 'reports'

/**
 * Where a read may be read: on the primary alone, or also on a replica that has replayed the log up to a position: of what
 * the person has written, or of what was evicted from the cache that the read fills.
 */
export type ReadFrom = 'primary' | { atLeast: Position }

/** The connections of a class of reads. */
export type ReadPool = {
  database: Database
  /** The replica for one read; null: the primary. */
  replica(atLeast: Position): Database | null
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

type Addresses = {
  url: string
  directUrl?: string | undefined
  replicas?: { urls: readonly string[]; chosen: Replicas } | undefined
}

/**
 * Opens the connections of each class of reads, apart from those of commands: a read waits only for reads of its class.
 * Each replica has as many as the primary. Connections are opened when they are needed, and closed when they are idle.
 * `watch` watches those of a class, or those of a class at a replica.
 */
export function openReadPools(
  { url, directUrl, replicas }: Addresses,
  limits: Limits,
  watch?: (pool: string) => DatabaseWatch,
): { pools: ReadPools; close(): Promise<void> } {
  const opened: Database[] = []
  const pools = poolsBy(limits, (reader, maxConnections, statementTimeoutMs) => {
    const open = (address: string, name: string, options: { directUrl?: string | undefined }) => {
      const database = createDatabase(address, {
        ...{ maxConnections, statementTimeoutMs, watch: watch?.(name) },
        ...options,
      })
      opened.push(database)
      return database
    }
    const database = open(url, reader, { directUrl })
    if (!replicas) return { database, replica: () => null }
    const { urls, chosen } = replicas
    const connections = urls.map((address, index) => open(address, `${reader} at replica ${index + 1}`, {}))
    const replica = (atLeast: Position) => {
      const index = chosen.choose(atLeast)
      return index === null ? null : connections[index]!
    }
    return { database, replica }
  })
  return {
    pools,
    async close() {
      await Promise.all(opened.map((database) => database.close()))
    },
  }
}

/** All classes of reads on one database: for tests, and tools without an address. */
export const sharedReadPools = (database: Database, limits: Limits): ReadPools =>
  poolsBy(limits, () => ({ database, replica: () => null }))

function poolsBy(
  { databasePoolSize, databaseStatementSeconds }: Limits,
  open: (reader: Reader, connections: number, timeoutMs: number) => Pick<ReadPool, 'database' | 'replica'>,
): ReadPools {
  const longestMs = databaseStatementSeconds * 1_000
  const pool = (reader: Reader): ReadPool => {
    const connections = Math.max(1, Math.floor(databasePoolSize * shares[reader]))
    const timeoutMs = reader === 'reports' ? longestMs : Math.min(interactiveMs, longestMs)
    return { ...open(reader, connections, timeoutMs), connections, timeoutMs }
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

/**
 * Runs a read on the connections of its class: on a replica where it may be read there and one is current enough. What
 * fails on a replica is read again from the primary, unless it was refused or took too long: recovery cancels reads that
 * stand in its way, and a replica may go away.
 * @throws Refusal READ_TOO_SLOW {seconds} where a statement takes too long
 */
export async function readOn<T>(
  pool: ReadPool,
  from: ReadFrom,
  read: (database: Database) => T | Promise<T>,
): Promise<T> {
  const replica = from === 'primary' ? null : pool.replica(from.atLeast)
  try {
    return await (replica ? readOnEither(replica, pool.database, read) : read(pool.database))
  } catch (error) {
    throw tookTooLong(error) ? readTooSlow(pool) : error
  }
}

async function readOnEither<T>(
  replica: Database,
  primary: Database,
  read: (database: Database) => T | Promise<T>,
): Promise<T> {
  try {
    return await read(replica)
  } catch (error) {
    if (error instanceof Refusal || tookTooLong(error)) throw error
    return await read(primary)
  }
}

/** The refusal of a read that takes longer than its class may; its text says what to narrow down. */
export const readTooSlow = ({ timeoutMs }: ReadPool) =>
  new Refusal('READ_TOO_SLOW', { seconds: timeoutMs / 1_000 })
