import type { AppDeps } from '../../../deps.ts'
import { boundedQueue, type Sender } from '../../../platform/processes/bounded-queue.ts'
import { runInProcess } from '../../../platform/processes/run-in-process.ts'
import { type AnswerTo, type Asked, answerFrom, type Question } from './answer.ts'
import { Months } from './months.ts'
import type { NamedMonth } from './named-month.ts'

/** Asks about months, each question in the sender's turn. BUSY, TOO_MANY_AT_ONCE. */
export type AskMonthFor = (sender: Sender) => AskMonth
/** Asks about a month. NOT_COMPUTED_YET where another run of the open month has taken its place. */
export type AskMonth = <Of extends Question>(month: NamedMonth, question: Of) => Promise<AnswerTo<Of>>

const processFile = new URL('./process.ts', import.meta.url)
const timeoutMs = 60_000
// What it holds of three months of a million members are hundreds of megabytes.
const idleMs = 10 * 60_000

/**
 * Answers in a process of its own, which caches the months of the last questions; where the database's address is not
 * known, here.
 */
export function monthsApart({
  database,
  databaseUrl,
}: Pick<AppDeps, 'database' | 'databaseUrl'>): AskMonthFor {
  // One at a time, so that one process has all cached months; a month of a million members takes seconds to read.
  const inTurn = boundedQueue({
    ...{ maxRunning: 1, maxWaiting: 50, maxWaitingPerPerson: 10 },
    ...{ maxWaitMs: 20_000, timeoutMs },
  })
  const months = new Months()
  // Without the sender's signal, which would end the process with its cached months.
  const answer = (asked: Asked) =>
    databaseUrl === undefined
      ? answerFrom(months, database, asked)
      : runInProcess(processFile, asked, { timeoutMs, idleMs })
  return (sender) =>
    <Of extends Question>(month: NamedMonth, question: Of) =>
      inTurn(sender, () => answer({ month, question, databaseUrl: databaseUrl ?? '' })) as Promise<
        AnswerTo<Of>
      >
}
