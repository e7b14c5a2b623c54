/** @spec 3.network-marketer */
import { expect, it } from 'vitest'
import { memberCode, personIdOfCode } from './index.ts'

it('reads a network code in either case and script', () => {
  for (const personId of [1, 35, 36, 46_655, 2 ** 31, Number.MAX_SAFE_INTEGER])
    expect(personIdOfCode(memberCode(personId))).toBe(personId)
  expect(personIdOfCode(' a-۱z ')).toBe(71)
})

it.each(['', 'arash', 'A-', 'A-1Z4-2', 'B-12', 'A-ZZZZZZZZZZZ', 'A-123456789012'])(
  'takes «%s» for a username',
  (text) => {
    expect(personIdOfCode(text)).toBeNull()
  },
)
