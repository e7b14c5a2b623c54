import { memberFlags, type Network } from '@anar/domain/compensation'

/** The tree in preorder with its counts, by member position. */
export type TreeOrder = {
  /** Preorder index: all members below lie between `preorder` and `lastPreorder`. Columns `place` and `last_place`. */
  preorder: Int32Array
  lastPreorder: Int32Array
  depth: Int32Array
  childCount: Int32Array
  /** Everybody below. */
  teamSize: Int32Array
  /** Marketers below with a purchase of scored goods. */
  activeCount: Int32Array
}

/** Numbers a tree without recursion, parents before children: a chain of a million members is legal. */
export function treeOrderOf({ parents, flags, ownPurchaseRial }: Network): TreeOrder {
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
  const preorder = new Int32Array(count)
  const lastPreorder = new Int32Array(count)
  const depth = new Int32Array(count)
  // The index of each member's next child, after the teams of the children before it.
  const nextPreorder = new Int32Array(count)
  let nextRoot = 0
  for (let member = 0; member < count; member++) {
    const parent = parents[member]!
    const own = parent < 0 ? nextRoot : nextPreorder[parent]!
    const last = own + teamSize[member]!
    if (parent < 0) nextRoot = last + 1
    else nextPreorder[parent] = last + 1
    preorder[member] = own
    lastPreorder[member] = last
    nextPreorder[member] = own + 1
    depth[member] = parent < 0 ? 0 : depth[parent]! + 1
  }
  return { preorder, lastPreorder, depth, childCount, teamSize, activeCount }
}
