import type { Database } from '../../platform/db/pool.ts'
import { watchChannel } from '../../platform/db/watch-channel.ts'
import { WorkTimeout } from '../../platform/processes/bounded-queue.ts'
import { type CarryingOut, carryOut } from './carry-out.ts'
import { checkFile, endUnreadable } from './check.ts'
import { codeOf, isLasting } from './failures.ts'
import { fault } from './problems.ts'
import * as findings from './queries/findings.ts'
import * as imports from './queries/imports.ts'
import { inProcess } from './run-process.ts'

/**
 * Works off whatever imports wait, the oldest first: files that are to be checked, and those that are to be taken over.
 * Any number of processes may. One that an error keeps from its end is given up, so that the others do not wait behind
 * it for ever; the error is thrown once nothing waits. Returns how many products were taken over.
 */
export async function workOffImports(database: Database, work: CarryingOut): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  while (!work.isTimeUp?.()) {
    const waiting = await imports.waitingImport(database)
    if (!waiting) break
    try {
      if (waiting.state === 'Running') count += await carryOut(database, waiting.id, work)
      // Another process is at it.
      else if (!(await checkFile(database, waiting.id, work.now))) break
    } catch (error) {
      if (!isLasting(error)) throw error
      failures.push(error)
      await giveUp(database, waiting, error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

/** Ends a file that could not be checked as one that cannot be read, and stops what could not be taken over. */
async function giveUp(
  database: Database,
  { id, state, reading }: imports.WaitingImport,
  error: unknown,
): Promise<void> {
  const problem = fault(0, '', 'unexpected', '', { code: codeOf(error) })
  await database.transaction(async (tx) => {
    if (state === 'Running') {
      if (await imports.stopFailed(tx, id)) await findings.insertProblems(tx, id, [problem])
      return
    }
    const waiting = await findings.takeForChecking(tx, id)
    if (waiting?.reading === reading) await endUnreadable(tx, { id, reading }, problem)
  })
}

/**
 * The same in a process of its own where the database's address is known, so that whoever is served meanwhile waits for
 * nothing; else here. No process is started where nothing waits, as in nearly every minute.
 */
export async function workOffApart(
  { database, databaseUrl }: { database: Database; databaseUrl?: string | undefined },
  now: Temporal.Instant,
  signal?: AbortSignal,
  run = inProcess,
): Promise<number> {
  if (databaseUrl === undefined) return workOffImports(database, { now })
  const first = await imports.waitingImport(database)
  if (!first) return 0
  try {
    return await run({ databaseUrl, now: now.toString() }, signal)
  } catch (error) {
    if (error instanceof WorkTimeout) await giveUpUnread(database, first, error)
    throw error
  }
}

/** A file that was not read by the end of the time would keep the next process just as long. */
async function giveUpUnread(
  database: Database,
  first: imports.WaitingImport,
  error: WorkTimeout,
): Promise<void> {
  const still = await imports.waitingImport(database)
  const isUnread = still?.id === first.id && still.reading === first.reading && still.state !== 'Running'
  if (isUnread) await giveUp(database, still, error)
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
      const waits = await imports.waitingImport(deps.database).catch(() => undefined)
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
