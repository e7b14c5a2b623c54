import { expect, it } from 'vitest'
import { clockOf } from './clock-of.ts'

/** @spec 4.sale-order */
it('a reservation counts down in minutes and seconds, until it is over', () => {
  expect(clockOf(20 * 60_000)).toBe('20:00')
  expect(clockOf(19 * 60_000 + 4_001)).toBe('19:05')
  expect(clockOf(61_000)).toBe('1:01')
  expect(clockOf(1)).toBe('0:01')
  expect(clockOf(0)).toBeNull()
  expect(clockOf(-5_000)).toBeNull()
})
