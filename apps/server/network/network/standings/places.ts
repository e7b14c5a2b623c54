import { memberFlags, type Network } from '@anar/domain/compensation'

/** Where everybody stands in the tree, by member position. */
export type TreePlaces = {
  /** Walking the tree from the top: everybody below stands between one's own place and the last one's. */
  place: Int32Array
  lastPlace: Int32Array
  depth: Int32Array
  childCount: Int32Array
  /** Everybody below. */
  teamSize: Int32Array
  /** Marketers below with a purchase of scored goods. */
  activeCount: Int32Array
}

/** Counts a tree off, parents before children, without ever following one branch to its end: a chain of a million is legal. */
export function placesOf({ parents, flags, ownPurchaseRial }: Network): TreePlaces {
  const count = parents.length
  const childCount = new Int32Array(count)
  const teamSize = new Int32Array(count)
  const activeCount = new Int32Array(count)
  for (let member = count - 1; member >= 0; member--) {
    const parent = parents[member]!
    if (parent < 0) continue
    const isActive = (flags[member]! & memberFlags.marketer) !== 0 && ownPurchaseRial[member]! > 0
    childCount[parent]!++
    teamSize[parent]! += teamSize[member]! + 1
    activeCount[parent]! += activeCount[member]! + (isActive ? 1 : 0)
  }
  const place = new Int32Array(count)
  const lastPlace = new Int32Array(count)
  const depth = new Int32Array(count)
  // Where the next child of each member goes, behind the teams of its elder siblings.
  const nextPlace = new Int32Array(count)
  let nextRoot = 0
  for (let member = 0; member < count; member++) {
    const parent = parents[member]!
    const own = parent < 0 ? nextRoot : nextPlace[parent]!
    const last = own + teamSize[member]!
    if (parent < 0) nextRoot = last + 1
    else nextPlace[parent] = last + 1
    place[member] = own
    lastPlace[member] = last
    nextPlace[member] = own + 1
    depth[member] = parent < 0 ? 0 : depth[parent]! + 1
  }
  return { place, lastPlace, depth, childCount, teamSize, activeCount }
}
