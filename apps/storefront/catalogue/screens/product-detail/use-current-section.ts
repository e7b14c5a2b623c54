import { useEffect, useState } from 'react'
import { sectionId } from './section-id.ts'

// A little below the section bar, so that a section after a jump counts as reached.
const line = 120

/**
 * The current section: of those whose top has reached the section bar, the nearest to it; of two side by side, the
 * first.
 */
export function useCurrentSection<Name extends string>(names: readonly Name[]): Name | null {
  const [current, setCurrent] = useState<Name | null>(names[0] ?? null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      let nearest = { name: names[0] ?? null, top: Number.NEGATIVE_INFINITY }
      for (const name of names) {
        const top = document.getElementById(sectionId(name))?.getBoundingClientRect().top
        if (top !== undefined && top <= line && top > nearest.top) nearest = { name, top }
      }
      setCurrent(nearest.name)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [names])
  return current
}
