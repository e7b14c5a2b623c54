import { foldPersian } from '@anar/domain/text'
import type { Node, TreeRow } from './tree.ts'

/**
 * The next row whose name begins with what was typed, after the one at `from`, and from the top again; the row itself
 * where more letters are typed and it still fits. -1 where none does.
 */
export function rowBeginningWith<Member extends Node>(
  rows: readonly TreeRow<Member>[],
  from: number,
  typed: string,
): number {
  const wanted = foldPersian(typed)
  if (wanted === '') return -1
  // The same single letter again goes on to the next one.
  const start = [...wanted].length === 1 ? from + 1 : from
  for (let step = 0; step < rows.length; step++) {
    const index = (start + step) % rows.length
    const row = rows[index]!
    if (row.kind === 'member' && foldPersian(row.member.firstName).startsWith(wanted)) return index
  }
  return -1
}
