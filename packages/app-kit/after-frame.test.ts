import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterFrame } from './after-frame.ts'

let draw: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  draw = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => draw.push(callback))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs once, after the frame is painted', () => {
  const act = vi.fn()
  afterFrame(act)
  for (const callback of draw) callback()
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledOnce()
})

it('runs soon where no frame is painted', () => {
  const act = vi.fn()
  afterFrame(act)
  vi.advanceTimersByTime(200)
  expect(act).toHaveBeenCalledOnce()
  for (const callback of draw) callback()
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledOnce()
})
