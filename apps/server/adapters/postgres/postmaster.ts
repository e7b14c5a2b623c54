import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean }

/** What `postmaster.pid` says, null where there is none. Its lines are fixed by PostgreSQL (miscadmin.h). */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n').map((line) => line.trim())
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    isReady: lines[7] === 'ready',
  }
}

/**
 * Deals with what a killed predecessor left in the folder, which the caller holds the lock of: a PostgreSQL
 * that still runs is shut down in order, so that nothing it answered is lost; a `postmaster.pid` that names no
 * PostgreSQL of ours (it died, and its number may be another program's by now) is removed.
 */
export async function clearPredecessor(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster) return
  if (isPostgresOf(cluster, postmaster.pid)) await shutDown(cluster, postmaster.pid)
  await rm(path.join(cluster, 'postmaster.pid'), { force: true })
  // Sockets live in a folder made for one run; the name is checked because the file could say anything.
  if (path.basename(postmaster.socketFolder).startsWith('anar-socket-')) {
    await rm(postmaster.socketFolder, { recursive: true, force: true })
  }
}

async function shutDown(cluster: string, pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    process.kill(pid, signal)
    const deadline = performance.now() + timeoutMs
    while (performance.now() < deadline) {
      if (!isPostgresOf(cluster, pid)) return
      await sleep(20)
    }
  }
  throw new Error(`PostgreSQL of a previous run (process ${pid}) does not end`)
}

/**
 * Whether that process lives and is the PostgreSQL of this very folder, by the command line it was given. A
 * process that ended and was not yet collected by its parent has none any more.
 */
function isPostgresOf(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return process.platform === 'win32' || commandLineOf(pid).includes(cluster)
}

function commandLineOf(pid: number): string {
  // Small Linux images come without `ps`.
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
