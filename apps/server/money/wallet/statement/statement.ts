import { Refusal } from '@anar/contract/errors'
import { addDays, type Calendar, type IsoDay, startOfTehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'
import { balanceBefore, nameOf, type StatementRow, transactionsBetween } from './queries.ts'

/** The content of a statement; amounts in rials, days in Tehran. */
export type Statement = {
  ownerName: string
  from: IsoDay
  /** The last day. */
  to: IsoDay
  calendar: Calendar
  language: 'fa' | 'en'
  isToman: boolean
  beforeRial: number
  afterRial: number
  rows: StatementRow[]
}

/**
 * The maximum number of lines by format. Documents are drawn one after the other for the whole shop, and a long one
 * would delay every invoice.
 */
const statementLimits = { csv: 5_000, pdf: 300 } as const

/**
 * A person's statement of a period.
 * STATEMENT_TOO_LONG where it has more lines than its format allows: 5,000, or 300 in a PDF.
 * @spec 2.bank-account-info, 2.wallet-transactions.2
 */
export async function statementOf(
  sql: Sql,
  params: Pick<Statement, 'from' | 'to' | 'calendar' | 'language' | 'isToman'> & {
    personId: number
    format: 'csv' | 'pdf'
  },
): Promise<Statement> {
  const { personId, from, to, calendar, language, isToman } = params
  const limit = statementLimits[params.format]
  const fromMs = startOfTehranDay(from)
  const untilMs = startOfTehranDay(addDays(to, 1))
  const rows = await transactionsBetween(sql, { personId, fromMs, untilMs, maxRows: limit + 1 })
  if (rows.length > limit) throw new Refusal('STATEMENT_TOO_LONG', { limit })
  const beforeRial = await balanceBefore(sql, { personId, fromMs })
  return {
    ownerName: await nameOf(sql, personId),
    from,
    to,
    calendar,
    language,
    isToman,
    beforeRial,
    afterRial: rows.reduce((sum, { amount }) => sum + amount, beforeRial),
    rows,
  }
}
