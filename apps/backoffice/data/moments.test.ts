/** @spec 1.back-office */
import { describe, expect, it } from 'vitest'
import { waitedSince } from './moments.ts'

describe('waitedSince', () => {
  const hours = (count: number) => count * 3_600_000
  it.each([
    ['a few seconds', 5_000, { unit: 'minutes', count: 1 }],
    ['59 minutes', 59 * 60_000, { unit: 'minutes', count: 59 }],
    ['one hour', hours(1), { unit: 'hours', count: 1 }],
    ['47 hours', hours(47), { unit: 'days', count: 1 }],
    ['three days', hours(72), { unit: 'days', count: 3 }],
  ])('says %s in whole units', (_, waited, said) => {
    expect(waitedSince(1_000_000, 1_000_000 + waited)).toEqual(said)
  })
})
