import type { IncomePlan } from '../index.ts'

/** A second, simple implementation of the plan: up from every buyer, order by order, in whole numbers of any size. */
export type WalkMember = {
  id: string
  sponsorId: string | null
  kind: 'active' | 'idle' | 'grace' | 'customer'
}
export type WalkOrder = { memberId: string; scoreHundredths: number; purchaseRial: number }
type Amounts = Map<string, bigint>

export type Walked = {
  members: {
    id: string
    differential: bigint
    generation: bigint
    differentialRial: number
    generationRial: number
  }[]
  capRial: bigint
}

export function walkMonth(
  members: readonly WalkMember[],
  orders: readonly WalkOrder[],
  { plan, netSalesRial }: { plan: IncomePlan; netSalesRial: number },
): Walked {
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const ordersOf = (id: string) => orders.filter(({ memberId }) => memberId === id)
  const childrenOf = (id: string) => members.filter(({ sponsorId }) => sponsorId === id)
  const own = (id: string) => ordersOf(id).reduce((sum, { scoreHundredths }) => sum + scoreHundredths, 0)
  const group = (id: string): number => childrenOf(id).reduce((sum, child) => sum + group(child.id), own(id))
  const wayUp = (id: string): string[] => {
    const { sponsorId } = memberOf.get(id)!
    return sponsorId === null ? [id] : [id, ...wayUp(sponsorId)]
  }
  const bought = (id: string) => ordersOf(id).reduce((sum, { purchaseRial }) => sum + purchaseRial, 0)
  const isEligible = (id: string) => {
    const { kind } = memberOf.get(id)!
    return kind === 'grace' || (kind === 'active' && bought(id) >= plan.minimumMonthlyPurchaseRial)
  }
  const stepOf = (id: string) => plan.steps.findLast(({ fromPoints }) => group(id) >= fromPoints * 100)
  const rates = new Map(
    members.map(({ id }) => [
      id,
      isEligible(id) ? BigInt(Math.round((stepOf(id)?.ratePercent ?? 0) * 100)) : 0n,
    ]),
  )
  const breakaways = new Set(
    members.filter(({ id }) => isEligible(id) && stepOf(id) === plan.steps.at(-1)).map(({ id }) => id),
  )
  const hasBreakaway = (id: string): boolean =>
    breakaways.has(id) || childrenOf(id).some((child) => hasBreakaway(child.id))
  const side = (id: string) =>
    orders
      .filter(({ memberId }) => wayUp(memberId).find((above) => breakaways.has(above)) === id)
      .reduce((sum, { scoreHundredths }) => sum + scoreHundredths, 0)
  const paidGenerations = new Map(
    [...breakaways].map((id) => {
      const legs = childrenOf(id).filter((child) => hasBreakaway(child.id)).length
      const rank = plan.ranks.find((each) => legs >= each.breakawayLegs && side(id) >= each.sidePoints * 100)
      return [id, rank?.paidGenerations ?? 0]
    }),
  )

  const differential: Amounts = new Map()
  const generation: Amounts = new Map()
  const add = (amounts: Amounts, id: string, amount: bigint) =>
    amounts.set(id, (amounts.get(id) ?? 0n) + amount)
  for (const { memberId, scoreHundredths } of orders) {
    const score = BigInt(scoreHundredths)
    let paid = 0n
    for (const id of wayUp(memberId)) {
      const rate = rates.get(id)!
      if (rate <= paid) continue
      add(differential, id, score * (rate - paid))
      paid = rate
    }
    const [, ...above] = wayUp(memberId).filter((id) => breakaways.has(id))
    for (const [index, id] of above.entries()) {
      const percent = plan.generationPercents[index]
      if (percent === undefined || index >= paidGenerations.get(id)!) continue
      add(generation, id, score * BigInt(Math.round(percent * 100)))
    }
  }
  return paidUnderCap(members, { differential, generation }, { plan, netSalesRial })
}

function paidUnderCap(
  members: readonly WalkMember[],
  { differential, generation }: { differential: Amounts; generation: Amounts },
  { plan, netSalesRial }: { plan: IncomePlan; netSalesRial: number },
): Walked {
  const inRials = (millionths: bigint) => floorDivide(millionths * BigInt(plan.pointValueRial), 1_000_000n)
  const lines = members.flatMap(({ id }) => [
    { id, bonus: 0, rials: inRials(differential.get(id) ?? 0n) },
    { id, bonus: 1, rials: inRials(generation.get(id) ?? 0n) },
  ])
  const positive = lines.filter(({ rials }) => rials > 0n)
  const total = positive.reduce((sum, { rials }) => sum + rials, 0n)
  const netSales = BigInt(Math.max(0, netSalesRial))
  const capRial = floorDivide(netSales * BigInt(Math.round(plan.capPercent * 100)), 10_000n)
  if (total > capRial) {
    const shares = positive.map((line) => ({ line, rest: (line.rials * capRial) % total }))
    for (const { line } of shares) line.rials = (line.rials * capRial) / total
    const spare = capRial - positive.reduce((sum, { rials }) => sum + rials, 0n)
    const inTurn = shares.toSorted(
      (a, b) =>
        Number(b.rest > a.rest) - Number(b.rest < a.rest) ||
        Number(a.line.id) - Number(b.line.id) ||
        a.line.bonus - b.line.bonus,
    )
    for (const { line } of inTurn.slice(0, Number(spare))) line.rials += 1n
  }
  return {
    capRial,
    members: members.map(({ id }, index) => ({
      id,
      differential: differential.get(id) ?? 0n,
      generation: generation.get(id) ?? 0n,
      differentialRial: Number(lines[index * 2]!.rials),
      generationRial: Number(lines[index * 2 + 1]!.rials),
    })),
  }
}

function floorDivide(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom
  return top % bottom < 0n ? quotient - 1n : quotient
}
