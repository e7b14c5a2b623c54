import { describe, expect, it } from 'vitest'
import { freePlace, type Obstacle, type Place, placeFrom, placeText } from './support-place.ts'

/** @spec 1.support-widget */
// A window of 400 by 800 pixels; the button is 50 pixels wide, 100 above the bottom and 16 from the side.
const boxAt = ({ side, liftPixels }: Place) => {
  const left = side === 'end' ? 16 : 334
  return { left, right: left + 50, top: 650 - liftPixels, bottom: 700 - liftPixels }
}
const control = (top: number, bottom: number, left = 0, right = 100): Obstacle => ({
  ...{ left, right, top, bottom },
  isText: false,
})
const search = (obstacles: readonly Obstacle[], wanted: Place = { side: 'end', liftPixels: 0 }) =>
  freePlace({ wanted, boxAt, obstacles, maxLiftPixels: 480 })

describe('the support button', () => {
  it('stands at its usual place, or where the person moved it, while nothing is there', () => {
    expect(search([])).toEqual({ side: 'end', liftPixels: 0 })
    expect(search([], { side: 'start', liftPixels: 160 })).toEqual({ side: 'start', liftPixels: 160 })
  })

  it('stands above a control that is there, and never over it', () => {
    const place = search([control(660, 690)])!
    expect(place.side).toBe('end')
    expect(boxAt(place).bottom).toBeLessThanOrEqual(656)
  })

  it('stands at the other side where its own has no room', () => {
    expect(search([control(0, 800)])).toEqual({ side: 'start', liftPixels: 0 })
  })

  it('covers a text rather than a control, and neither where there is room', () => {
    const text = { ...control(0, 800, 0, 400), isText: true }
    expect(search([text])).toEqual({ side: 'end', liftPixels: 0 })
    expect(search([text, control(640, 720)])!.liftPixels).toBeGreaterThan(0)
    expect(search([{ ...control(600, 800), isText: true }])).toEqual({ side: 'end', liftPixels: 104 })
  })

  it('is not shown where it would cover a control everywhere', () => {
    expect(search([control(0, 800, 0, 400)])).toBeNull()
  })

  it('stays where it was moved after a reload', () => {
    const place: Place = { side: 'start', liftPixels: 96 }
    expect(placeFrom(placeText(place))).toEqual(place)
  })

  it.each([null, '', 'end', 'left 10', 'end -8', 'end x', 'end 1.5', 'end 9999', 'end 8 8'])(
    'ignores a stored place that is none: %s',
    (text) => {
      expect(placeFrom(text)).toBeNull()
    },
  )
})
