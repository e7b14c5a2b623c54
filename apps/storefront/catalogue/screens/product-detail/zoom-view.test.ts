/** @spec 2.product-detail */
import { describe, expect, it } from 'vitest'
import { mostScale, movedView, scaledView, wholeView } from './zoom-view.ts'

const place = { width: 400, height: 300 }
const middle = { x: 0, y: 0 }

describe('a picture that is looked at closely', () => {
  it('grows around the point that is looked at: what is under the finger stays there', () => {
    const finger = { x: 100, y: -50 }
    const view = scaledView(wholeView, 2, finger, place)
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // What lay at the finger lies there still: (finger − offset) / scale.
    expect((finger.x - view.x) / view.scale).toBe(finger.x)
  })

  it('is never smaller than whole nor larger than four times', () => {
    expect(scaledView(wholeView, 0.2, middle, place)).toEqual(wholeView)
    expect(scaledView(wholeView, 9, middle, place).scale).toBe(mostScale)
  })

  it('is moved up to its edge and no further: at twice its size by half of its place', () => {
    const view = scaledView(wholeView, 2, middle, place)
    expect(movedView(view, { x: 999, y: -999 }, place)).toEqual({ scale: 2, x: 200, y: -150 })
    expect(movedView(wholeView, { x: 50, y: 50 }, place)).toEqual(wholeView)
  })

  it('lies within its edges again when it is made smaller at one of them', () => {
    const atEdge = { scale: 4, x: 600, y: 450 }
    expect(scaledView(atEdge, 1, middle, place)).toEqual(wholeView)
    expect(scaledView(atEdge, 2, { x: 200, y: 150 }, place)).toEqual({ scale: 2, x: 200, y: 150 })
  })
})
