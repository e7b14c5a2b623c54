import { runInProcess } from '../../../platform/processes/run-in-process.ts'
import type { Order } from './process.ts'

const processFile = new URL('./process.ts', import.meta.url)
const timeoutMs = 8 * 60_000

/** Runs `refreshStandings` in its own process, in the background. Rejects where that fails or times out. */
export function refreshStandingsInProcess(databaseUrl: string, now: Temporal.Instant): Promise<number> {
  return runInProcess(processFile, { databaseUrl, now: now.toString() } satisfies Order, {
    timeoutMs,
    isBackground: true,
  })
}
