/** @spec 1.back-office */
import { describe, expect, it } from 'vitest'
import { instantHere, waitedSince } from './moments.ts'

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

it.each([
  ['2026-05-10T09:00:00Z', '1405-02-20T12:30', '2026-05-10T12:30'],
  ['2026-05-10T21:04:59.123456789Z', '1405-02-21T00:34', '2026-05-11T00:34'],
  ['2026-05-10T12:30:00+03:30', '1405-02-20T12:30', '2026-05-10T12:30'],
])('the instant %s is on Tehran’s clock %s, or %s', (instant, persian, gregorian) => {
  expect([instantHere(instant, 'pe'), instantHere(instant, 'gr')]).toEqual([persian, gregorian])
})
