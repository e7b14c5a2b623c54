import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let afterRelease: typeof import('./after-release.ts').afterRelease
let page: EventTarget
const dispatch = (event: string) => page.dispatchEvent(new Event(event))

beforeEach(async () => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16))
  vi.resetModules()
  ;({ afterRelease } = await import('./after-release.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('runs at once if nothing is pressed', () => {
  const act = vi.fn()
  afterRelease(act)
  expect(act).toHaveBeenCalledOnce()
})

it.each(['pointerup', 'pointercancel'])('waits for %s and for the frame that answers it', (end) => {
  const act = vi.fn()
  dispatch('pointerdown')
  afterRelease(act)
  vi.advanceTimersByTime(100)
  dispatch(end)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(act).toHaveBeenCalledOnce()
})

it('keeps waiting when the pointer goes down again before the frame is painted', () => {
  const act = vi.fn()
  dispatch('pointerdown')
  afterRelease(act)
  dispatch('pointerup')
  dispatch('pointerdown')
  vi.advanceTimersByTime(100)
  expect(act).not.toHaveBeenCalled()
  dispatch('pointerup')
  vi.advanceTimersByTime(20)
  expect(act).toHaveBeenCalledOnce()
})

it('does not wait for ever, and drops what was cancelled', () => {
  const [active, withdrawn] = [vi.fn(), vi.fn()]
  dispatch('pointerdown')
  afterRelease(active)
  afterRelease(withdrawn)()
  vi.advanceTimersByTime(499)
  expect(active).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(active).toHaveBeenCalledOnce()
  expect(withdrawn).not.toHaveBeenCalled()
  afterRelease(withdrawn)
  expect(withdrawn).toHaveBeenCalledOnce()
})
