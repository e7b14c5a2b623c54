/** The view of an image: its scale, and the offset of its centre from the centre of its frame, in pixels. */
export type ZoomView = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** The whole image. */
export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }
export const maxScale = 4

/** The view moved; the image always covers its frame. */
export function movedView(view: ZoomView, by: Point, frame: Size): ZoomView {
  const within = (offset: number, length: number) => {
    const max = ((view.scale - 1) * length) / 2
    return Math.max(-max, Math.min(max, offset)) || 0
  }
  return { ...view, x: within(view.x + by.x, frame.width), y: within(view.y + by.y, frame.height) }
}

/** The view at another scale, 1 to 4, around a fixed point, which counts from the centre. */
export function scaledView(view: ZoomView, scale: number, at: Point, frame: Size): ZoomView {
  const next = Math.max(1, Math.min(maxScale, scale))
  const grown = next / view.scale
  const shifted = { scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
  return movedView(shifted, { x: 0, y: 0 }, frame)
}
