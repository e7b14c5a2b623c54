import type { FieldFault } from '@anar/contract/field-faults'
import type { importTexts } from './texts.ts'

/** What can be wrong in a product file beside the faults of its fields. */
export type ImportKind = keyof typeof importTexts
export type ProblemKind = FieldFault | ImportKind

/** Where something is wrong, or is not taken over. */
export type Problem = {
  /** As a spreadsheet counts them, the names of the columns being row 1; 0 for the file as a whole. */
  row: number
  column: string
  isNote: boolean
  kind: ProblemKind
  value: string
  /** What the message names beside the value. */
  details: Readonly<Record<string, string | number>>
}

const longestValue = 120

export function fault(
  row: number,
  column: string,
  kind: ProblemKind,
  value = '',
  details: Problem['details'] = {},
): Problem {
  return { row, column, isNote: false, kind, value: shortened(value), details }
}

export function note(
  row: number,
  column: string,
  kind: ImportKind,
  value = '',
  details: Problem['details'] = {},
): Problem {
  return { ...fault(row, column, kind, value, details), isNote: true }
}

/** As it is kept: short, and without what PostgreSQL's texts cannot hold. */
function shortened(value: string): string {
  const text = value.replaceAll('\0', '\ufffd').toWellFormed()
  return text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text
}

/** Why nothing of a file can be read: told of the place at which the reading ended. */
export class FileFault extends Error {
  readonly problem: Problem
  constructor(...place: Parameters<typeof fault>) {
    super(`A file that cannot be read: ${place[2]} in row ${place[0]}`)
    this.problem = fault(...place)
  }
}
