/** @spec 2.choose-address */
import { expect, it } from 'vitest'
import { arrivesBy, readyOn } from './arrival-days.ts'

const settings = {
  warehouseWeekdays: [6, 7, 1, 2, 3] as (1 | 2 | 3 | 6 | 7)[],
  carrierWeekdays: [6, 7, 1, 2, 3, 4] as (1 | 2 | 3 | 4 | 6 | 7)[],
  holidays: [] as string[],
}
// A Friday in Tehran, half past ten.
const friday = {
  orderedOn: null,
  preparationDays: [0],
  warehousePreparationDays: [0],
  now: Date.parse('2026-11-27T07:00:00Z'),
}

it('does not promise goods on a Friday: they are ready on Saturday, or on Sunday where that is a holiday', () => {
  expect(readyOn(settings, friday)).toBe('2026-11-28')
  expect(readyOn({ ...settings, holidays: ['2026-11-28'] }, friday)).toBe('2026-11-29')
})

it('counts the slowest offer of the order and the preparation of the warehouse', () => {
  const slow = { ...friday, preparationDays: [0, 2, 1], warehousePreparationDays: [1] }
  expect(readyOn(settings, slow)).toBe('2026-12-01')
  expect(arrivesBy(settings, slow, { fromDays: 1, toDays: 2 })).toBe('2026-12-03')
})

it('counts from the day of an order that was placed', () => {
  expect(readyOn(settings, { ...friday, orderedOn: '2026-11-24' })).toBe('2026-11-24')
})
