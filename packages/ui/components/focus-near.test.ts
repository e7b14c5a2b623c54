import { afterEach, expect, it, vi } from 'vitest'
import { focusNear } from './focus-near.ts'

afterEach(() => vi.unstubAllGlobals())

const page = { parentElement: null }

type Lost = { at: number; around: number[]; further?: number[]; marked?: number }

/** A position between numbered buttons, of which those in `around` are beside it and the others further away. */
function lose({ at, around, further = [], marked }: Lost) {
  const focused: number[] = []
  const button = (position: number) => ({
    position,
    focus: () => focused.push(position),
    parentElement: { querySelector: () => (marked === undefined ? null : button(marked)) },
  })
  const within = (positions: number[], parentElement: object) => ({
    querySelectorAll: () => positions.map(button),
    parentElement,
  })
  const position = {
    startContainer: within(around, within(further, page)),
    comparePoint: (one: { position: number }) => Math.sign(one.position - at),
  }
  return { position: position as unknown as Range, focused }
}

const focusIsNowhere = (isIt: boolean) =>
  vi.stubGlobal('document', { activeElement: { matches: () => isIt }, documentElement: page })

it.each([
  { what: 'at what replaced it', at: 2, around: [1, 2, 3], next: 2 },
  { what: 'at what follows', at: 2, around: [1, 3, 4], next: 3 },
  { what: 'at what is before, where nothing follows', at: 5, around: [1, 3], next: 3 },
  { what: 'further off, where nothing is left beside it', at: 5, around: [], further: [1, 8], next: 8 },
  { what: 'at the one that is marked beside it', at: 2, around: [1, 2, 3], marked: 3, next: 3 },
])('the focus goes on $what', ({ next, ...lost }) => {
  focusIsNowhere(true)
  const { position, focused } = lose(lost)
  focusNear(position)
  expect(focused).toEqual([next])
})

it('stays where it is while that can be used', () => {
  focusIsNowhere(false)
  const { position, focused } = lose({ at: 1, around: [1] })
  focusNear(position)
  expect(focused).toEqual([])
})

it('goes nowhere where nothing on the page had it before', () => {
  focusIsNowhere(true)
  focusNear({ startContainer: page } as unknown as Range)
})
