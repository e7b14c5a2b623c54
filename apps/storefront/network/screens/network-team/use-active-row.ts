import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Member } from '../../data/network.ts'
import type { TreeRow } from './tree.ts'

/** The one row of the tree that takes the focus, and how it goes to another: brought into the window, then focused. */
export function useActiveRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly TreeRow<Member>[],
  bring: (index: number) => void,
) {
  const [activeKey, setActiveKey] = useState(rows[0]?.key)
  const wantsFocus = useRef(false)
  const former = useRef({ index: 0, isMember: true })
  const found = rows.findIndex(({ key }) => key === activeKey)
  const active = found < 0 ? placeOfGone(former.current, rows.length) : found

  useLayoutEffect(() => {
    // A row that is gone has taken the focus along, unless somebody had put it elsewhere.
    const isLost = found < 0 && document.activeElement === document.body
    former.current = { index: active, isMember: rows[active]?.kind === 'member' }
    if (found < 0) setActiveKey(rows[active]?.key)
    if (!isLost && !wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  }, [list, rows, active, found])

  return {
    active,
    setActiveKey,
    moveTo(index: number) {
      const row = rows[index]
      if (!row) return
      bring(index)
      wantsFocus.current = row.key !== activeKey
      setActiveKey(row.key)
    },
  }
}

// Where a level was awaited, what has come stands there now. A member whose branch was closed gives its place to the top.
function placeOfGone(former: { index: number; isMember: boolean }, count: number): number {
  return former.isMember ? 0 : Math.min(former.index, count - 1)
}
