import { memberFlags, type Network } from '@anar/domain/compensation'

/** How many people are below each member, by member position. */
export type TreeCounts = {
  depth: Int32Array
  childCount: Int32Array
  /** Everybody below. */
  teamSize: Int32Array
  /** Marketers below with a purchase of scored goods. */
  activeCount: Int32Array
}

/** Counts a tree without recursion, parents before children: a chain of a million members is legal. */
export function treeCountsOf({ parents, flags, ownPurchaseRial }: Network): TreeCounts {
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
  const depth = new Int32Array(count)
  for (let member = 0; member < count; member++) {
    const parent = parents[member]!
    depth[member] = parent < 0 ? 0 : depth[parent]! + 1
  }
  return { depth, childCount, teamSize, activeCount }
}
