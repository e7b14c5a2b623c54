/** @spec 4.marketer-status */
import { expect, it } from 'vitest'
import { answersOf, applicationFilter } from './application-rules.ts'

it('the queue lists applications under review, filtered by every word of a name', () => {
  expect(applicationFilter({ state: 'UnderReview', text: '' })).toEqual({
    and: [{ field: 'state', op: 'eq', value: 'UnderReview' }],
  })
  expect(applicationFilter({ state: 'Rejected', text: 'نمونه' }).and[1]).toEqual({
    ...{ field: 'networkMarketer.fullName', op: 'contains', value: 'نمونه' },
  })
  expect(applicationFilter({ state: 'Rejected', text: '09120000001' }).and[1]).toEqual({
    ...{ field: 'networkMarketer.cellphone', op: 'eq', value: '9120000001' },
  })
})

it('a Latin word may be a username', () => {
  expect(JSON.stringify(applicationFilter({ state: 'Approved', text: 'buyer1' }))).toContain(
    'networkMarketer.username',
  )
})

it('reads the answers; null where there are none', () => {
  expect(answersOf('{"isStaff": false}')).toEqual({ isStaff: false })
  expect(answersOf('{}')).toBeNull()
  expect(answersOf(null)).toBeNull()
})
