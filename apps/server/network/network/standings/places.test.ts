import type { Network } from '@anar/domain/compensation'
import { networkOf } from '@anar/domain/compensation'
import { expect, it } from 'vitest'
import { placesOf } from './places.ts'

const member = (id: number, sponsorId: number | null, ownPurchaseRial = 0, isMarketer = true) => ({
  id,
  sponsorId,
  isMarketer,
  isActive: true,
  isInDeathGrace: false,
  ownPurchaseRial,
})

/** @spec 9.commission */
it('puts everybody below a member between its own place and its last one, and nobody else', () => {
  const network = networkOf([
    member(1, null),
    member(2, 1, 5),
    member(3, 1),
    member(4, 2, 5, false),
    member(5, 2, 5),
    member(6, null),
    member(7, 6),
  ]) as Network
  const places = placesOf(network)
  const isBelow = (below: number, above: number): boolean =>
    below >= 0 && (below === above || isBelow(network.parents[below]!, above))
  for (let above = 0; above < 7; above++) {
    const within = [0, 1, 2, 3, 4, 5, 6].filter(
      (other) =>
        places.place[other]! >= places.place[above]! && places.place[other]! <= places.lastPlace[above]!,
    )
    expect(within).toEqual([0, 1, 2, 3, 4, 5, 6].filter((other) => isBelow(other, above)))
  }
  expect([...places.place].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  const of = (id: number) => [...network.ids].indexOf(id as never)
  expect(places.depth[of(5)]).toBe(2)
  expect([places.teamSize[of(1)], places.childCount[of(1)]]).toEqual([4, 2])
  // Of those below, 2 and 5 are marketers who bought; 4 is a customer, 3 bought nothing.
  expect(places.activeCount[of(1)]).toBe(2)
})

it('counts a chain of a million off', () => {
  const count = 1_000_000
  const parents = Int32Array.from({ length: count }, (_, index) => index - 1)
  const zeros = new Float64Array(count)
  const ids = Float64Array.from({ length: count }, (_, index) => index + 1)
  const flags = new Uint8Array(count).fill(3)
  const { place, lastPlace, depth, teamSize } = placesOf({
    ids,
    parents,
    flags,
    ownScore: zeros,
    ownPurchaseRial: zeros,
  })
  const last = count - 1
  expect([place[0], lastPlace[0], teamSize[0], depth[last], place[last], lastPlace[last]]).toEqual([
    0,
    last,
    last,
    last,
    last,
    last,
  ])
})
