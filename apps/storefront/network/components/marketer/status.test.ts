/** @spec 2.become-marketer */
import { expect, it } from 'vitest'
import { statusOf } from './status.ts'

/** @spec 2.become-marketer.1 */
it('has a result page for every state except not applied', () => {
  expect(statusOf('NotApplied')).toBeNull()
  expect(statusOf('UnderReview')).toBe('under-review')
  expect(statusOf('Active')).toBe('approved')
  expect(statusOf('DeathGrace')).toBe('approved')
  expect(statusOf('Rejected')).toBe('rejected')
  expect(statusOf('Blocked')).toBe('blocked')
  expect(statusOf('Terminated')).toBe('terminated')
  expect(statusOf('toString')).toBeNull()
})
