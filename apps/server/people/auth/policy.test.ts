import { describe, expect, it } from 'vitest'
import { minutesLocked } from './policy.ts'

/** @spec 8.messages, 4.login */
describe('the lock after wrong passwords', () => {
  const rule = { loginTries: 5, loginWindowMinutes: 15, lockMinutes: 15 }
  const minute = 60_000
  // Newest first, as minutes after some moment.
  const failures = (...minutes: number[]) => minutes.map((at) => at * minute)

  it('begins with the fifth failure within 15 minutes and lasts 15 more', () => {
    expect(minutesLocked(failures(4, 3, 2, 1, 0), 4 * minute, rule)).toBe(15)
    expect(minutesLocked(failures(4, 3, 2, 1, 0), 18.5 * minute, rule)).toBe(1)
    expect(minutesLocked(failures(4, 3, 2, 1, 0), 19 * minute, rule)).toBe(0)
  })

  it('needs five failures', () => {
    expect(minutesLocked(failures(3, 2, 1, 0), 3 * minute, rule)).toBe(0)
    expect(minutesLocked([], 0, rule)).toBe(0)
  })

  it('does not count failures that lie ahead, noted while a clock was wrong', () => {
    expect(minutesLocked(failures(300, 299, 298, 297, 296), 4 * minute, rule)).toBe(0)
    expect(minutesLocked(failures(4.5, 3, 2, 1, 0), 4 * minute, rule)).toBe(16)
  })

  it('does not count failures that lie further apart than 15 minutes', () => {
    expect(minutesLocked(failures(16, 3, 2, 1, 0), 16 * minute, rule)).toBe(0)
    expect(minutesLocked(failures(15, 3, 2, 1, 0), 15 * minute, rule)).toBe(15)
  })
})
