import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startThrowAwayCluster } from '../../apps/server/adapters/postgres/cluster.ts'
import { systemClock } from '../../apps/server/clock.ts'
import { checkBooks } from '../../apps/server/money/books/index.ts'
import { addressOf as addressIn, createDatabaseFrom } from '../../apps/server/platform/db/databases.ts'
import { createDatabase, type Database } from '../../apps/server/platform/db/pool.ts'
import { functionSignatures } from '../../apps/server/platform/db/schema-functions.ts'
import { runTool } from '../../apps/server/testing/run-tool.ts'
import { scratchFolder } from '../../apps/server/testing/scratch.ts'
import { addressOf, type ServerProcess, spawnServer } from '../../apps/server/testing/server-process.ts'
import { openShop } from '../../apps/server/testing/shop.ts'
import { buyAndReturn } from './customer.ts'
import { buildPrevious, type PreviousRelease } from './previous.ts'

/** Reports a passed step. */
type Report = (what: string) => void

/**
 * Proves that the previous release runs on the schema of this one, alone and beside it, and that a function with another
 * signature would be found. Throws at the first failed step.
 */
export async function proveUpgrade(report: Report): Promise<void> {
  const scratch = await scratchFolder('anar-upgrade-')
  const previous = await buildPrevious(path.join(scratch, 'previous'))
  const cluster = await startThrowAwayCluster()
  try {
    report('the previous release is built from the history')
    await createDatabaseFrom(cluster.url, 'template1', 'anar')
    const databaseUrl = addressIn(cluster.url, 'anar')
    const { status, output } = runTool(databaseUrl, 'migrate', [])
    if (status !== 0) throw new Error(`npm run migrate ended with ${status}: ${output}`)
    const start = startOn(scratch)
    await running([start(databaseUrl)], async () => {})
    report('a new database is migrated by this release, and filled with the demo')
    await recordAsLater(databaseUrl, previous)
    await createDatabaseFrom(cluster.url, 'anar', 'changed')
    await proveBoth({ databaseUrl, previous, start }, report)
    await proveChanged({ databaseUrl: addressIn(cluster.url, 'changed'), previous, start }, report)
  } finally {
    await cluster.stop()
    await previous.remove()
    await rm(scratch, { recursive: true, force: true })
  }
}

type Start = (databaseUrl: string, checkout?: string) => ServerProcess
type Stand = { databaseUrl: string; previous: PreviousRelease; start: Start }

const startOn =
  (folder: string): Start =>
  (databaseUrl, checkout) =>
    spawnServer(
      {
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), SEED: 'demo' },
        ...{ RATE_LIMIT_PER_MINUTE: '0', GUESSES_PER_TEN_MINUTES: '0' },
      },
      checkout === undefined ? {} : { checkout },
    )

/** Runs the work while servers listen; it gets their addresses and what they print. */
async function running(
  servers: readonly ServerProcess[],
  work: (addresses: readonly string[], output: () => string) => Promise<void>,
): Promise<void> {
  try {
    const addresses: string[] = []
    for (const server of servers) addresses.push(await addressOf(server))
    await work(addresses, () => servers.map((server) => server.output()).join(''))
  } finally {
    for (const { child, ended } of servers) {
      child.kill('SIGTERM')
      await ended
    }
  }
}

/**
 * While the baseline can still be made again, the new one stands for the previous one with a later migration: the
 * database records it as such, as it will be from the first production shop on.
 */
async function recordAsLater(databaseUrl: string, { baseline }: PreviousRelease): Promise<void> {
  await withDatabase(databaseUrl, async (database) => {
    const { rows } = await database.query<{ newest: number; md5: string }>(
      `select max(version)::int as newest, min(md5) filter (where version = $1) as md5 from schema_versions`,
      [baseline.version],
    )
    const { newest, md5 } = rows[0]!
    if (md5 === baseline.md5) return
    await database.query('update schema_versions set md5 = $2 where version = $1', [
      baseline.version,
      baseline.md5,
    ])
    await database.query(
      'insert into schema_versions (version, name, md5, run_at) values ($1, $2, $3, now())',
      [newest + 1, 'baseline-of-this-release', md5],
    )
  })
}

async function proveBoth({ databaseUrl, previous, start }: Stand, report: Report): Promise<void> {
  await withDatabase(databaseUrl, async (database) => {
    const missing = await missingSignatures(database, previous)
    if (missing.length > 0) throw new Error(`the previous release calls what is gone: ${missing.join(', ')}`)
    report(`all ${previous.signatures.length} functions of the previous release have their signatures`)
    const people = { database, shop: await openShop(database, systemClock, { isFilled: true }) }
    await running([start(databaseUrl, previous.folder)], async ([old], output) => {
      await buyAndReturn(people, 'customer', { buyAt: old!, returnAt: old! })
      await mustServe(old!)
      if (!output().includes('A newer release has changed the database'))
        throw new Error('the previous release takes the schema for its own')
      report('on it the previous release sells, is paid, takes goods back and serves its pages')
    })
    await rightBooks(database)
    const both = [start(databaseUrl, previous.folder), start(databaseUrl, undefined)]
    // The baseline of this release stands under another number there.
    await running(both, async ([old, current]) => {
      await Promise.all([
        buyAndReturn(people, 'customer', { buyAt: old!, returnAt: current! }),
        buyAndReturn(people, 'preferred', { buyAt: current!, returnAt: old! }),
      ])
      report('both run at once: what is bought at one is given back at the other')
    })
    await rightBooks(database)
    report('the books add up')
  })
}

/** A function with other arguments is named by the comparison, and the previous release cannot sell without the old one. */
async function proveChanged({ databaseUrl, previous, start }: Stand, report: Report): Promise<void> {
  await withDatabase(databaseUrl, async (database) => {
    await database.query('alter function basket_snapshot(bigint) rename to basket_snapshot_of')
    const missing = await missingSignatures(database, previous)
    if (missing.length !== 1 || !missing[0]!.startsWith('basket_snapshot('))
      throw new Error(`a changed signature is not found: ${JSON.stringify(missing)}`)
    const people = { database, shop: await openShop(database, systemClock, { isFilled: true }) }
    await running([start(databaseUrl, previous.folder)], async ([old]) => {
      const sold = await buyAndReturn(people, 'customer', { buyAt: old!, returnAt: old! }).then(
        () => true,
        () => false,
      )
      if (sold) throw new Error('the previous release sells without a function that it calls')
    })
    report('a changed signature is named, and would stop the sales of the previous release')
  })
}

async function missingSignatures(database: Database, { signatures }: PreviousRelease): Promise<string[]> {
  const present = new Set(await functionSignatures(database))
  return signatures.filter((signature) => !present.has(signature))
}

async function mustServe(address: string): Promise<void> {
  for (const page of ['/', '/office/', '/ready']) {
    const { status } = await fetch(address + page)
    if (status !== 200) throw new Error(`${page} of the previous release answers ${status}`)
  }
}

async function rightBooks(database: Database): Promise<void> {
  const { findings } = await checkBooks(database, Temporal.Now.instant())
  if (findings.length > 0) throw new Error(`the books differ: ${JSON.stringify(findings)}`)
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = createDatabase(url, { maxConnections: 2, statementTimeoutMs: 60_000 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
