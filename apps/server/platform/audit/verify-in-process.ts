import type { Database } from '../db/pool.ts'
import type { FileStore } from '../ports/files.ts'
import { boundedQueue, type Sender } from '../processes/bounded-queue.ts'
import { runInProcess } from '../processes/run-in-process.ts'
import { storedHeads } from './head/stored.ts'
import { heldAuditKeys } from './keys.ts'
import type { Order } from './process.ts'
import { type Verification, verifySince } from './verify.ts'
import { verifyWhole } from './whole/verify-whole.ts'

type Deps = { database: Database; databaseUrl?: string | undefined; files: FileStore }

const processFile = new URL('./process.ts', import.meta.url)
const sinceTimeoutMs = 60_000
const wholeTimeoutMs = 5 * 60_000
// The next run of the job continues.
const maxWholeMs = 2 * 60_000

/** The verification of the entries since the newest stored head, and the day of that head; null for the whole log. */
type Recent = Verification & { sinceDay: string | null }

/**
 * Verifies the entries since the newest head that left the database, in a process of its own; in this process where the
 * database's address is not known. BUSY, TOO_MANY_AT_ONCE.
 */
export function createRecentVerification({ database, databaseUrl, files }: Deps) {
  const inTurn = boundedQueue({
    name: 'audit verification',
    ...{ maxRunning: 1, maxWaiting: 20, maxWaitingPerPerson: 2 },
    ...{ maxWaitMs: 30_000, timeoutMs: sinceTimeoutMs },
  })
  return (sender: Sender, now: Temporal.Instant): Promise<Recent> =>
    inTurn(sender, async (signal) => {
      const heads = (await storedHeads({ database, files }, now)).slice(0, 1)
      const verified =
        databaseUrl === undefined
          ? await verifySince(database, heads[0] ?? null)
          : await runInProcess<Verification>(
              processFile,
              { databaseUrl, keys: heldAuditKeys(), heads, what: 'since' } satisfies Order,
              { timeoutMs: sinceTimeoutMs, signal },
            )
      return { ...verified, sinceDay: heads[0]?.day ?? null }
    })
}

/** Verifies the whole log for some minutes, in the background; returns how many entries. */
export async function verifyWholeInProcess(
  { database, databaseUrl, files }: Deps,
  now: Temporal.Instant,
): Promise<number> {
  const heads = await storedHeads({ database, files }, now)
  if (databaseUrl === undefined) return verifyWhole(database, { heads, now })
  const order: Order = {
    databaseUrl,
    keys: heldAuditKeys(),
    heads,
    what: 'whole',
    now: now.toString(),
    maxMs: maxWholeMs,
  }
  return runInProcess(processFile, order, { timeoutMs: wholeTimeoutMs, isBackground: true })
}
