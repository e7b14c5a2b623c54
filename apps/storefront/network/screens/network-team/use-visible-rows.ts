import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { scrollTo, visibleRows } from './visible-rows.ts'

/** Pixels of the window that the header and the bottom bar of phones cover. */
const coverTop = 140
const coverBottom = 96

/** The visible rows of a list at the current scroll position, and a function that scrolls one into view. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [range, setRange] = useState({ start: 0, end: Math.min(count, 30) })
  useLayoutEffect(() => {
    const measure = () => {
      const listTop = list.current?.getBoundingClientRect().top ?? 0
      const now = visibleRows({ listTop, windowHeight: window.innerHeight, rowHeight, count })
      setRange((before) => (before.start === now.start && before.end === now.end ? before : now))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [list, count, rowHeight])
  const bring = useCallback(
    (index: number) => {
      const listTop = list.current?.getBoundingClientRect().top ?? 0
      const rowTop = listTop + index * rowHeight
      const by = scrollTo({ rowTop, rowHeight, windowHeight: window.innerHeight, coverTop, coverBottom })
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
    },
    [list, rowHeight],
  )
  return { ...range, bring }
}
