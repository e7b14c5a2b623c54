import type { AppDeps } from '../../../platform/deps.ts'
import { boundedQueue, type Sender } from '../../../platform/processes/bounded-queue.ts'
import { runInProcess } from '../../../platform/processes/run-in-process.ts'
import { type AnswerTo, answerFrom, type MonthQuery, type Question } from './answer.ts'
import { Months } from './months.ts'
import type { NamedMonth } from './named-month.ts'

/** Queries months in the sender's turn of the queue. BUSY, TOO_MANY_AT_ONCE. */
export type QueryMonthFor = (sender: Sender) => QueryMonth
/** Queries a month. NOT_COMPUTED_YET where a newer run of the open month replaced it. */
export type QueryMonth = <Of extends Question>(month: NamedMonth, question: Of) => Promise<AnswerTo<Of>>

const processFile = new URL('./process.ts', import.meta.url)
const timeoutMs = 60_000
// Three cached months of a million members take hundreds of megabytes.
const idleMs = 10 * 60_000

/**
 * Answers in a process of its own, which caches the last months; in this process where the database's address is not
 * known.
 */
export function createMonthQuery({
  database,
  databaseUrl,
}: Pick<AppDeps, 'database' | 'databaseUrl'>): QueryMonthFor {
  // One at a time, so that one process has all cached months; a month of a million members takes seconds to read.
  const inTurn = boundedQueue({
    name: 'explained months',
    ...{ maxRunning: 1, maxWaiting: 50, maxWaitingPerPerson: 10 },
    ...{ maxWaitMs: 20_000, timeoutMs },
  })
  const months = new Months()
  // Without the sender's signal, which would end the process with its cached months.
  const answer = (query: MonthQuery) =>
    databaseUrl === undefined
      ? answerFrom(months, database, query)
      : runInProcess(processFile, query, { timeoutMs, idleMs })
  return (sender) =>
    <Of extends Question>(month: NamedMonth, question: Of) =>
      inTurn(sender, () => answer({ month, question, databaseUrl: databaseUrl ?? '' })) as Promise<
        AnswerTo<Of>
      >
}
