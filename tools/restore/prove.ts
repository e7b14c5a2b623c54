import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { startThrowAwayCluster } from '../../apps/server/adapters/postgres/cluster.ts'
import { checkBooks } from '../../apps/server/money/books/index.ts'
import { addressOf } from '../../apps/server/platform/db/databases.ts'
import { heldRestore, setReleased } from '../../apps/server/platform/held/index.ts'
import { runTool } from '../../apps/server/testing/run-tool.ts'
import { scratchFolder } from '../../apps/server/testing/scratch.ts'
import { openBuyer } from '../../bench/buyer.ts'
import { commandsOnPage } from './page.ts'
import { environmentOf, filesOf, type Shop, tablesOf, whileOpen, withDatabaseOf } from './shop.ts'

const run = promisify(execFile)
const commandTimeoutMs = 60_000

/** Reports a passed step. */
type Report = (what: string) => void

/**
 * Fills a demo shop, buys in it, backs it up while it runs, restores the backup into a new database and a new
 * folder, and proves that the restored shop equals the first one and works. Throws at the first failed step.
 */
export async function proveRestore(client: string, report: Report): Promise<void> {
  const scratch = await scratchFolder('anar-restore-')
  const cluster = await startThrowAwayCluster()
  try {
    const secret = () => randomBytes(32).toString('base64')
    const settings = { SECRET_KEY: secret(), AUDIT_KEYS: `restore:${secret()}` }
    const shopAt = (name: string): Shop => ({
      databaseUrl: addressOf(cluster.url, name),
      dataFolder: path.join(scratch, name),
      settings,
    })
    const first = shopAt('first')
    const restored = shopAt('anar')
    const shell = shellFor({ client, folder: scratch, serverUrl: cluster.url })
    const { backUp, restore } = commandsOnPage()

    await mkdir(first.dataFolder)
    await shell(`${createLine(restore).replace(/ anar$/, ' first')}`, first)
    const matches = await whileOpen(first, async (address) => {
      await buy(first, address, 'customer')
      report('the demo is filled in a database made as the page says, and something is sold in it')
      await fetch(`${address}/files/${await imageOf(first)}/preview.jpg`)
      const matches = await searched(address)
      await shell(backUp, first)
      return matches
    })
    report('it is backed up while it runs')
    await shell(restore, restored)
    report('the backup is restored')
    await proveSame({ first, restored, schemaOf: (shop) => schemaOf(shell, shop) }, report)
    await proveRight(restored, report)
    await whileOpen(restored, async (address) => {
      const ready = await fetch(`${address}/ready`)
      const state = await ready.text()
      mustEqual(ready.status, 200, `/ready: ${state}`)
      if (!state.includes('"held"')) throw new Error(`the restored shop is not held: ${state}`)
      mustEqual(await searched(address), matches, 'the search answers otherwise')
      report('the restored shop is ready, and its search answers as before')
      const refused = await buy(restored, address, 'marketer').catch(String)
      if (!String(refused).includes('SYSTEM_HELD')) throw new Error(`the held shop takes orders: ${refused}`)
      report('it is held, and takes no order before it is released')
      await release(restored)
      await buy(restored, address, 'marketer')
      report('a customer buys in the restored shop')
    })
    await proveRight(restored, (what) => report(`${what}, after the purchase`))
  } finally {
    await cluster.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

type Shell = (commands: string, shop: Shop) => Promise<string>

function shellFor({
  client,
  folder,
  serverUrl,
}: {
  client: string
  folder: string
  serverUrl: string
}): Shell {
  return async (commands, shop) => {
    const { stdout } = await run('sh', ['-euc', commands], {
      cwd: folder,
      timeout: commandTimeoutMs,
      maxBuffer: 64 * 2 ** 20,
      env: { PATH: `${client}:${process.env['PATH']}`, SERVER_URL: serverUrl, ...environmentOf(shop) },
    })
    return stdout
  }
}

function createLine(commands: string): string {
  const line = commands.split('\n').find((one) => one.startsWith('createdb '))
  if (!line) throw new Error('docs/operations.md says no more how to create the database')
  return line
}

type Both = { first: Shop; restored: Shop; schemaOf: (shop: Shop) => Promise<string> }

async function proveSame({ first, restored, schemaOf }: Both, report: Report): Promise<void> {
  mustEqual(await schemaOf(restored), await schemaOf(first), 'the schemas differ')
  report('its schema is that of the first one')
  const tables = await tablesOf(first)
  mustEqual(await tablesOf(restored), tables, 'tables differ')
  report(`its ${Object.keys(tables).length} tables hold the same rows`)
  const files = await filesOf(restored)
  if (Object.keys(files).length === 0) throw new Error('no file was restored')
  const now = await filesOf(first)
  const wrong = Object.entries(files).filter(([name, hash]) => now[name] !== hash)
  mustEqual(wrong, [], 'files differ')
  report(`its ${Object.keys(files).length} files have the same content`)
}

// Each dump has a key of its own, which restricts psql to it. PostgreSQL writes
// a parsed definition with other brackets, and names the unnamed.
async function schemaOf(shell: Shell, shop: Shop): Promise<string> {
  const dump = await shell('pg_dump --schema-only --no-owner "$DATABASE_URL"', shop)
  return dump.replaceAll(/^\\(un)?restrict .*$/gm, '').replaceAll(/[()]| AS text$/gm, '')
}

/** The books, the audit log and the closed months are right. */
async function proveRight(shop: Shop, report: Report): Promise<void> {
  const { findings } = await withDatabaseOf(shop, (database) => checkBooks(database, Temporal.Now.instant()))
  mustEqual(findings, [], 'the books are wrong')
  report('the books are right')
  runsWell(shop, 'audit', ['verify'])
  report('the audit log is whole')
  const { status } = runTool(shop.databaseUrl, 'audit', ['verify'], {
    ...environmentOf(shop),
    AUDIT_KEYS: `restore:${randomBytes(32).toString('base64')}`,
  })
  mustEqual(status, 1, 'the audit log is taken for whole with another key')
  const months = await withDatabaseOf(shop, async (database) => {
    const { rows } = await database.query<{ month: string }>('select month from commission_months order by 1')
    return rows.map(({ month }) => month)
  })
  if (months.length === 0) throw new Error('the demo has no closed month')
  for (const month of months) runsWell(shop, 'plan', ['verify', '--month', month])
  report(`the ${months.length} closed months are whole`)
}

function runsWell(shop: Shop, name: string, words: readonly string[]): void {
  const { status, output } = runTool(shop.databaseUrl, name, words, environmentOf(shop))
  if (status !== 0) throw new Error(`npm run ${name} -- ${words.join(' ')} ended with ${status}: ${output}`)
}

async function buy(shop: Shop, address: string, username: string): Promise<void> {
  const buyer = await openBuyer(address, username)
  try {
    await buyer.pay(await buyer.fill([await onSale(shop)]))
  } finally {
    buyer.leave()
  }
}

/** As two people do in the office, whose list `sales/restores/restores.db.test.ts` proves. */
async function release(shop: Shop): Promise<void> {
  await withDatabaseOf(shop, async (database) => {
    const { rows } = await database.query<{ id: number }>(
      `select id from accounts where user_type = 'Staff' order by id limit 2`,
    )
    const [accountId, approverId] = rows.map(({ id }) => id)
    const restore = (await heldRestore(database))!
    const now = Temporal.Now.instant()
    await setReleased(database, {
      restoreId: restore.id,
      accountId: accountId!,
      approverId: approverId!,
      now,
    })
  })
}

async function onSale(shop: Shop): Promise<number> {
  return withDatabaseOf(shop, async (database) => {
    const { rows } = await database.query<{ id: number }>(
      'select best_sku_seller_id as id from products where is_in_stock and published_at is not null order by id limit 1',
    )
    return rows[0]!.id
  })
}

const searchPath = (parameters: Record<string, string>) =>
  `/pe/persian/search/Product?${new URLSearchParams(parameters)}`

/** The answers of searches by a visitor, some of them mistyped. */
async function searched(address: string): Promise<string[]> {
  const paths = ['کرم', 'شامبو', ';vl'].flatMap((words) => {
    const filter = JSON.stringify({ field: 'text', op: 'contains', value: words })
    return [
      searchPath({ fields: 'id,name', filter, count: 'true' }),
      `/pe/persian/products/suggestions?${new URLSearchParams({ text: words })}`,
    ]
  })
  const answers = await Promise.all(
    paths.map((path) => fetch(address + path).then((answer) => answer.text())),
  )
  if (!answers.every((text) => text.includes('"id"'))) throw new Error(`a search found nothing: ${answers}`)
  return answers
}

async function imageOf(shop: Shop): Promise<string> {
  return withDatabaseOf(shop, async (database) => {
    const { rows } = await database.query<{ id: string }>(
      'select file_id as id from sku_images order by id limit 1',
    )
    return rows[0]!.id
  })
}

function mustEqual(actual: unknown, expected: unknown, otherwise: string): void {
  if (isDeepStrictEqual(actual, expected)) return
  throw new Error(`${otherwise}:\n${difference(actual, expected)}`)
}

function difference(actual: unknown, expected: unknown): string {
  const lines = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? 'undefined')).split('\n')
  const [left, right] = [new Set(lines(actual)), new Set(lines(expected))]
  const only = (of: Set<string>, other: Set<string>, mark: string) =>
    [...of].filter((line) => !other.has(line)).map((line) => `${mark} ${line}`)
  return [...only(left, right, '+'), ...only(right, left, '-')].slice(0, 40).join('\n')
}
