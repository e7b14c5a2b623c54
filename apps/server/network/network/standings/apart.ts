import { runInProcess } from '../../../platform/processes/run-in-process.ts'
import type { Order } from './process.ts'

const processFile = new URL('./process.ts', import.meta.url)
const timeoutMs = 8 * 60_000

/** The same as `refreshStandings` in a process of its own, which ends with it. Rejects where that fails or takes too long. */
export function refreshStandingsApart(databaseUrl: string, now: Temporal.Instant): Promise<number> {
  return runInProcess(processFile, { databaseUrl, now: now.toString() } satisfies Order, { timeoutMs })
}
