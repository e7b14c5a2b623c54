import fc from 'fast-check'
import {
  computeMonth,
  defaultPlan,
  type IncomePlan,
  type MemberRow,
  type MonthInput,
  type Network,
  networkOf,
} from '../index.ts'
import type { WalkMember, WalkOrder } from './walk.ts'

/** A month in plain form: people, orders, and the plan. */
export type Month = {
  members: WalkMember[]
  orders: WalkOrder[]
  plan: IncomePlan
  netSalesRial: number
}

/** A plan that small networks climb, with rates and generations that fall between whole percents. */
const steepPlan: IncomePlan = {
  ...defaultPlan,
  steps: [
    { fromPoints: 0, ratePercent: 2.25 },
    { fromPoints: 40, ratePercent: 7 },
    { fromPoints: 90, ratePercent: 13.33 },
  ],
  generationPercents: [5.01, 3, 0.5],
  ranks: [
    { name: 'Executive', paidGenerations: 3, breakawayLegs: 2, sidePoints: 20 },
    { name: 'Leader', paidGenerations: 1, breakawayLegs: 1, sidePoints: 0 },
  ],
  pointValueRial: 10_007,
}

const tree = fc.integer({ min: 1, max: 30 }).chain((count) =>
  fc.record({
    shape: fc.constantFrom('random', 'chain', 'star', 'forest'),
    draws: fc.array(fc.nat(), { minLength: count, maxLength: count }),
    kinds: fc.array(
      fc.constantFrom<WalkMember['kind']>('active', 'active', 'active', 'idle', 'grace', 'customer'),
      {
        minLength: count,
        maxLength: count,
      },
    ),
  }),
)

function membersOf({ shape, draws, kinds }: { shape: string; draws: number[]; kinds: WalkMember['kind'][] }) {
  return draws.map((draw, index): WalkMember => {
    const drawn = {
      random: draw % Math.max(1, index),
      chain: index - 1,
      star: 0,
      forest: (draw % (index + 1)) - 1,
    }
    const sponsor = index === 0 ? -1 : drawn[shape as keyof typeof drawn]
    // Ids grow by threes, so that their order as numbers differs from that as strings.
    return {
      id: String(index * 3 + 1),
      sponsorId: sponsor < 0 ? null : String(sponsor * 3 + 1),
      kind: kinds[index]!,
    }
  })
}

type Options = { returns?: boolean }

/** Any month of up to 30 people and 60 orders, under a cap that is far away, near or zero. */
export function anyMonth({ returns = true }: Options = {}): fc.Arbitrary<Month> {
  const scoreHundredths = fc.oneof(
    fc.integer({ min: returns ? -2_000 : 0, max: 9_000 }),
    fc.integer({ min: 0, max: 1_500_000 }),
  )
  const order = fc.record({
    at: fc.nat(),
    scoreHundredths,
    purchaseRial: fc.integer({ min: 0, max: 2_000_000 }),
  })
  return fc
    .record({
      tree,
      drawn: fc.array(order, { maxLength: 60 }),
      plan: fc.constantFrom(defaultPlan, steepPlan),
      salesPart: fc.constantFrom(2, 0.3, 0.01, 0, -1),
    })
    .map(({ tree: drawnTree, drawn, plan, salesPart }) => {
      const members = membersOf(drawnTree)
      const orders = drawn.map(({ at, ...rest }) => ({ ...rest, memberId: members[at % members.length]!.id }))
      const points = orders.reduce((sum, each) => sum + each.scoreHundredths, 0) / 100
      return { members, orders, plan, netSalesRial: Math.round(points * plan.pointValueRial * salesPart) }
    })
}

function rowsOf({ members, orders }: Pick<Month, 'members' | 'orders'>): MemberRow[] {
  const sums = new Map(members.map(({ id }) => [id, { ownScore: 0, ownPurchaseRial: 0 }]))
  for (const { memberId, scoreHundredths, purchaseRial } of orders) {
    sums.get(memberId)!.ownScore += scoreHundredths
    sums.get(memberId)!.ownPurchaseRial += purchaseRial
  }
  return members.map(({ id, sponsorId, kind }) => ({
    id,
    sponsorId,
    isMarketer: kind !== 'customer',
    isActive: kind === 'active',
    isInDeathGrace: kind === 'grace',
    ...sums.get(id)!,
  }))
}

/** The month as the engine counts it. */
export function computed(month: Month) {
  const network = networkOf(rowsOf(month)) as Network
  const input: MonthInput = { network, netSalesRial: month.netSalesRial, plan: month.plan }
  return { input, result: computeMonth(input), ids: network.ids as string[] }
}

/** What everybody gets, by id. */
export function amountsById(
  month: Month,
): Record<string, [differentialRial: number, generationRial: number]> {
  const { ids, result } = computed(month)
  return Object.fromEntries(
    ids.map((id, at) => [id, [result.differentialRial[at]!, result.generationRial[at]!]]),
  )
}
