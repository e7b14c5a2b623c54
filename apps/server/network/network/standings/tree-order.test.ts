import type { Network } from '@anar/domain/compensation'
import { networkOf } from '@anar/domain/compensation'
import { expect, it } from 'vitest'
import { treeOrderOf } from './tree-order.ts'

const member = (id: number, sponsorId: number | null, ownPurchaseRial = 0, isMarketer = true) => ({
  id,
  sponsorId,
  isMarketer,
  isActive: true,
  isInDeathGrace: false,
  ownPurchaseRial,
})

/** @spec 9.commission */
it('numbers exactly the members below a member between its own index and its last one', () => {
  const network = networkOf([
    member(1, null),
    member(2, 1, 5),
    member(3, 1),
    member(4, 2, 5, false),
    member(5, 2, 5),
    member(6, null),
    member(7, 6),
  ]) as Network
  const order = treeOrderOf(network)
  const isBelow = (below: number, above: number): boolean =>
    below >= 0 && (below === above || isBelow(network.parents[below]!, above))
  for (let above = 0; above < 7; above++) {
    const within = [0, 1, 2, 3, 4, 5, 6].filter(
      (other) =>
        order.preorder[other]! >= order.preorder[above]! &&
        order.preorder[other]! <= order.lastPreorder[above]!,
    )
    expect(within).toEqual([0, 1, 2, 3, 4, 5, 6].filter((other) => isBelow(other, above)))
  }
  expect([...order.preorder].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  const of = (id: number) => [...network.ids].indexOf(id as never)
  expect(order.depth[of(5)]).toBe(2)
  expect([order.teamSize[of(1)], order.childCount[of(1)]]).toEqual([4, 2])
  // Of those below, 2 and 5 are marketers who bought; 4 is a customer, 3 bought nothing.
  expect(order.activeCount[of(1)]).toBe(2)
})

it('numbers a chain of a million members', () => {
  const count = 1_000_000
  const parents = Int32Array.from({ length: count }, (_, index) => index - 1)
  const zeros = new Float64Array(count)
  const ids = Float64Array.from({ length: count }, (_, index) => index + 1)
  const flags = new Uint8Array(count).fill(3)
  const { preorder, lastPreorder, depth, teamSize } = treeOrderOf({
    ids,
    parents,
    flags,
    ownScore: zeros,
    ownPurchaseRial: zeros,
  })
  const last = count - 1
  expect([
    preorder[0],
    lastPreorder[0],
    teamSize[0],
    depth[last],
    preorder[last],
    lastPreorder[last],
  ]).toEqual([0, last, last, last, last, last])
})
