import type { Database } from '../../platform/db/pool.ts'
import { type Calculation, calculateMonth, type Progress } from './calculate.ts'
import { type Replay, replayMonth } from './replay.ts'
import { type Review, reviewMonth } from './report/review.ts'

/** Tasks that read whole months and compute for seconds; they run outside the server's process. */
export const tasks = {
  calculate: (database: Database, { now, ...rest }: Sent<Calculation>, report: Progress) =>
    calculateMonth(database, { ...rest, now: Temporal.Instant.from(now) }, report),
  replay: (database: Database, input: Replay) => replayMonth(database, input),
  review: (database: Database, { now, ...rest }: Sent<Review>) =>
    reviewMonth(database, { ...rest, now: Temporal.Instant.from(now) }),
}

/** An input as it can be sent to another process: an instant as its text. */
export type Sent<Input extends { now: Temporal.Instant }> = Omit<Input, 'now'> & { now: string }
export type TaskName = keyof typeof tasks
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[1]
export type TaskAnswer<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>
