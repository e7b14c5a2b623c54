import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Another running process holds the lock. */
export class FileLocked extends Error {
  override readonly name = 'FileLocked'
}

const busy = 5
const pauseMs = 100

/**
 * Takes a file's lock until the returned function is called, waiting up to `timeoutMs` for the process that holds it;
 * then throws `FileLocked`. The operating system releases it when the process ends in any way: there is no
 * stale lock after `kill -9`. Node offers such locks only through its built-in SQLite.
 */
export async function lockFile(file: string, timeoutMs: number, signal?: AbortSignal): Promise<() => void> {
  const deadline = performance.now() + timeoutMs
  while (true) {
    const unlock = tryLock(file)
    if (unlock) return unlock
    if (performance.now() > deadline) throw new FileLocked(`${file} is locked by another process`)
    await sleep(pauseMs, undefined, { signal })
  }
}

function tryLock(file: string): (() => void) | null {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('pragma journal_mode = memory')
    holder.exec('begin exclusive')
    return () => holder.close()
  } catch (error) {
    holder.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
}
