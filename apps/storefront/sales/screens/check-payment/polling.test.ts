/** @spec 2.check-payment */
import { describe, expect, it } from 'vitest'
import { nextPollMs } from './polling.ts'

describe('polling the result of a payment', () => {
  it('continues while the bank has not answered: after 1.5 seconds at first, every 6 in the end', () => {
    expect(nextPollMs('pending', 0)).toBe(1_500)
    expect(nextPollMs('pending', 10_000)).toBe(3_000)
    expect(nextPollMs('pending', 59_999)).toBe(6_000)
  })
  it('ends with any final outcome', () => {
    for (const outcome of ['registered', 'unsuccessful', 'paid-not-recorded', 'recorded-not-paid'] as const) {
      expect(nextPollMs(outcome, 0)).toBe(false)
    }
  })
  it('ends after two minutes: within that time the server queries the bank itself', () => {
    expect(nextPollMs('pending', 120_000)).toBe(false)
  })
})
