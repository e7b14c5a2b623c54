/** @spec 3.order-item */
import { expect, it } from 'vitest'
import { unitsOfLine, unitsOfLines } from './index.ts'

it('counts the free units of a line among those that leave the house: 3 + 1 are 4', () => {
  expect(unitsOfLine({ quantity: 3, rewardQuantity: 1 })).toEqual({ paid: 3, free: 1, all: 4 })
  expect(unitsOfLine({ quantity: 2, rewardQuantity: 0 })).toEqual({ paid: 2, free: 0, all: 2 })
})

it('adds up the units of an order by what was paid and what was free', () => {
  const lines = [
    { quantity: 3, rewardQuantity: 1 },
    { quantity: 3, rewardQuantity: 0 },
  ]
  expect(unitsOfLines(lines)).toEqual({ paid: 6, free: 1, all: 7 })
  expect(unitsOfLines([])).toEqual({ paid: 0, free: 0, all: 0 })
})
