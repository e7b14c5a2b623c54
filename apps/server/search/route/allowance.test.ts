import { expect, it } from 'vitest'
import { allowance } from './allowance.ts'

it('lets each caller spend so much in a minute, heavy reads sooner than light ones', () => {
  const spend = allowance(100)
  for (let read = 0; read < 10; read += 1) spend('one', 10, 0)
  expect(() => spend('one', 1, 20_000)).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', details: { seconds: 40 } }),
  )
  spend('other', 100, 20_000)
  expect(() => spend('other', 100, 20_000)).toThrow()
  spend('one', 100, 60_000)
})

it('lets everybody spend what they like where nothing is limited', () => {
  const spend = allowance(null)
  for (let read = 0; read < 1_000; read += 1) spend('one', 100, 0)
})

it('begins anew after a clock was set back', () => {
  const spend = allowance(10)
  spend('one', 10, 10_000_000)
  spend('one', 10, 0)
})
