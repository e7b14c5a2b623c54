import { memberFlags, type Network } from '@anar/domain/compensation'

export const shapes = ['random', 'chain', 'star'] as const
export type Shape = (typeof shapes)[number]

/** A month of active marketers, each of whom bought enough, with orders that are not added up yet. */
export type MonthOfOrders = { network: Network; orderBuyers: Int32Array; orderHundredths: Int32Array }

/** The same month in every run: all values are drawn from one seed. */
export function monthOfOrders(shape: Shape, memberCount: number, orderCount: number): MonthOfOrders {
  const draw = drawsFrom(1405)
  const parents = new Int32Array(memberCount).fill(-1)
  for (let member = 1; member < memberCount; member++) {
    parents[member] = { random: draw(member), chain: member - 1, star: 0 }[shape]
  }
  const orderBuyers = new Int32Array(orderCount)
  const orderHundredths = new Int32Array(orderCount)
  for (let order = 0; order < orderCount; order++) {
    orderBuyers[order] = draw(memberCount)
    orderHundredths[order] = draw(30_000)
  }
  return {
    network: {
      ids: Float64Array.from(parents, (_, member) => member + 1),
      parents,
      flags: new Uint8Array(memberCount).fill(memberFlags.marketer | memberFlags.active),
      ownScore: new Float64Array(memberCount),
      ownPurchaseRial: new Float64Array(memberCount).fill(1_000_000),
    },
    orderBuyers,
    orderHundredths,
  }
}

/** Whole numbers below a limit, drawn by a linear congruential generator (Numerical Recipes). */
function drawsFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
