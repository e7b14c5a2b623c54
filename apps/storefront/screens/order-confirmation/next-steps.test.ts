/** @spec 2.order-confirmation */
import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

it('tells that an order fetched from a warehouse is prepared and then collected, and of no parcel', () => {
  expect(nextSteps({ warehouse: { id: 1 }, deliveryMethod: null })).toEqual(['preparing', 'collect'])
})

it('tells in how many days an order that is sent arrives', () => {
  const sent = { warehouse: null, deliveryMethod: { fromDays: 2, toDays: 4 } }
  expect(nextSteps(sent)).toEqual(['preparing', 'shipped', 'arrival-days'])
})

it('promises no days where the method is not known', () => {
  expect(nextSteps({ warehouse: null, deliveryMethod: null })).toEqual(['preparing', 'shipped', 'arrival'])
})
