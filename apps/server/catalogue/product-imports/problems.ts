import type { FieldFault } from '@anar/contract/field-faults'
import type { importMessages } from './messages.ts'

/** Kinds of problems of a product file other than field faults. */
export type ImportKind = keyof typeof importMessages
export type ProblemKind = FieldFault | ImportKind

/** A fault of a file, or a note of something that is not imported. */
export type Problem = {
  /** As a spreadsheet counts them, the names of the columns being row 1; 0 for the file as a whole. */
  row: number
  column: string
  isNote: boolean
  kind: ProblemKind
  value: string
  /** Further values of the message. */
  details: Readonly<Record<string, string | number>>
}

const maxValueCharacters = 120

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

/** The value as stored: short, and without characters that PostgreSQL's texts cannot hold. */
function shortened(value: string): string {
  const text = value.replaceAll('\0', '\ufffd').toWellFormed()
  return text.length > maxValueCharacters ? `${text.slice(0, maxValueCharacters).toWellFormed()}…` : text
}

/** Why a file cannot be read, with the location at which the reading ended. */
export class FileFault extends Error {
  readonly problem: Problem
  constructor(...location: Parameters<typeof fault>) {
    super(`A file that cannot be read: ${location[2]} in row ${location[0]}`)
    this.problem = fault(...location)
  }
}
