/** @spec 4.sale-order */
import { describe, expect, it } from 'vitest'
import { nextQueryAtMs } from './gateway-retry.ts'

const minutes = (count: number) => count * 60_000
type State = Parameters<typeof nextQueryAtMs>[0]['state']
const next = (state: State, queryCount: number, ageMinutes = 0, paymentDisputeHours = 72) => {
  const nowMs = minutes(ageMinutes)
  const at = nextQueryAtMs({ state, queryCount, createdAtMs: 0, nowMs, paymentDisputeHours })
  return at === null ? null : at / 60_000 - ageMinutes
}

describe('querying a gateway again', () => {
  /** @spec 4.sale-order.7 */
  it('waits 2 minutes after the first query, 4 after the second, and an hour at most', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((count) => next('Redirected', count))).toEqual([
      2, 4, 8, 16, 32, 60, 60,
    ])
  })
  it('ends after the hours of a dispute where nobody came back, after 24 where it failed or ran out', () => {
    expect(next('Redirected', 9, 70 * 60)).toBe(60)
    expect(next('Redirected', 9, 72 * 60 - 59)).toBe(null)
    expect(next('Redirected', 9, 72 * 60 - 59, 96)).toBe(60)
    expect(next('Redirected', 9, 96 * 60 - 59, 96)).toBe(null)
    expect(next('Failed', 9, 22 * 60)).toBe(60)
    expect(next('Expired', 9, 24 * 60 - 59)).toBe(null)
  })
  it('never happens for an attempt that is decided', () => {
    for (const state of ['Created', 'Verified', 'PaidNotRecorded', 'RecordedNotPaid'] as const) {
      expect(next(state, 1)).toBe(null)
    }
  })
})
