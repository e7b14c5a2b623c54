import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { movedView, type Point, scaledView, wholeView, type ZoomView } from './zoom-view.ts'

// A press that moved less than this is not a drag.
const stillPixels = 6
const swipePixels = 60

/**
 * Zooms and moves an image within its frame by touch, mouse and wheel. `onSwipe` receives the direction in which the
 * whole image was swiped: -1 to the left, 1 to the right.
 */
export function useZoom(onSwipe: (to: -1 | 1) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(wholeView)
  const pointers = useRef(new Map<number, Point>())
  const started = useRef<{ at: Point; isMany: boolean } | null>(null)

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 }
  }
  const size = () => frame.current?.getBoundingClientRect() ?? { width: 1, height: 1 }
  const scale = (by: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => scaledView(now, now.scale * by, at, size()))
  const move = (by: Point) => setView((now) => movedView(now, by, size()))

  useEffect(() => {
    const element = frame.current
    // React's wheel listeners are passive, so that they cannot prevent scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element?.getBoundingClientRect()
      if (!box) return
      const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
      setView((now) => scaledView(now, now.scale * Math.exp(-event.deltaY / 400), at, box))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, fromMiddle(event))
    started.current = { at: fromMiddle(event), isMany: pointers.current.size > 1 }
  }
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      scale(distance(now, other) / Math.max(1, distance(before, other)), middle)
    }
    move(
      other
        ? { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
        : { x: now.x - before.x, y: now.y - before.y },
    )
  }
  const release = (event: PointerEvent) => {
    const isKnown = pointers.current.delete(event.pointerId)
    const { current } = started
    if (!isKnown || !current || current.isMany || event.type === 'pointercancel') return
    const now = fromMiddle(event)
    const wiped = now.x - current.at.x
    if (distance(now, current.at) < stillPixels) setView((old) => toggledView(old, now, size()))
    else if (view.scale === 1 && Math.abs(wiped) > swipePixels) onSwipe(wiped < 0 ? -1 : 1)
  }
  return {
    view,
    frame,
    scale,
    move,
    reset: () => setView(wholeView),
    handlers: { onPointerDown: press, onPointerMove: drag, onPointerUp: release, onPointerCancel: release },
  }
}

/** A press zooms in, or back to the whole image. */
function toggledView(view: ZoomView, at: Point, frameSize: { width: number; height: number }): ZoomView {
  return view.scale > 1 ? wholeView : scaledView(view, 2.5, at, frameSize)
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
