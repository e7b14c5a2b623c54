import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Member } from '../../data/network.ts'
import type { TreeRow } from './tree.ts'

/** The active row of the tree, which takes the focus, and `moveTo`, which scrolls another into view and focuses it. */
export function useActiveRow(
  list: RefObject<HTMLElement | null>,
  rows: readonly TreeRow<Member>[],
  bring: (index: number) => void,
) {
  const [activeKey, setActiveKey] = useState(rows[0]?.key)
  const wantsFocus = useRef(false)
  const former = useRef({ index: 0, isMember: true })
  const index = rows.findIndex(({ key }) => key === activeKey)
  const active = index < 0 ? indexAfterRemoval(former.current, rows.length) : index

  useLayoutEffect(() => {
    // A removed row has lost the focus, unless it was elsewhere.
    const isLost = index < 0 && document.activeElement === document.body
    former.current = { index: active, isMember: rows[active]?.kind === 'member' }
    if (index < 0) setActiveKey(rows[active]?.key)
    if (!isLost && !wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  }, [list, rows, active, index])

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

// A loading row is replaced by the loaded ones at its index. If the member's branch was closed, the top row becomes
// active.
function indexAfterRemoval(former: { index: number; isMember: boolean }, count: number): number {
  return former.isMember ? 0 : Math.min(former.index, count - 1)
}
