import { expect, it, vi } from 'vitest'
import { raise } from './top-layer.ts'

it('leaves an element where it stands in a browser that knows no popovers', () => {
  const matches = vi.fn(() => {
    throw new SyntaxError("':popover-open' is not a valid selector")
  })
  const element = { matches, popover: null }
  raise(element as unknown as HTMLElement)
  expect(matches).not.toHaveBeenCalled()
  expect(element.popover).toBeNull()
})

it.each([
  { dialog: false, moves: [] },
  { dialog: true, moves: ['down', 'up'] },
])('puts it up once, and above a dialog that was opened since: $dialog', ({ dialog, moves }) => {
  vi.stubGlobal('document', { querySelector: () => (dialog ? {} : null) })
  const seen: string[] = []
  let isUp = false
  const move = (to: boolean) => () => {
    isUp = to
    seen.push(to ? 'up' : 'down')
  }
  const element = {
    matches: () => isUp,
    showPopover: move(true),
    hidePopover: move(false),
    popover: null,
  } as unknown as HTMLElement
  raise(element)
  expect(element.popover).toBe('manual')
  expect(seen).toEqual(['up'])
  raise(element)
  expect(seen.slice(1)).toEqual(moves)
  vi.unstubAllGlobals()
})
