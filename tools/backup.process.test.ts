import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runAudit } from '../apps/server/audit-command.ts'
import { runBackup } from '../apps/server/backup-command.ts'
import { readConfig } from '../apps/server/config.ts'
import { checkBooks } from '../apps/server/money/books/index.ts'
import { createDatabase, type Database } from '../apps/server/platform/db/pool.ts'
import { isHeld } from '../apps/server/platform/held/index.ts'
import { scratchFolder } from '../apps/server/testing/scratch.ts'
import { addressOf, embeddedOf, spawnServer } from '../apps/server/testing/server-process.ts'
import { openBuyer } from '../bench/buyer.ts'

/** @spec 1.back-office */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scratch = await scratchFolder('anar-backup-')
const at = (name: string) => path.join(scratch, name)
const backup = at('backup')
afterAll(() => rm(scratch, { recursive: true, force: true }))

async function run(words: string, settings: Record<string, string> = {}) {
  const lines: string[] = []
  const out = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) }
  const config = readConfig({ DATA_DIR: at('demo'), ...settings })
  const status = await runBackup(config, words.split(' '), out)
  return { status, output: lines.join('\n') }
}

/** Runs the demo of a data folder during the work. */
async function whileOpen<T>(
  dataFolder: string,
  work: (open: { address: string; database: Database }) => Promise<T>,
) {
  const server = spawnServer({ DATA_DIR: dataFolder, SEED: 'demo' })
  try {
    const address = await addressOf(server)
    const database = createDatabase((await embeddedOf(dataFolder)).url, { maxConnections: 2 })
    return await work({ address, database }).finally(() => database.close())
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

async function buy(address: string, database: Database): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    'select best_sku_seller_id as id from products where is_in_stock and published_at is not null order by id limit 1',
  )
  const buyer = await openBuyer(address, 'customer')
  await buyer.pay(await buyer.fill([rows[0]!.id])).finally(() => buyer.leave())
}

const ordersOf = async (database: Database) =>
  (
    await database.query<{ id: number }>(
      'select id from sale_orders where registered_at is not null order by id',
    )
  ).rows.map(({ id }) => id)

let saved: number[] = []

beforeAll(async () => {
  saved = await whileOpen(at('demo'), async ({ address, database }) => {
    await buy(address, database)
    for (const command of [`save ${backup}`, `restore ${backup}`])
      expect(await run(command)).toEqual({
        status: 1,
        output: expect.stringContaining('is in use by another Anar'),
      })
    return ordersOf(database)
  })
  expect(await run(`save ${backup}`)).toEqual({
    status: 0,
    output: expect.stringContaining(`Saved in ${backup}`),
  })
})

it('saves, and after changes and a loss restores the shop as it was: books, audit log, files and a purchase', async () => {
  await whileOpen(at('demo'), async ({ address, database }) => {
    await buy(address, database)
    expect(await ordersOf(database)).toHaveLength(saved.length + 1)
  })
  await rename(at('demo'), at('lost'))
  const restored = await run(`restore ${backup}`)
  expect(restored).toEqual({
    status: 0,
    output: expect.stringMatching(/^Restored into .*, as of \S+Z\. Start it: npm start$/),
  })
  const lines: string[] = []
  const out = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) }
  expect([await runAudit(readConfig({ DATA_DIR: at('demo') }), ['verify'], out), lines.join()]).toEqual([
    0,
    expect.stringContaining('The audit log is whole'),
  ])
  await whileOpen(at('demo'), async ({ address, database }) => {
    expect(await ordersOf(database)).toEqual(saved)
    expect(await isHeld(database)).toBe(false)
    await buy(address, database)
    expect((await checkBooks(database, Temporal.Now.instant())).findings).toEqual([])
    const { rows } = await database.query<{ id: string }>(
      'select file_id as id from sku_images order by id limit 1',
    )
    expect((await fetch(`${address}/files/${rows[0]!.id}/preview.jpg`)).status).toBe(200)
  })
})

it('holds a restored demo whose messages leave this machine', async () => {
  const DATA_DIR = at('reaching')
  const settings = { DATA_DIR, SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'a key' }
  expect(await run(`restore ${backup}`, settings)).toEqual({
    status: 0,
    output: expect.stringContaining('It is held until two people release it'),
  })
  await whileOpen(DATA_DIR, async ({ address }) => {
    expect(await (await fetch(`${address}/ready`)).json()).toMatchObject({ status: 'held' })
  })
})

describe('is refused, and changes nothing', () => {
  it.each(['', 'save', 'restore', 'copy x', 'save x y'])('with the words %j', async (words) => {
    expect(await run(words)).toEqual({
      status: 2,
      output: 'Usage: npm run backup -- save FOLDER | restore FOLDER',
    })
  })

  it.each([
    [
      'another PostgreSQL',
      { DATABASE_URL: 'postgresql://a:b@localhost:1/c' },
      'DATABASE_URL: this is for a demo',
    ],
    ['a key of its own', { SECRET_KEY: 'x'.repeat(32) }, 'SECRET_KEY: this is for a demo'],
  ])('for a shop with %s', async (_, settings, reason) => {
    for (const command of [`save ${at('other')}`, `restore ${backup}`])
      expect(await run(command, settings)).toEqual({ status: 1, output: expect.stringContaining(reason) })
  })

  it('into a folder that is not empty, or is within DATA_DIR', async () => {
    const before = await readFile(path.join(backup, 'backup.json'), 'utf8')
    expect(await run(`save ${backup}`)).toEqual({
      status: 1,
      output: expect.stringContaining('is not empty'),
    })
    expect(await readFile(path.join(backup, 'backup.json'), 'utf8')).toBe(before)
    expect(await run(`save ${at('demo')}/mine`)).toEqual({
      status: 1,
      output: expect.stringContaining('is within DATA_DIR'),
    })
  })

  it('where no shop was started yet', async () => {
    const settings = { DATA_DIR: at('empty') }
    expect(await run(`save ${at('none')}`, settings)).toEqual({
      status: 1,
      output: expect.stringContaining('has no shop yet'),
    })
  })

  it('over a shop that is there', async () => {
    expect(await run(`restore ${backup}`)).toEqual({
      status: 1,
      output: expect.stringContaining('has a shop already'),
    })
  })

  const copyOf = async (name: string) => {
    await cp(backup, at(name), { recursive: true })
    return at(name)
  }
  const restoreFrom = (folder: string) => run(`restore ${folder}`, { DATA_DIR: at('fresh') })

  it('from a folder without a backup, and from one that was not completed', async () => {
    await mkdir(at('nothing'))
    const interrupted = await copyOf('interrupted')
    await rm(path.join(interrupted, 'backup.json'))
    for (const folder of [at('nothing'), at('nowhere'), interrupted])
      expect(await restoreFrom(folder)).toEqual({
        status: 1,
        output: expect.stringContaining('holds no backup'),
      })
  })

  it('of another PostgreSQL', async () => {
    const older = await copyOf('older')
    const list = JSON.parse(await readFile(path.join(older, 'backup.json'), 'utf8'))
    await writeFile(path.join(older, 'backup.json'), JSON.stringify({ ...list, postgresMajor: 17 }))
    expect(await restoreFrom(older)).toEqual({
      status: 1,
      output: expect.stringMatching(/was made by PostgreSQL 17, this release brings \d+/),
    })
  })

  it.each([
    ['changed', (folder: string) => writeFile(path.join(folder, 'cluster/PG_VERSION'), '99\n')],
    ['missing', (folder: string) => rm(path.join(folder, 'keys/secret-key'))],
    ['additional', (folder: string) => writeFile(path.join(folder, 'files/more'), 'x')],
    ['cut-off', (folder: string) => writeFile(path.join(folder, 'backup.json'), '{"format":1')],
  ])('of which a file is %s', async (name, damage) => {
    const folder = await copyOf(name)
    await damage(folder)
    expect(await restoreFrom(folder)).toEqual({
      status: 1,
      output: expect.stringContaining(`${folder} is damaged`),
    })
  })

  it('and then a whole one is restored into the same place', async () => {
    expect((await restoreFrom(backup)).status).toBe(0)
  })
})
