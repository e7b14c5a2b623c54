/** How a picture is looked at: how much larger, and how far its middle lies from the middle of its place, in pixels. */
export type ZoomView = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** The picture as a whole. */
export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }
export const mostScale = 4

/** The view moved; never so far that the picture leaves an edge of its place bare. */
export function movedView(view: ZoomView, by: Point, place: Size): ZoomView {
  const within = (offset: number, length: number) => {
    const most = ((view.scale - 1) * length) / 2
    return Math.max(-most, Math.min(most, offset)) || 0
  }
  return { ...view, x: within(view.x + by.x, place.width), y: within(view.y + by.y, place.height) }
}

/** The view at another scale, 1 to 4, with what is under a point staying there. The point counts from the middle. */
export function scaledView(view: ZoomView, scale: number, at: Point, place: Size): ZoomView {
  const next = Math.max(1, Math.min(mostScale, scale))
  const grown = next / view.scale
  const shifted = { scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
  return movedView(shifted, { x: 0, y: 0 }, place)
}
