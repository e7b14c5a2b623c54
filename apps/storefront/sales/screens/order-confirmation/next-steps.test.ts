/** @spec 2.order-confirmation */
import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const sent = { state: 'Registered', warehouse: null, deliveryMethod: { fromDays: 2, toDays: 4 } }
const fetched = { state: 'Registered', warehouse: { id: 1 }, deliveryMethod: null }

it('are preparation and collection for a pickup order', () => {
  expect(nextSteps(fetched)).toEqual(['preparing', 'collect'])
})

/** @spec 2.order-confirmation.1 */
it('have the arrival days of a shipped order', () => {
  expect(nextSteps(sent)).toEqual(['preparing', 'shipped', 'arrival-days'])
})

it('have no days if the method is unknown', () => {
  expect(nextSteps({ ...sent, deliveryMethod: null })).toEqual(['preparing', 'shipped', 'arrival'])
})

it('leave out completed steps on a later visit', () => {
  expect(nextSteps({ ...sent, state: 'Preparing' })).toHaveLength(3)
  expect(nextSteps({ ...sent, state: 'Shipped' })).toEqual(['arrival-days'])
  expect(nextSteps({ ...fetched, state: 'Shipped' })).toEqual(['collect'])
  for (const state of ['Delivered', 'Cancelled']) expect(nextSteps({ ...sent, state })).toEqual([])
})
