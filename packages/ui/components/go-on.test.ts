import { afterEach, expect, it, vi } from 'vitest'
import { goOnAt } from './go-on.ts'

afterEach(() => vi.unstubAllGlobals())

const page = { parentElement: null }

type Lost = { at: number; around: number[]; further?: number[]; marked?: number }

/** A place between numbered buttons, of which those in `around` stand beside it and the others further off. */
function lose({ at, around, further = [], marked }: Lost) {
  const focused: number[] = []
  const button = (place: number) => ({
    place,
    focus: () => focused.push(place),
    parentElement: { querySelector: () => (marked === undefined ? null : button(marked)) },
  })
  const within = (places: number[], parentElement: object) => ({
    querySelectorAll: () => places.map(button),
    parentElement,
  })
  const place = {
    startContainer: within(around, within(further, page)),
    comparePoint: (one: { place: number }) => Math.sign(one.place - at),
  }
  return { place: place as unknown as Range, focused }
}

const focusIsNowhere = (isIt: boolean) =>
  vi.stubGlobal('document', { activeElement: { matches: () => isIt }, documentElement: page })

it.each([
  { what: 'at what came in the place', at: 2, around: [1, 2, 3], next: 2 },
  { what: 'at what follows', at: 2, around: [1, 3, 4], next: 3 },
  { what: 'at what is before, where nothing follows', at: 5, around: [1, 3], next: 3 },
  { what: 'further off, where nothing is left beside it', at: 5, around: [], further: [1, 8], next: 8 },
  { what: 'at the one that is marked beside it', at: 2, around: [1, 2, 3], marked: 3, next: 3 },
])('the focus goes on $what', ({ next, ...lost }) => {
  focusIsNowhere(true)
  const { place, focused } = lose(lost)
  goOnAt(place)
  expect(focused).toEqual([next])
})

it('stays where it is while that can be used', () => {
  focusIsNowhere(false)
  const { place, focused } = lose({ at: 1, around: [1] })
  goOnAt(place)
  expect(focused).toEqual([])
})

it('goes nowhere where nothing on the page had it before', () => {
  focusIsNowhere(true)
  goOnAt({ startContainer: page } as unknown as Range)
})
