import type { Database } from '../../db/pool.ts'
import { watchChannel } from '../../db/watch-channel.ts'
import { type CarryingOut, carryOut } from './carry-out.ts'
import { checkFile } from './check.ts'
import { waitingImport } from './queries.ts'
import { inProcess } from './run-process.ts'

/**
 * Works off whatever imports wait, the oldest first: files that are to be checked, and those that are to be taken over.
 * Any number of processes may. Returns how many products were taken over.
 */
export async function workOffImports(database: Database, work: CarryingOut): Promise<number> {
  let count = 0
  while (!work.isTimeUp?.()) {
    const waiting = await waitingImport(database)
    if (!waiting) return count
    if (waiting.state === 'Running') count += await carryOut(database, waiting.id, work)
    // Another process is at it.
    else if (!(await checkFile(database, waiting.id, work.now))) return count
  }
  return count
}

/**
 * The same in a process of its own where the database's address is known, so that whoever is served meanwhile waits for
 * nothing; else here. No process is started where nothing waits, as in nearly every minute.
 */
export async function workOffApart(
  { database, databaseUrl }: { database: Database; databaseUrl?: string | undefined },
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  if (databaseUrl === undefined) return workOffImports(database, { now })
  if (!(await waitingImport(database))) return 0
  return inProcess({ databaseUrl, now: now.toString() }, signal)
}

/**
 * Works off imports within a moment of being asked for, and at the start what is left from before. Returns how to
 * stop; what is under way goes on elsewhere, or with the next start.
 */
export function keepImportsGoing(
  deps: { database: Database; databaseUrl?: string | undefined; now: () => Temporal.Instant },
  { onFailure }: { onFailure: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController()
  let isWanted = false
  let working: Promise<void> | null = null
  const work = async () => {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      const waits = await waitingImport(deps.database).catch(() => undefined)
      if (waits) await workOffApart(deps, deps.now(), stopping.signal).catch(onFailure)
    }
    working = null
  }
  const wake = () => {
    isWanted = true
    working ??= work()
  }
  const unwatch = watchChannel(deps.database, 'product_imports', {
    open: wake,
    forget: wake,
    close: () => {},
  })
  return async () => {
    stopping.abort()
    await unwatch()
    await working
  }
}
