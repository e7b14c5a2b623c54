import type { Database } from '../../platform/db/pool.ts'
import { type Calculation, calculateMonth, type Progress } from './calculate.ts'
import { type Replay, replayMonth } from './replay.ts'
import { type Report, reportOf } from './report/index.ts'

/** What reads whole months and counts for seconds: done where nobody else waits. */
export const tasks = {
  calculate: (database: Database, { now, ...rest }: Sent<Calculation>, tell: Progress) =>
    calculateMonth(database, { ...rest, now: Temporal.Instant.from(now) }, tell),
  replay: (database: Database, input: Replay) => replayMonth(database, input),
  report: (database: Database, { now, ...rest }: Sent<Report>) =>
    reportOf(database, { ...rest, now: Temporal.Instant.from(now) }),
}

/** An input as it can be sent to another process: an instant as its text. */
export type Sent<Input extends { now: Temporal.Instant }> = Omit<Input, 'now'> & { now: string }
export type TaskName = keyof typeof tasks
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[1]
export type TaskAnswer<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>
