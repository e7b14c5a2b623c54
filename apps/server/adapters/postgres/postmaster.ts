import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean }

/** The content of `postmaster.pid`, null where there is none. PostgreSQL fixes its lines (miscadmin.h). */
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
 * Cleans up after a killed predecessor; the caller holds the lock of the folder. A PostgreSQL that still runs is shut
 * down in order, so that no confirmed write is lost; a `postmaster.pid` that names no PostgreSQL of ours (it died, and
 * another program may have its process id) is removed.
 */
export async function clearPredecessor(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster) return
  if (isPostgresOf(cluster, postmaster.pid)) await shutDown(cluster, postmaster.pid)
  await rm(path.join(cluster, 'postmaster.pid'), { force: true })
  // Sockets have a folder per run; the name is checked because the file could contain any path.
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
 * Whether the process runs and is the PostgreSQL of this folder, by its command line. A zombie process has no command
 * line.
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
  // Small Linux images have no `ps`.
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
