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
 * Works off waiting imports, the oldest first: checks files and imports the products of checked ones. Any number of
 * processes may run it. An import that fails with a lasting error is given up, so that it does not block the others;
 * the error is thrown once nothing waits. Returns how many products were imported.
 */
export async function workOffImports(database: Database, work: CarryingOut): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  while (!work.isTimeUp?.()) {
    const waiting = await imports.waitingImport(database)
    if (!waiting) break
    try {
      if (waiting.state === 'Running') count += await carryOut(database, waiting.id, work)
      // Another process is checking it.
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

/** Marks an unchecked file as unreadable, or stops a running import. */
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
 * The same in a separate process where the database's address is known, so that requests are not slowed down; else in
 * this one. No process is started where nothing waits, as in nearly every minute.
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

/** A file that was not read before the timeout would block the next process just as long. */
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
 * Starts a worker for imports: it begins within a moment of a change notification, and first works off what an earlier
 * process left. Returns a function that stops it; interrupted work continues in another process or at the next start.
 */
export function startImportWorker(
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
