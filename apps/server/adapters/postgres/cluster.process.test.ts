import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createDatabase } from '../../platform/db/pool.ts'
import { checkRequirements } from '../../platform/db/requirements.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { binariesFor, installedBinaries } from './binaries.ts'
import { type Cluster, startCluster, startThrowAwayCluster } from './cluster.ts'
import { clusterHome } from './cluster-home.ts'
import { clusterUser } from './cluster-user.ts'

// Creates whole clusters.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const scratch = await scratchFolder('anar-test-')
const leftElsewhere: string[] = []
afterAll(async () => {
  for (const folder of [scratch, ...leftElsewhere]) await rm(folder, { recursive: true, force: true })
})

async function answerOf<Row>(cluster: Cluster, sql: string): Promise<Row[]> {
  const database = createDatabase(cluster.url, { maxConnections: 1 })
  try {
    return (await database.query<Row>(sql)).rows
  } finally {
    await database.close()
  }
}

describe('a cluster in a data folder', () => {
  const dataFolder = path.join(scratch, 'My shop (2) [old]')

  it('has what Persian needs, in a folder with spaces and brackets, and stores data durably', async () => {
    const first = await startCluster({ dataFolder, isChosen: true })
    const database = createDatabase(first.url)
    expect(await checkRequirements(database)).toEqual([])
    await database.query('create table kept as select 7 as units')
    expect((await database.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
    expect((await database.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
    const { rows } = await database.query<{ bytes: string }>(
      `select pg_size_bytes(current_setting('shared_buffers')) as bytes`,
    )
    const quarter = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4
    expect(Number(rows[0]!.bytes)).toBeLessThanOrEqual(quarter)
    expect(Number(rows[0]!.bytes)).toBeGreaterThan(Math.min(quarter, 2 ** 30) * 0.9)
    await database.close()
    await first.stop()
    const second = await startCluster({ dataFolder, isChosen: true })
    expect(await answerOf(second, 'select units from kept')).toEqual([{ units: 7 }])
    await second.stop()
  })

  it('is refused to a second process, by the name of the setting, and comes up again when PostgreSQL dies', async () => {
    const running = await startCluster({ dataFolder, isChosen: true })
    const pid = running.pid()
    const refused = expect(startCluster({ dataFolder, isChosen: true })).rejects.toThrow(
      /^DATA_DIR: .*My shop.* is in use by another Anar that is running; [^\n]*$/,
    )
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => running.pid(), { timeout: 60_000 }).not.toBe(pid)
    expect(await answerOf(running, 'select units from kept')).toEqual([{ units: 7 }])
    await refused
    await running.stop()
    expect(isAlive(running.pid())).toBe(false)
  })

  it('starts where a dead one left a postmaster.pid whose number is another program now', async () => {
    const home = path.join(dataFolder, 'postgres')
    await writeFile(
      path.join(home, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${home}/cluster\n1\n5432\n/nowhere\n\n`,
    )
    const cluster = await startCluster({ dataFolder, isChosen: true })
    expect(await answerOf(cluster, 'select units from kept')).toEqual([{ units: 7 }])
    await cluster.stop()
  })

  it('is not touched where another major version of PostgreSQL made it', async () => {
    const version = path.join(dataFolder, 'postgres', 'cluster', 'PG_VERSION')
    await writeFile(version, '17\n')
    await expect(startCluster({ dataFolder, isChosen: true })).rejects.toThrow(
      /made by PostgreSQL 17, .* brings 18/,
    )
    await writeFile(version, '18\n')
  })
})

describe('a throw-away cluster', () => {
  it('leaves nothing when stopped', async () => {
    const cluster = await startThrowAwayCluster()
    const [{ folder } = { folder: '' }] = await answerOf<{ folder: string }>(
      cluster,
      `select current_setting('data_directory') as folder`,
    )
    expect(existsSync(folder)).toBe(true)
    await cluster.stop()
    expect(existsSync(path.dirname(folder))).toBe(false)
  })

  it('writes no refused statement and no value of it into its own log', async () => {
    const cluster = await startThrowAwayCluster()
    await expect(answerOf(cluster, "select 'sara@shop.example'::integer")).rejects.toThrow(
      'sara@shop.example',
    )
    const [{ folder } = { folder: '' }] = await answerOf<{ folder: string }>(
      cluster,
      `select current_setting('data_directory') as folder`,
    )
    const log = await readFile(path.join(folder, '..', 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('sara@shop.example')
    await cluster.stop()
  })

  it('ends and is removed by itself when its owner is killed', async () => {
    const source = `
      import { startThrowAwayCluster } from ${JSON.stringify(path.join(import.meta.dirname, 'cluster.ts'))}
      const cluster = await startThrowAwayCluster()
      console.log(cluster.pid(), cluster.url)
      setInterval(() => {}, 1000)`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [pid, url] = (
      await new Promise<string>((resolve) => owner.stdout.once('data', (data) => resolve(String(data))))
    ).split(' ')
    const sockets = new URL(url!).searchParams.get('host')!
    owner.kill('SIGKILL')
    await expect.poll(() => isAlive(Number(pid)) || existsSync(sockets), { timeout: 60_000 }).toBe(false)
  })
})

describe.skipIf(!isRoot)('root, whose PostgreSQL runs as another account', () => {
  const user = isRoot ? clusterUser() : null

  it('keeps the cluster where that account can enter, though its own folder is closed', async () => {
    const closed = path.join(scratch, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const cluster = await startCluster({ dataFolder: path.join(closed, '.data'), isChosen: false })
    const home = await readFile(path.join(closed, '.data', 'postgres-home'), 'utf8')
    leftElsewhere.push(home)
    expect(path.dirname(home)).toBe('/var/lib/anar')
    expect((await stat(path.join(home, 'cluster'))).uid).toBe(user?.uid)
    await answerOf(cluster, 'create table kept as select 7 as units')
    await cluster.stop()

    // Moved, the folder keeps its data; its copy starts empty.
    const moved = path.join(scratch, 'moved')
    await rename(closed, moved)
    expect(await clusterHome({ dataFolder: path.join(moved, '.data'), isChosen: false, user })).toBe(home)
    const copied = path.join(scratch, 'copied')
    await cp(moved, copied, { recursive: true })
    await chmod(copied, 0o700)
    const copyHome = await clusterHome({ dataFolder: path.join(copied, '.data'), isChosen: false, user })
    leftElsewhere.push(copyHome)
    expect(copyHome).not.toBe(home)
    expect(await clusterHome({ dataFolder: path.join(moved, '.data'), isChosen: false, user })).toBe(home)
  })

  it('fails with one line for a chosen folder that the account cannot enter', async () => {
    const closed = path.join(scratch, 'chosen')
    await mkdir(closed, { mode: 0o700 })
    await expect(startCluster({ dataFolder: path.join(closed, 'data'), isChosen: true })).rejects.toThrow(
      /^DATA_DIR: the account (postgres|nobody), .* cannot enter .*chosen\/data$/,
    )
  })

  it('has the programs copied where that account can run them, links included, when they are out of its reach', async () => {
    const closed = path.join(scratch, 'closed-install')
    await mkdir(closed, { mode: 0o700 })
    const installed = installedBinaries()
    const folder = path.join(closed, 'native')
    await cp(installed.folder, folder, { recursive: true, verbatimSymlinks: true })
    // As after an installation that ran no install scripts.
    const links: { target: string }[] = JSON.parse(
      await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8'),
    )
    for (const { target } of links) await rm(path.join(closed, target), { force: true })
    const staging = path.join(scratch, 'staging')
    const staged = await binariesFor(user, [path.join(closed, 'nor-here'), staging], { ...installed, folder })
    expect(path.dirname(staged.folder)).toBe(staging)
    expect(await binariesFor(user, [staging], { ...installed, folder })).toEqual(staged)
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !isZombie(pid)
  } catch {
    return false
  }
}

function isZombie(pid: number): boolean {
  return !existsSync(`/proc/${pid}/exe`)
}
