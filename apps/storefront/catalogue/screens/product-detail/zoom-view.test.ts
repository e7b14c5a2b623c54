/** @spec 2.product-detail */
import { describe, expect, it } from 'vitest'
import { maxScale, movedView, scaledView, wholeView } from './zoom-view.ts'

const frame = { width: 400, height: 300 }
const middle = { x: 0, y: 0 }

describe('a zoomed image', () => {
  it('grows around the given point: the image point under the finger stays there', () => {
    const finger = { x: 100, y: -50 }
    const view = scaledView(wholeView, 2, finger, frame)
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // The image point under the finger is the same: (finger − offset) / scale.
    expect((finger.x - view.x) / view.scale).toBe(finger.x)
  })

  it('is never smaller than whole nor larger than four times', () => {
    expect(scaledView(wholeView, 0.2, middle, frame)).toEqual(wholeView)
    expect(scaledView(wholeView, 9, middle, frame).scale).toBe(maxScale)
  })

  it('moves up to its edge and no further: at twice its size by half of its frame', () => {
    const view = scaledView(wholeView, 2, middle, frame)
    expect(movedView(view, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 200, y: -150 })
    expect(movedView(wholeView, { x: 50, y: 50 }, frame)).toEqual(wholeView)
  })

  it('stays within its edges when it is zoomed out at one of them', () => {
    const atEdge = { scale: 4, x: 600, y: 450 }
    expect(scaledView(atEdge, 1, middle, frame)).toEqual(wholeView)
    expect(scaledView(atEdge, 2, { x: 200, y: 150 }, frame)).toEqual({ scale: 2, x: 200, y: 150 })
  })
})
