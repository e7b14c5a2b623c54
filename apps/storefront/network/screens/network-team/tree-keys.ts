import type { Node, TreeRow } from './tree.ts'

/** The action of a key in the tree: move to another row, open or close a branch, or activate the row. */
export type KeyAction =
  | { type: 'move'; to: number }
  | { type: 'open' | 'close'; id: number }
  | { type: 'act' }
  | null

type Pressed = { key: string; isRtl: boolean; rowsPerPage: number }

/**
 * Keyboard navigation of the tree: up and down by a row or a page, forward opens and then enters, back closes and then
 * leaves, Home and End. Forward is the reading direction.
 */
export function keyActionOf<Member extends Node>(
  rows: readonly TreeRow<Member>[],
  at: number,
  { key, isRtl, rowsPerPage }: Pressed,
): KeyAction {
  const row = rows[at]
  if (!row) return null
  const last = rows.length - 1
  const to = (index: number): KeyAction => ({ type: 'move', to: Math.min(last, Math.max(0, index)) })
  if (key === 'ArrowDown') return to(at + 1)
  if (key === 'ArrowUp') return to(at - 1)
  if (key === 'Home') return to(0)
  if (key === 'End') return to(last)
  if (key === 'PageDown') return to(at + rowsPerPage)
  if (key === 'PageUp') return to(at - rowsPerPage)
  if (key === 'Enter' || key === ' ') return { type: 'act' }
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return forward(row, at)
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return back(rows, row, at)
  return null
}

function forward<Member extends Node>(row: TreeRow<Member>, at: number): KeyAction {
  if (row.kind !== 'member' || row.member.childCount === 0) return null
  return row.isOpen ? { type: 'move', to: at + 1 } : { type: 'open', id: row.member.id }
}

function back<Member extends Node>(
  rows: readonly TreeRow<Member>[],
  row: TreeRow<Member>,
  at: number,
): KeyAction {
  if (row.kind === 'member' && row.isOpen && row.member.childCount > 0) {
    return { type: 'close', id: row.member.id }
  }
  const parent = rows.findLastIndex(({ depth }, index) => index < at && depth < row.depth)
  return parent < 0 ? null : { type: 'move', to: parent }
}
