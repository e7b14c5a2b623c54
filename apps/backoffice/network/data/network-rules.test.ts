/** @spec 3.network-marketer */
import { memberCode } from '@anar/domain/people'
import { expect, it } from 'vitest'
import { personIdOfCode } from './network-rules.ts'

it('reads a network code in either case and script', () => {
  for (const personId of [1, 35, 36, 46_655]) expect(personIdOfCode(memberCode(personId))).toBe(personId)
  expect(personIdOfCode(' a-۱z ')).toBe(71)
})

it.each(['', 'arash', 'A-', 'A-1Z4-2', 'B-12', 'A-1234567'])('takes «%s» for a username', (text) => {
  expect(personIdOfCode(text)).toBeNull()
})
