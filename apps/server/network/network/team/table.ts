import { wordIn } from '@anar/contract/words/in-language'
import { type Calendar, dayInCalendar, tehranDay } from '@anar/domain/calendar'
import { memberCode } from '@anar/domain/people'
import { byteOrderMark, type CsvCell, csvRows } from '../../../csv.ts'
import { teamMessages } from './messages.ts'
import type { TeamLine } from './queries.ts'

export type TableLanguage = 'fa' | 'en'

/** The names of the columns. */
export const headOf = (language: TableLanguage): string =>
  byteOrderMark + csvRows([Object.values(teamMessages[language].columns)])

type TableOptions = { language: TableLanguage; calendar: Calendar; ownDepth: number; ownId: number }

/** Members as CSV lines: the caller at level 0, without members above. */
export const linesOf = (rows: readonly TeamLine[], options: TableOptions): string =>
  csvRows(rows.map((row) => cellsOf(row, options)))

function cellsOf(row: TeamLine, { language, calendar, ownDepth, ownId }: TableOptions): CsvCell[] {
  const t = teamMessages[language]
  return [
    memberCode(row.id),
    row.first_name,
    wordIn(language, 'userType', row.user_type),
    wordIn(language, 'marketerState', row.state),
    String(row.depth - ownDepth),
    row.id === ownId || row.parent_id === null ? '' : memberCode(row.parent_id),
    String(row.child_count),
    String(row.team_size),
    points(row.own_score),
    points(row.group_score),
    points(row.rate_basis_points),
    row.is_eligible ? t.yes : t.no,
    row.rank === 'None' ? '' : wordIn(language, 'rank', row.rank),
    dayInCalendar(tehranDay(row.joined_at.getTime()), calendar),
  ]
}

/** Hundredths as a number with two decimals, for a spreadsheet to count with. */
function points(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}
