/** @spec 1.back-office */
import { expect, it } from 'vitest'
import { viewOf, zoomBy } from './document-view.ts'

const natural = { width: 1600, height: 1000 }
const room = { width: 800, height: 600 }

it('fits an image into the frame at zoom 1', () => {
  expect(viewOf({ natural, room, zoom: 1, quarters: 0 })).toEqual({
    image: { width: 800, height: 500 },
    frame: { width: 800, height: 500 },
  })
})
it('swaps width and height after a quarter turn', () => {
  expect(viewOf({ natural, room, zoom: 1, quarters: 3 })).toEqual({
    image: { width: 600, height: 375 },
    frame: { width: 375, height: 600 },
  })
})
it('scales by the zoom', () => {
  expect(viewOf({ natural, room, zoom: 2, quarters: 0 }).frame).toEqual({ width: 1600, height: 1000 })
})
it('steps through the zoom levels and stops at either end', () => {
  expect([zoomBy(1, 1), zoomBy(2, -1), zoomBy(1, -1), zoomBy(4, 1)]).toEqual([1.5, 1.5, 1, 4])
})
