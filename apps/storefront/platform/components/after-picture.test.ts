import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPicture } from './after-picture.ts'

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

it('what can wait is done once, after the frame that draws the picture', () => {
  const act = vi.fn()
  afterPicture(act)
  for (const callback of draw) callback()
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledOnce()
})

it('where nothing is drawn, it is done soon all the same', () => {
  const act = vi.fn()
  afterPicture(act)
  vi.advanceTimersByTime(200)
  expect(act).toHaveBeenCalledOnce()
  for (const callback of draw) callback()
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledOnce()
})
