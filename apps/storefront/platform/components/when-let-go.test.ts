import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let whenLetGo: typeof import('./when-let-go.ts').whenLetGo
let page: EventTarget
const tell = (event: string) => page.dispatchEvent(new Event(event))

beforeEach(async () => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16))
  vi.resetModules()
  ;({ whenLetGo } = await import('./when-let-go.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is done at once where nothing is pressed', () => {
  const act = vi.fn()
  whenLetGo(act)
  expect(act).toHaveBeenCalledOnce()
})

it.each(['pointerup', 'pointercancel'])('waits for %s and for the picture that answers it', (end) => {
  const act = vi.fn()
  tell('pointerdown')
  whenLetGo(act)
  vi.advanceTimersByTime(100)
  tell(end)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(act).toHaveBeenCalledOnce()
})

it('waits on where somebody presses again before the picture came', () => {
  const act = vi.fn()
  tell('pointerdown')
  whenLetGo(act)
  tell('pointerup')
  tell('pointerdown')
  vi.advanceTimersByTime(100)
  expect(act).not.toHaveBeenCalled()
  tell('pointerup')
  vi.advanceTimersByTime(20)
  expect(act).toHaveBeenCalledOnce()
})

it('does not wait for ever, nor for what was taken back', () => {
  const [kept, takenBack] = [vi.fn(), vi.fn()]
  tell('pointerdown')
  whenLetGo(kept)
  whenLetGo(takenBack)()
  vi.advanceTimersByTime(499)
  expect(kept).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(kept).toHaveBeenCalledOnce()
  expect(takenBack).not.toHaveBeenCalled()
  whenLetGo(takenBack)
  expect(takenBack).toHaveBeenCalledOnce()
})
