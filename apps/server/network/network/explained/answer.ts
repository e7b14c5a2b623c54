import { Refusal } from '@anar/contract/errors'
import type { Database } from '../../../platform/db/pool.ts'
import type { Earning, Explained, MonthSource, Months, TakenLine } from './months.ts'
import type { NamedMonth } from './named-month.ts'
import { loadClosed, loadOpen } from './queries.ts'

type Explaining = { what: 'explain'; personId: number; offset: number; limit: number }
type Earned = { what: 'earn'; personId: number; scoreHundredths: number }
type TakingBack = {
  what: 'takeBack'
  personId: number
  returns: { personId: number; scoreHundredths: number }[]
}
export type Question = Explaining | Earned | TakingBack
export type AnswerTo<Of extends Question> = Of extends Explaining
  ? Explained | null
  : Of extends Earned
    ? Earning | null
    : TakenLine[]

/** A question about a month, and the database to read it from. */
export type MonthQuery = { month: NamedMonth; question: Question; databaseUrl: string }

/**
 * The answer to a question about a month. A month that is not in `months` is read and computed. NOT_COMPUTED_YET where
 * a newer run of the open month replaced it.
 */
export async function answerFrom(
  months: Months,
  database: Database,
  { month, question, databaseUrl }: MonthQuery,
): Promise<AnswerTo<Question>> {
  const isOpen = 'openRun' in month
  // A closed month is identified by its hash. A run of the open month is identified by its time, which two databases may share.
  const key = isOpen ? `${databaseUrl} ${month.openRun}` : month.sha256
  if (!months.has(key)) months.add(key, await sourceOf(database, month), isOpen)
  if (question.what === 'explain') return months.explain(key, question)
  return question.what === 'earn' ? months.earn(key, question) : months.takeBack(key, question)
}

async function sourceOf(database: Database, month: NamedMonth): Promise<MonthSource> {
  if ('sha256' in month) return loadClosed(database, month.month)
  const source = await loadOpen(database, month.openRun)
  if (!source) throw new Refusal('NOT_COMPUTED_YET')
  return source
}
