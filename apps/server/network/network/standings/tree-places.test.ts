import type { Network } from '@anar/domain/compensation'
import { networkOf } from '@anar/domain/compensation'
import { describe, expect, it } from 'vitest'
import { treeCountsOf } from './tree-counts.ts'
import { type KnownPlaces, type TreePlaces, treePlacesOf } from './tree-places.ts'

const member = (id: number, sponsorId: number | null, ownPurchaseRial = 0, isMarketer = true) => ({
  ...{ id, sponsorId, isMarketer, ownPurchaseRial },
  isActive: true,
  isInDeathGrace: false,
})
type Members = readonly (readonly [id: number, sponsorId: number | null])[]
const treeOf = (members: Members) => {
  const network = networkOf(members.map(([id, sponsorId]) => member(id, sponsorId))) as Network
  return { ...network, ids: Float64Array.from(network.ids as Float64Array) }
}
const nothing: KnownPlaces = knownFrom([])

function knownFrom(
  rows: readonly { id: number; parentId: number; place: number; last: number }[],
): KnownPlaces {
  return {
    ids: Float64Array.from(rows, ({ id }) => id),
    parentIds: Float64Array.from(rows, ({ parentId }) => parentId),
    places: Float64Array.from(rows, ({ place }) => place),
    lastPlaces: Float64Array.from(rows, ({ last }) => last),
  }
}

/** The places of a tree, and what the next run knows of them. */
function numbered(members: Members, known: KnownPlaces) {
  const tree = treeOf(members)
  const places = treePlacesOf(tree, treeCountsOf(tree).teamSize, known)
  assertTeams(tree, places)
  const rows = [...tree.ids].map((id, index) => {
    const parent = tree.parents[index]!
    const parentId = parent < 0 ? 0 : tree.ids[parent]!
    return { id, parentId, place: places.places[index]!, last: places.lastPlaces[index]! }
  })
  const byId = new Map(rows.map(({ id, place, last }) => [id, [place, last]]))
  return { ...places, known: knownFrom(rows), byId }
}

function assertTeams({ parents }: { parents: Int32Array }, { places, lastPlaces }: TreePlaces) {
  const isBelow = (below: number, above: number): boolean =>
    below >= 0 && (below === above || isBelow(parents[below]!, above))
  const all = [...parents.keys()]
  for (const above of all) {
    const within = all.filter(
      (other) => places[other]! >= places[above]! && places[other]! <= lastPlaces[above]!,
    )
    expect(within).toEqual(all.filter((other) => isBelow(other, above)))
  }
  expect(new Set(places).size).toBe(all.length)
}

const before: Members = [
  [1, null],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, null],
  [7, 6],
]

/** @spec 9.commission */
describe('the places of a tree', () => {
  it('are those of exactly the members below a member between their own and their last one', () => {
    const { isRenumbered, byId } = numbered(before, nothing)
    expect(isRenumbered).toBe(true)
    expect(byId.get(1)![0]).toBe(0)
  })

  it('stay where others join: below anybody, and at the top', () => {
    const first = numbered(before, nothing)
    const joined: Members = [...before, [8, 4], [9, 8], [10, 2], [11, null], [12, 11]]
    const second = numbered(joined, first.known)
    expect(second.isRenumbered).toBe(false)
    for (const [id] of before) expect(second.byId.get(id)).toEqual(first.byId.get(id))
  })

  it('change for a team that moves, and for nobody else', () => {
    const first = numbered(before, nothing)
    const moved: Members = [
      [1, null],
      [6, null],
      [3, 1],
      [7, 6],
      [2, 7],
      [4, 2],
      [5, 2],
    ]
    const second = numbered(moved, first.known)
    expect(second.isRenumbered).toBe(false)
    for (const id of [1, 3, 6, 7]) expect(second.byId.get(id)).toEqual(first.byId.get(id))
    for (const id of [2, 4, 5]) expect(second.byId.get(id)).not.toEqual(first.byId.get(id))
  })

  it('are all new where no room is left below a member', () => {
    let members: Members = [[1, null]]
    let { known } = numbered(members, nothing)
    let runs = 0
    for (let isRenumbered = false; !isRenumbered; runs += 1) {
      members = [...members, [members.length + 1, members.length]]
      ;({ known, isRenumbered } = numbered(members, known))
    }
    // A chain below the only member halves its room three times with each one.
    expect(runs).toBeGreaterThan(10)
    expect(runs).toBeLessThan(40)
  })

  it('are whole numbers for a chain of a million members', () => {
    const count = 1_000_000
    const parents = Int32Array.from({ length: count }, (_, index) => index - 1)
    const ids = Float64Array.from({ length: count }, (_, index) => index + 1)
    const zeros = new Float64Array(count)
    const flags = new Uint8Array(count).fill(3)
    const { teamSize, depth } = treeCountsOf({ ids, parents, flags, ownScore: zeros, ownPurchaseRial: zeros })
    const { places, lastPlaces } = treePlacesOf({ ids, parents }, teamSize, nothing)
    const last = count - 1
    expect([places[0], teamSize[0], depth[last], places[last]]).toEqual([0, last, last, last])
    expect(lastPlaces[0]).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(lastPlaces[last]).toBeGreaterThan(last + 1_000_000_000)
  })
})

it('counts who is below, and of those the marketers who bought', () => {
  const network = networkOf([
    ...[member(1, null), member(2, 1, 5), member(3, 1)],
    ...[member(4, 2, 5, false), member(5, 2, 5)],
  ]) as Network
  const { depth, teamSize, childCount, activeCount } = treeCountsOf(network)
  const of = (id: number) => [...network.ids].indexOf(id as never)
  expect(depth[of(5)]).toBe(2)
  expect([teamSize[of(1)], childCount[of(1)]]).toEqual([4, 2])
  // Of those below, 2 and 5 are marketers who bought; 4 is a customer, 3 bought nothing.
  expect(activeCount[of(1)]).toBe(2)
})
