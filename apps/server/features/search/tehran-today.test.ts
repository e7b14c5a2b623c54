import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { tehranToday } from './tehran-today.ts'

it('tells the day in Tehran and when it ends, forwards and backwards', () => {
  const clock = fixedClock('2026-05-10T20:29:59.999Z')
  const today = tehranToday(clock)
  const midnight = Date.parse('2026-05-10T20:30:00Z')
  expect(today()).toMatchObject({ day: '2026-05-10', nowMs: midnight - 1, endsAtMs: midnight })
  clock.advance({ milliseconds: 1 })
  expect(today()).toMatchObject({ day: '2026-05-11', nowMs: midnight, beginsAtMs: midnight })
  clock.moveTo('2026-05-09T12:00:00Z')
  expect(today().day).toBe('2026-05-09')
})
