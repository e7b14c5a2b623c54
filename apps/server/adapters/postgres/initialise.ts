import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Binaries, program } from './binaries.ts'
import { type ClusterUser, spawnAs } from './cluster-user.ts'

export const superuser = 'anar'

export type ClusterFolder = { cluster: string; password: string }

/**
 * The cluster inside a home folder, created with `initdb` on the first start. Creation is atomic: the next start removes
 * the remains of an interrupted first one. The caller holds the home's lock.
 */
export async function initialisedCluster(options: {
  home: string
  binaries: Binaries
  user: ClusterUser | null
  durable: boolean
}): Promise<ClusterFolder> {
  const { home, binaries, user } = options
  const cluster = path.join(home, 'cluster')
  const passwordFile = path.join(home, 'password')
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version !== null) {
    if (Number(version) !== binaries.major) {
      throw new Error(
        `${cluster} was made by PostgreSQL ${version.trim()}, this release brings ${binaries.major}: ` +
          'dump it with the release that made it and restore it into an empty DATA_DIR',
      )
    }
    // A copied folder may lack the owner and the mode that PostgreSQL requires.
    await ownedBy(cluster, user)
    return { cluster, password: (await readFile(passwordFile, 'utf8')).trim() }
  }

  const unfinished = path.join(home, 'cluster.new')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await ownedBy(unfinished, user)
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  await initdb({ binaries, user, folder: unfinished, passwordFile, durable: options.durable })
  await rename(unfinished, cluster)
  return { cluster, password }
}

async function ownedBy(folder: string, user: ClusterUser | null): Promise<void> {
  if (process.platform === 'win32') return
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
}

// C.UTF-8 of the C library exists on every recent Linux; older ones and other systems have the second.
const ctypes = process.platform === 'win32' ? ['en-US.UTF-8'] : ['C.UTF-8', 'en_US.UTF-8']

async function initdb(options: {
  binaries: Binaries
  user: ClusterUser | null
  folder: string
  passwordFile: string
  durable: boolean
}): Promise<void> {
  const failures: string[] = []
  for (const ctype of ctypes) {
    const failure = await runInitdb({ ...options, ctype })
    if (failure === null) return
    failures.push(failure)
  }
  throw new Error(`PostgreSQL could not create its data folder: ${failures.join(' | ')}`)
}

async function runInitdb(options: {
  binaries: Binaries
  user: ClusterUser | null
  folder: string
  passwordFile: string
  durable: boolean
  ctype: string
}): Promise<string | null> {
  // PostgreSQL's builtin locale sorts by code point and has Unicode's letter classes. The C library's ctype must be
  // Unicode too: pg_trgm uses it, and finds no letters in Persian text with plain C.
  const settings = [
    `--pgdata=${options.folder}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    `--pwfile=${options.passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${options.ctype}`,
    '--lc-messages=C',
    '--text-search-config=simple',
    // Saves a throw-away cluster the costly key derivation at each of a thousand connections.
    ...(options.durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
  ]
  const child = spawn(program(options.binaries, 'initdb'), settings, spawnAs(options.user))
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === 0) return null
  const lines = output.join('').trim().split('\n')
  return lines.findLast((line) => line.includes('error:')) ?? lines.at(-1) ?? `initdb ended with ${code}`
}
