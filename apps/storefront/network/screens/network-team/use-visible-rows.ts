import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { scrollTo, visibleRows } from './visible-rows.ts'

/** Room that the shop's header and its bar on phones take from the window. */
const coverTop = 140
const coverBottom = 96

/** The rows of a list in the page that are drawn now, as the page is scrolled, and a way to bring one into view. */
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
