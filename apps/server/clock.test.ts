import { describe, expect, it } from 'vitest'
import { msSince } from './clock.ts'

const now = Temporal.Instant.from('2026-05-10T09:00:00Z')
const at = (text: string) => new Date(text)

describe('the time since something was written down', () => {
  it('is in milliseconds, and without end where nothing was', () => {
    expect(msSince(at('2026-05-10T08:59:58Z'), now)).toBe(2_000)
    expect(msSince(null, now)).toBe(Number.POSITIVE_INFINITY)
  })

  it('is nothing where another machine is a little ahead', () => {
    expect(msSince(at('2026-05-10T09:00:30Z'), now)).toBe(0)
  })

  it('is without end where it was written while a clock was ahead, so that nobody waits until then', () => {
    expect(msSince(at('2026-05-10T13:00:00Z'), now)).toBe(Number.POSITIVE_INFINITY)
  })
})
