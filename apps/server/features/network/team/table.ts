import { type Calendar, dayInCalendar, tehranDay } from '@anar/domain/calendar'
import { memberCode } from '@anar/domain/people'
import type { TeamLine } from './queries.ts'
import { teamTexts } from './texts.ts'

export type TableLanguage = 'fa' | 'en'

// Spreadsheets then know that it is UTF-8.
const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/** The names of the columns. */
export const headOf = (language: TableLanguage): string =>
  byteOrderMark + Object.values(teamTexts[language].columns).map(cell).join() + lineEnd

type Asked = { language: TableLanguage; calendar: Calendar; ownDepth: number; ownId: number }

/** A member as a line: the caller at level 0, and nobody named who stands above. */
export function lineOf(row: TeamLine, { language, calendar, ownDepth, ownId }: Asked): string {
  const t = teamTexts[language]
  const cells = [
    memberCode(row.id),
    row.first_name,
    wordOf(t.kinds, row.user_type),
    wordOf(t.states, row.state),
    String(row.depth - ownDepth),
    row.id === ownId || row.parent_id === null ? '' : memberCode(row.parent_id),
    String(row.child_count),
    String(row.team_size),
    points(row.own_score),
    points(row.group_score),
    points(row.rate_basis_points),
    row.is_eligible ? t.yes : t.no,
    wordOf(t.ranks, row.rank),
    dayInCalendar(tehranDay(row.joined_at.getTime()), calendar),
  ]
  return cells.map(cell).join() + lineEnd
}

const wordOf = (words: Readonly<Record<string, string>>, word: string) => words[word] ?? word

/** Hundredths as a number with two decimals, for a spreadsheet to count with. */
function points(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

// A name that begins like a formula would be one in a spreadsheet.
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
