/** @spec 9.limits, 2.dissatisfaction */
import { describe, expect, it } from 'vitest'
import {
  canMoveComplaint,
  complaintClock,
  complaintClockOfAnswer,
  complaintHours,
  complaintStates,
} from './index.ts'

const minute = 60_000
const hour = 60 * minute
const filedAtMs = Date.UTC(2026, 4, 10, 9)
const dueAtMs = filedAtMs + complaintHours * hour

describe('the clock of a complaint', () => {
  const open = { state: 'Open' as const, dueAtMs, answeredAtMs: null }

  /** @spec 9.limits.1 */
  it('begins with 48 hours', () => {
    expect(complaintClock({ ...open, nowMs: filedAtMs })).toEqual({ kind: 'running', minutesLeft: 48 * 60 })
  })

  it('shows the last second as one minute, and is overdue when the time is up', () => {
    expect(complaintClock({ ...open, nowMs: dueAtMs - 1_000 })).toEqual({ kind: 'running', minutesLeft: 1 })
    expect(complaintClock({ ...open, nowMs: dueAtMs })).toEqual({ kind: 'overdue', minutesOver: 0 })
    expect(complaintClock({ ...open, nowMs: dueAtMs + 3 * hour })).toEqual({
      kind: 'overdue',
      minutesOver: 180,
    })
  })

  it('stands still once there is an answer, in time or late, closed or not', () => {
    const answered = { dueAtMs, nowMs: dueAtMs + 99 * hour }
    expect(complaintClock({ ...answered, state: 'Answered', answeredAtMs: dueAtMs })).toEqual({
      kind: 'answered',
      isInTime: true,
    })
    expect(complaintClock({ ...answered, state: 'Closed', answeredAtMs: dueAtMs + 1 })).toEqual({
      kind: 'answered',
      isInTime: false,
    })
  })

  it('is the same from the moments of an answer, in either calendar; an unknown state has none', () => {
    const nowMs = Date.UTC(2026, 10, 21, 10, 35)
    const open = { state: 'Open', answeredAt: null }
    const running = { kind: 'running', minutesLeft: 90 }
    const persian = { ...open, dueAt: '1405-08-30T15:35:00+03:30' }
    expect(complaintClockOfAnswer(persian, { calendar: 'pe', nowMs })).toEqual(running)
    const gregorian = { ...open, dueAt: '2026-11-21T15:35:00+03:30' }
    expect(complaintClockOfAnswer(gregorian, { calendar: 'gr', nowMs })).toEqual(running)
    const answered = { ...gregorian, state: 'Answered', answeredAt: '2026-11-21T15:36:00+03:30' }
    expect(complaintClockOfAnswer(answered, { calendar: 'gr', nowMs })).toEqual({
      kind: 'answered',
      isInTime: false,
    })
    expect(complaintClockOfAnswer({ ...gregorian, state: 'Lost' }, { calendar: 'gr', nowMs })).toBeNull()
  })

  it('ends where the complaint was taken back', () => {
    expect(complaintClock({ ...open, state: 'Closed', nowMs: dueAtMs + hour })).toEqual({ kind: 'withdrawn' })
  })
})

/** @spec 2.dissatisfaction.2 */
it('a complaint is answered by the office, and closed by the office only after that', () => {
  expect(canMoveComplaint({ from: 'Open', to: 'Answered', actor: 'office' })).toBe(true)
  expect(canMoveComplaint({ from: 'Open', to: 'Closed', actor: 'office' })).toBe(false)
  expect(canMoveComplaint({ from: 'Open', to: 'Closed', actor: 'buyer' })).toBe(true)
  expect(canMoveComplaint({ from: 'Answered', to: 'Closed', actor: 'office' })).toBe(true)
  for (const to of complaintStates) {
    for (const actor of ['buyer', 'office', 'system'] as const) {
      expect(canMoveComplaint({ from: 'Closed', to, actor })).toBe(false)
    }
  }
})
