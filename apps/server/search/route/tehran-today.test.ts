import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { tehranToday } from './tehran-today.ts'

it('returns the day in Tehran, forwards and backwards', () => {
  const clock = fixedClock('2026-05-10T20:29:59.999Z')
  const today = tehranToday(clock)
  expect(today()).toBe('2026-05-10')
  clock.advance({ milliseconds: 1 })
  expect(today()).toBe('2026-05-11')
  clock.moveTo('2026-05-11T20:29:59.999Z')
  expect(today()).toBe('2026-05-11')
  clock.moveTo('2026-05-09T12:00:00Z')
  expect(today()).toBe('2026-05-09')
})
