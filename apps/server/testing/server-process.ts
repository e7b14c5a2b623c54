import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readPostmaster } from '../adapters/postgres/postmaster.ts'
import { checkoutFolder } from '../settings.ts'

export type ServerProcess = {
  child: ChildProcess
  /** Everything it printed so far, errors included. */
  output(): string
  /** Its exit code; null where a signal ended it. */
  ended: Promise<number | null>
}

/** The environment of a server beside its settings: the search path of programs and the compile cache. */
export const bareEnvironment = {
  PATH: '/usr/bin:/bin',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
}

/**
 * Starts the real server as a process of its own, with nothing of our environment but the given settings, in
 * the foreground or as another account.
 * @param checkout the folder of another release; this one by default
 */
export function spawnServer(
  settings: Record<string, string>,
  { checkout = checkoutFolder, ...account }: { uid?: number; gid?: number; checkout?: string } = {},
): ServerProcess {
  const child = spawn(process.execPath, [path.join(checkout, 'apps', 'server', 'main.ts')], {
    env: { ...bareEnvironment, SEED: 'none', LOG_LEVEL: 'info', ...settings },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', (error) => {
      chunks.push(error.message)
      resolve(null)
    })
  })
  return { child, output: () => chunks.join(''), ended }
}

/** Waits until it listens and answers with its address; throws with what it printed where it ends instead. */
export async function addressOf(server: ServerProcess): Promise<string> {
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    const address = /Server listening at (http:\/\/[\d.:]+)/.exec(server.output())?.[1]
    if (address) return address
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`the server ended: ${server.output()}`)
}

/** The embedded PostgreSQL of a data folder: its process and its address. */
export async function embeddedOf(dataFolder: string): Promise<{ pid: number; url: string }> {
  const home = path.join(dataFolder, 'postgres')
  const postmaster = await readPostmaster(path.join(home, 'cluster'))
  if (!postmaster) throw new Error(`no PostgreSQL runs in ${home}`)
  const password = await readFile(path.join(home, 'password'), 'utf8')
  const sockets = encodeURIComponent(postmaster.socketFolder)
  return {
    pid: postmaster.pid,
    url: `postgresql://anar:${password}@localhost:5432/postgres?host=${sockets}&sslmode=disable`,
  }
}

/** Whether a process runs; a zombie does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status !== '' && !/\) Z /.test(status)
}
