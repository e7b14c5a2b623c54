/** @spec 2.order-confirmation */
import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const sent = { state: 'Registered', warehouse: null, deliveryMethod: { fromDays: 2, toDays: 4 } }
const fetched = { state: 'Registered', warehouse: { id: 1 }, deliveryMethod: null }

it('tells that an order fetched from a warehouse is prepared and then collected, and of no parcel', () => {
  expect(nextSteps(fetched)).toEqual(['preparing', 'collect'])
})

/** @spec 2.order-confirmation.1 */
it('tells in how many days an order that is sent arrives', () => {
  expect(nextSteps(sent)).toEqual(['preparing', 'shipped', 'arrival-days'])
})

it('promises no days where the method is not known', () => {
  expect(nextSteps({ ...sent, deliveryMethod: null })).toEqual(['preparing', 'shipped', 'arrival'])
})

it('tells of nothing that is over when somebody comes back to it later', () => {
  expect(nextSteps({ ...sent, state: 'Preparing' })).toHaveLength(3)
  expect(nextSteps({ ...sent, state: 'Shipped' })).toEqual(['arrival-days'])
  expect(nextSteps({ ...fetched, state: 'Shipped' })).toEqual(['collect'])
  for (const state of ['Delivered', 'Cancelled']) expect(nextSteps({ ...sent, state })).toEqual([])
})
