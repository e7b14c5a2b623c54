import { beforeAll, describe, expect, it, vi } from 'vitest'
import { noEmail } from './adapters/email/none.ts'
import { sandboxGateway } from './adapters/gateway/sandbox/index.ts'
import { noSms } from './adapters/sms/none.ts'
import { work } from './jobs.ts'
import type { Database } from './platform/db/pool.ts'
import type { Job } from './platform/jobs/job.ts'
import { sendNotices } from './platform/notices/index.ts'
import { fixedClock } from './testing/clock.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { memoryFiles } from './testing/files.ts'
import { fillFinished } from './testing/finished-shop.ts'
import { testSecretKeys } from './testing/secret-keys.ts'

/**
 * A job that has nothing to do reads next to nothing, however much was once done: its statements go by indexes that hold
 * only what is due.
 */
const finishedCount = 20_000
const maxBuffers = 400
// A table of which a job may read all: it does not grow with the business.
const maxRowsOfSmallTable = 5_000

/** Jobs that go over everything by their nature, and when. */
const wholePasses: ReadonlyMap<string, string> = new Map([
  ['check-books', 'every rule over all books'],
  ['refresh-standings', 'the whole network, at most once a minute and less often for a large one'],
  ['rebuild-search', 'every product, at night'],
])

const clock = fixedClock(new Date().toISOString())
let database: TestDatabase
const filling = { timeout: 300_000 }
beforeAll(async () => {
  database = await testDatabase('demo')
  await fillFinished(database, finishedCount, clock.now())
  // What is due once: the rest of the demo, and the days' work.
  for (const job of work.jobs) await job.run(depsWith(database), clock.now()).catch(() => {})
  await sealMonths()
  await database.query('vacuum analyze')
  return () => database.drop()
}, filling.timeout)

/** A month is sealed when no older transaction runs, those of other tests included. */
async function sealMonths(): Promise<void> {
  const job = work.jobs.find(({ name }) => name === 'seal-months')!
  await vi.waitFor(
    async () => {
      await job.run(depsWith(database), clock.now())
      const { rowCount } = await database.query('select from ledger_month_seals where sealed_at is null')
      expect(rowCount).toBe(0)
    },
    { timeout: 120_000, interval: 500 },
  )
}

const depsWith = (used: Database) => ({
  ...{
    database: used,
    clock,
    gateway: sandboxGateway(used),
    sms: noSms,
    email: noEmail,
    files: memoryFiles(),
  },
  links: { secretKeys: testSecretKeys, origin: 'https://shop.localhost' },
})

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** What the statements of a piece of work read: their buffers, and the large tables that they read from end to end. */
async function reading(
  run: (used: Database) => Promise<unknown>,
): Promise<{ buffers: number; scans: string[] }> {
  const statements: { text: string; values: readonly unknown[] | undefined }[] = []
  const recorded: Database = {
    ...database,
    query<Row>(text: string, values?: readonly unknown[]) {
      statements.push({ text, values })
      return database.query<Row>(text, values)
    },
    transaction: (inside) =>
      database.transaction((tx) =>
        inside({
          query<Row>(text: string, values?: readonly unknown[]) {
            statements.push({ text, values })
            return tx.query<Row>(text, values)
          },
        }),
      ),
  }
  await run(recorded)
  const nodes: PlanNode[] = []
  let buffers = 0
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue
    const plan = await explained(text, values)
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    nodes.push(...flatten(plan))
  }
  const scans = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .filter((node) => rowsRead(node) > maxRowsOfSmallTable)
    .map((node) => node['Relation Name']!)
  return { buffers, scans }
}

/** The plan of a statement that ran; what it changes is undone. */
async function explained(text: string, values: readonly unknown[] | undefined): Promise<PlanNode> {
  let plan: PlanNode | undefined
  const undone = new Error('undone')
  await database
    .transaction(async (tx) => {
      const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      )
      plan = rows[0]!['QUERY PLAN'][0].Plan
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return plan!
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
const rowsRead = (node: PlanNode) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

describe('with nothing to do', () => {
  it.each(work.jobs.filter(({ name }) => !wholePasses.has(name)))(
    '$name reads next to nothing',
    async (job: Job) => {
      const read = await reading((used) => job.run(depsWith(used), clock.now()))
      expect(read.scans).toEqual([])
      expect(read.buffers).toBeLessThan(maxBuffers)
    },
  )

  it('sending notices reads next to nothing', async () => {
    const provider = { send: async () => {} }
    const send = (used: Database) =>
      sendNotices({ database: used, sms: provider, email: provider }, clock.now())
    // The notices of the demo, and those of the jobs above: how many there are depends on the day.
    await send(database)
    const read = await reading(send)
    expect(read.scans).toEqual([])
    expect(read.buffers).toBeLessThan(maxBuffers)
  })

  it('every whole pass is a job', () => {
    const names = new Set(work.jobs.map(({ name }) => name))
    expect([...wholePasses.keys()].filter((name) => !names.has(name))).toEqual([])
  })
})
