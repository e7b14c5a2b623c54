import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { canEnter } from './adapters/postgres/cluster-user.ts'
import { createDatabase } from './platform/db/pool.ts'
import { checkoutFolder } from './settings.ts'
import { scratchFolder } from './testing/scratch.ts'
import { addressOf, embeddedOf, isAlive, type ServerProcess, spawnServer } from './testing/server-process.ts'

const nobody = { uid: 65_534, gid: 65_534, name: 'nobody' }
// Root can test it as another account, unless the checkout itself is closed to others.
const isRoot = process.getuid?.() === 0
const canBecomeNobody = isRoot && canEnter(process.execPath, nobody) && canEnter(checkoutFolder, nobody)

// Whole processes start and stop here, several times in one test.
vi.setConfig({ testTimeout: 120_000 })

const scratch = await scratchFolder('anar-test-')
// One shop for all tests that do not need a first start, which takes seconds.
const anyShop = path.join(scratch, 'any shop')
const spawned: ServerProcess[] = []
afterEach(async () => {
  for (const server of spawned.splice(0)) {
    server.child.kill('SIGTERM')
    await server.ended
  }
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

function start(settings: Record<string, string>, account?: { uid: number; gid: number }): ServerProcess {
  const server = spawnServer(settings, account)
  spawned.push(server)
  return server
}

async function queryEmbedded<Row>(dataFolder: string, sql: string): Promise<Row[]> {
  const database = createDatabase((await embeddedOf(dataFolder)).url, { maxConnections: 1 })
  try {
    return (await database.query<Row>(sql)).rows
  } finally {
    await database.close()
  }
}

/** The shells among a process's children, where the system lists them. */
async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(
    pids.map((child) => readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => commands[index]?.trim() === 'sh')
}

const readiness = async (address: string) => (await fetch(`${address}/ready`)).status

describe('killed with kill -9', () => {
  const dataFolder = anyShop
  const settings = { DATA_DIR: dataFolder }

  it('the server alone, or with its PostgreSQL, loses nothing that was answered', async () => {
    const first = start(settings)
    await addressOf(first)
    await queryEmbedded(dataFolder, 'create table kept (units int)')
    await queryEmbedded(dataFolder, 'insert into kept values (1)')
    // Without its watcher shell PostgreSQL keeps running.
    for (const watcher of await childrenOf(first.child.pid!)) process.kill(watcher, 'SIGKILL')
    first.child.kill('SIGKILL')
    await first.ended
    if (process.platform === 'linux') expect(await isAlive((await embeddedOf(dataFolder)).pid)).toBe(true)

    const second = start(settings)
    await addressOf(second)
    await queryEmbedded(dataFolder, 'insert into kept values (2)')
    const { pid } = await embeddedOf(dataFolder)
    process.kill(pid, 'SIGKILL')
    second.child.kill('SIGKILL')
    await second.ended

    const third = start(settings)
    await addressOf(third)
    expect(await queryEmbedded(dataFolder, 'select units from kept order by units')).toEqual([
      { units: 1 },
      { units: 2 },
    ])
  })
})

describe('stopping', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s, ends with code 0 and leaves no PostgreSQL behind',
    async (signal) => {
      const server = start({ DATA_DIR: anyShop })
      await addressOf(server)
      const { pid } = await embeddedOf(anyShop)
      server.child.kill(signal)
      expect(await server.ended).toBe(0)
      expect(await isAlive(pid)).toBe(false)
    },
  )

  it('goes on serving while a balancer notices that it is not ready, then ends with code 0', async () => {
    const server = start({ DATA_DIR: anyShop, DRAIN_SECONDS: '3' })
    const address = await addressOf(server)
    expect(await readiness(address)).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(() => readiness(address), { interval: 20, timeout: 3_000 }).toBe(503)
    expect((await fetch(`${address}/pe/persian/search/Brand?fields=id`)).status).toBe(200)
    expect(await server.ended).toBe(0)
  })

  it('in the middle of its first start, ends with code 0, and the next start is none the worse', async () => {
    const dataFolder = path.join(scratch, 'interrupted')
    const server = start({ DATA_DIR: dataFolder })
    // The database's files are being created at this time.
    await expect
      .poll(() => existsSync(path.join(dataFolder, 'postgres', 'cluster.new')), {
        interval: 10,
        timeout: 60_000,
      })
      .toBe(true)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(await readiness(await addressOf(start({ DATA_DIR: dataFolder })))).toBe(200)
  })
})

describe('two at once', () => {
  it('take two ports, and one data folder is refused to the second in one line', async () => {
    const other = path.join(scratch, 'second')
    // A copy of an existing, stopped shop needs no seeding.
    if (existsSync(anyShop) && process.platform !== 'win32')
      await promisify(execFile)('cp', ['-a', anyShop, other])
    const [first, second] = [start({ DATA_DIR: anyShop }), start({ DATA_DIR: other })]
    const addresses = await Promise.all([addressOf(first), addressOf(second)])
    expect(addresses[0]).not.toBe(addresses[1])
    expect(await Promise.all(addresses.map(readiness))).toEqual([200, 200])
    const third = start({ DATA_DIR: anyShop })
    expect(await third.ended).toBe(1)
    expect(third.output()).toMatch(/^DATA_DIR: [^\n]*any shop\/postgres is in use by another Anar [^\n]*\n$/)
  })

  it('are not made where PORT names a port that is taken: one line says so', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const server = start({ DATA_DIR: anyShop, PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe(
      `PORT: ${port} is in use by another program on this machine; set PORT to another\n`,
    )
    taken.close()
  })
})

describe('a database that goes away', () => {
  it('is 503 until it is back, and then works by itself', async () => {
    const address = await addressOf(start({ DATA_DIR: anyShop }))
    expect(await readiness(address)).toBe(200)
    process.kill((await embeddedOf(anyShop)).pid, 'SIGINT')
    await expect.poll(() => readiness(address), { interval: 10, timeout: 60_000 }).toBe(503)
    expect((await fetch(`${address}/health`)).status).toBe(200)
    expect(await (await fetch(`${address}/gr/english/ready`)).json()).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    await expect.poll(() => readiness(address), { timeout: 60_000 }).toBe(200)
  })
})

describe('a data folder that an older version made', () => {
  it('is refused in one line that says how to start anew, and keeps what is in it', async () => {
    const former = start({ DATA_DIR: anyShop })
    await addressOf(former)
    // The last use of this shop: its first migration is another one from here on.
    await queryEmbedded(anyShop, "update schema_versions set version = 1, md5 = 'another' where version > 0")
    former.child.kill('SIGTERM')
    await former.ended
    const server = start({ DATA_DIR: anyShop })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe(
      `DATA_DIR: ${anyShop} was made by an older version of Anar, whose data this one cannot take over: ` +
        'remove that folder to start anew (nothing was deleted)\n',
    )
    expect(existsSync(path.join(anyShop, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true)
  })
})

describe('wrong settings', () => {
  it('are printed line by line, and nothing starts', async () => {
    const server = start({
      PORT: 'x',
      HOST: '0.0.0.0',
      NODE_ENV: 'production',
      ORIGIN: 'https://shop.example',
    })
    expect(await server.ended).toBe(1)
    expect(server.output().trim().split('\n')).toEqual([
      'PORT: must be a whole number from 1 to 65535',
      'SECRET_KEY: production does not start without it',
      'AUDIT_KEYS: production does not start without it',
      'DATABASE_URL: production does not start without it',
    ])
  })
})

describe.skipIf(!canBecomeNobody)('an ordinary user', () => {
  it('runs it in a home closed to everybody else', async () => {
    const home = path.join(scratch, 'home of one')
    await mkdir(home, { mode: 0o700 })
    await chown(home, nobody.uid, nobody.gid)
    const server = start({ DATA_DIR: path.join(home, '.data') }, nobody)
    expect(await readiness(await addressOf(server))).toBe(200)
  })
})
