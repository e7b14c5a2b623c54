import type { Subject } from '../subjects/queries.ts'

/**
 * A rule of the books for one kind of subject. Its query joins the relation `subject (id)`, so that one text checks what
 * was touched and, piece by piece, everything. Each row is a difference: `subject_id`, `label` as the office sees it,
 * `expected` and `actual` in rials or units, null where the rule has no amount. Several rules may share a name.
 */
export type BookRule = {
  check: string
  subject: Subject
  /** Reads the whole history of a subject: checked at night, and where a difference is open. */
  isNightly?: true
  query: string
}
