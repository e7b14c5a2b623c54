import { useEffect, useState } from 'react'
import { sectionId } from './section-id.ts'

/**
 * The section that is being read: of those whose head has passed the upper third of the window, the one nearest to
 * it. Two that stand beside each other are the first of them.
 */
export function useCurrentSection<Name extends string>(names: readonly Name[]): Name | null {
  const [current, setCurrent] = useState<Name | null>(names[0] ?? null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const line = innerHeight / 3
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
