import { foldPersian } from '@anar/domain/text'
import type { Node, TreeRow } from './tree.ts'

/**
 * The next row whose name begins with the typed text, after the one at `from`, wrapping around; the row itself if more
 * letters are typed and it still matches. -1 if none does.
 */
export function rowBeginningWith<Member extends Node>(
  rows: readonly TreeRow<Member>[],
  from: number,
  typed: string,
): number {
  const wanted = foldPersian(typed)
  if (wanted === '') return -1
  // A repeated single letter goes to the next match.
  const start = [...wanted].length === 1 ? from + 1 : from
  for (let step = 0; step < rows.length; step++) {
    const index = (start + step) % rows.length
    const row = rows[index]!
    if (row.kind === 'member' && foldPersian(row.member.firstName).startsWith(wanted)) return index
  }
  return -1
}
