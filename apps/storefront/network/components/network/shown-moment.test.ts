import { expect, it } from 'vitest'
import { shownMoment } from './shown-moment.ts'

/** @spec 7.date-filters */
it('formats an instant in Tehran time, in the calendar of the reader', () => {
  expect(shownMoment('2026-11-22T10:13:21.602Z', 'pe')).toBe('1405-09-01T13:43')
  expect(shownMoment('2026-11-22T10:13:21.602Z', 'gr')).toBe('2026-11-22T13:43')
  expect(shownMoment('2026-11-21T20:30:00Z', 'pe')).toBe('1405-09-01T00:00')
  expect(shownMoment('2026-11-21T20:29:59Z', 'pe')).toBe('1405-08-30T23:59')
})
