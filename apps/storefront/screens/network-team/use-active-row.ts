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
  // A row that is there no longer, its branch closed, gives its place to the top.
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  )
  const wantsFocus = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that shall have the focus is there after the render
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    list.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  }, [activeKey, active])

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
