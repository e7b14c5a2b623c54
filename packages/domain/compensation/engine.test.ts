import { describe, expect, it } from 'vitest'
import {
  computeMonth,
  defaultPlan,
  earnersOf,
  explainMember,
  type MemberRow,
  type MonthInput,
  type Network,
  networkOf,
  reversals,
} from './index.ts'

/** @spec 9.commission, 9.minimum-monthly-purchase */
const marketer = (id: number, sponsorId: number | null, points: number): MemberRow => ({
  id,
  sponsorId,
  isMarketer: true,
  isActive: true,
  isInDeathGrace: false,
  ownScore: points * 100,
  ownPurchaseRial: 1_000_000,
})

function month(rows: MemberRow[], overrides: Partial<MonthInput> = {}): MonthInput {
  return {
    network: networkOf(rows) as Network,
    netSalesRial: 1_000_000_000_000,
    plan: defaultPlan,
    ...overrides,
  }
}

describe('who is eligible', () => {
  const belowMinimum = { ...marketer(1, null, 100), ownPurchaseRial: 999_999 }
  it.each([
    ['an active marketer who bought for 1,000,000 rials', { ownPurchaseRial: 1_000_000 }, 1],
    ['not one who bought for a rial less', {}, 0],
    [
      'a position that waits for its heirs, without any purchase',
      { isActive: false, isInDeathGrace: true },
      1,
    ],
    ['not a marketer who is not active', { isActive: false, ownPurchaseRial: 5_000_000 }, 0],
    ['not a customer', { isMarketer: false, ownPurchaseRial: 5_000_000 }, 0],
  ])('%s', (_, change, expected) => {
    const result = computeMonth(month([{ ...belowMinimum, ...change }]))
    expect(result.isEligible[0]).toBe(expected)
    expect(result.rateBasisPoints[0]).toBe(expected === 1 ? 300 : 0)
  })
})

describe('the differential', () => {
  it('passes an ineligible sponsor: the next one up earns the difference', () => {
    const idle = { ...marketer(2, 1, 0), isActive: false }
    const result = computeMonth(month([marketer(1, null, 200), idle, marketer(3, 2, 100)]))
    expect([...result.differentialRial]).toEqual([200 * 600 + 100 * 300, 0, 100 * 300])
  })

  it('has no rate below zero points, and a negative amount where more came back than was bought', () => {
    const result = computeMonth(month([marketer(1, null, 500), marketer(2, 1, -100)]))
    expect([...result.rateBasisPoints]).toEqual([600, 0])
    expect([...result.differentialRial]).toEqual([400 * 600, 0])
    const below = computeMonth(month([marketer(1, null, 500), { ...marketer(2, 1, -1), isMarketer: false }]))
    expect(below.differentialRial[0]).toBe(499 * 600)
  })

  it('is rounded down once for everybody, towards minus infinity', () => {
    const plan = { ...defaultPlan, pointValueRial: 1 }
    const bought = computeMonth(month([{ ...marketer(1, null, 0), ownScore: 3_350 }], { plan }))
    expect(bought.differentialRial[0]).toBe(1)
    const returned = computeMonth(month([marketer(1, null, 700), marketer(2, 1, -667)], { plan }))
    expect(returned.groupScore[0]).toBe(3_300)
    expect(returned.differentialRial[0]).toBe(0)
    const grown = [marketer(1, null, 1), marketer(2, 1, 2_000), marketer(3, 1, -1_990)]
    const negative = computeMonth(month(grown, { plan }))
    // 2 has taken 12 percent of 2,000, and nobody but 1 has the 3 percent of −1,989: −59.67.
    expect([...negative.differentialRial]).toEqual([-60, 240, 0])
  })
})

describe('the generations', () => {
  // Breakaways 1 to 5 one below the other, each with 12,000 points and no second leg.
  const line = [1, 2, 3, 4, 5].map((id) => marketer(id, id === 1 ? null : id - 1, 12_000))

  it('pay a Leader two of them; a breakaway without a rank still counts as a generation', () => {
    const result = computeMonth(month(line))
    expect([...result.rank]).toEqual([1, 1, 1, 1, 0])
    const share = 12_000 * 100
    expect([...result.generationRial]).toEqual([7 * share, 7 * share, 7 * share, 4 * share, 0])
  })

  it('are not paid to a breakaway whose own side is too small, and the one above moves no nearer', () => {
    const small = line.map((row) => (row.id === 3 ? { ...row, ownScore: 99_900 } : row))
    const result = computeMonth(month(small))
    expect([...result.rank]).toEqual([1, 1, 0, 1, 0])
    expect(result.generationRial[2]).toBe(0)
    // 999 points of 3 one generation below, 12,000 of 4 two below.
    expect(result.generationRial[1]).toBe(999 * 400 + 12_000 * 300)
    expect(earnersOf(month(small), result, 4).at(2)).toMatchObject({
      generation: 2,
      generationBasisPoints: 0,
      generationReason: 'NoRank',
    })
  })

  it('pay an Executive seven, with four legs', () => {
    const wide = [...line, ...[6, 7, 8].map((id) => marketer(id, 1, 10_000))]
    const result = computeMonth(month(wide))
    expect(result.rank[0]).toBe(3)
    expect(result.breakawayLegs[0]).toBe(4)
    expect(result.generationRial[0]).toBe(12_000 * (400 + 300 + 200 + 100) + 3 * 10_000 * 400)
  })

  it('pass a member who is not eligible, however large the group', () => {
    const idle = line.map((row) => (row.id === 2 ? { ...row, isActive: false } : row))
    const result = computeMonth(month(idle))
    expect([...result.breakawayAbove]).toEqual([-1, 0, 0, 2, 3])
    expect([...result.sideScore]).toEqual([2_400_000, 0, 1_200_000, 1_200_000, 1_200_000])
  })

  it('say why a Leader has nothing of the third', () => {
    const input = month(line)
    const result = computeMonth(input)
    const why = explainMember(input, result, 0, { offset: 0, limit: 10 })
    expect(why.generations.map(({ basisPoints, reason }) => [basisPoints, reason])).toEqual([
      [400, null],
      [300, null],
      [0, 'RankPaysFewer'],
      [0, 'RankPaysFewer'],
    ])
  })
})

describe('the cap', () => {
  const equals = [9, 10, 8].map((id) => marketer(id, null, 100))

  it('scales all to its sum exactly, spare rials going to the smaller number among equals', () => {
    const result = computeMonth(month(equals, { netSalesRial: 250 }))
    expect(result.capRial).toBe(100)
    expect([...result.differentialRial]).toEqual([33, 33, 34])
    expect(result.capFactor).toEqual({ numerator: 100, denominator: 90_000 })
  })

  it('gives a spare rial to the differential before the generation bonus', () => {
    const plan = {
      ...defaultPlan,
      steps: [{ fromPoints: 0, ratePercent: 5 }],
      generationPercents: [5],
      ranks: [{ name: 'Leader' as const, paidGenerations: 1, breakawayLegs: 1, sidePoints: 0 }],
    }
    const rows = [marketer(1, null, 100), marketer(2, 1, 100)]
    const result = computeMonth(month(rows, { plan, netSalesRial: 10 }))
    expect([...result.differentialRial, ...result.generationRial]).toEqual([2, 1, 1, 0])
  })

  it('is nothing where more came back than was sold', () => {
    const result = computeMonth(month(equals, { netSalesRial: -1_000 }))
    expect(result.capRial).toBe(0)
    expect(result.paidRial).toBe(0)
    expect(result.uncappedRial).toBe(90_000)
  })

  it('leaves negative amounts as they are', () => {
    const rows = [marketer(1, null, 1), marketer(2, 1, 2_000), marketer(3, 1, -1_990)]
    const result = computeMonth(month(rows, { netSalesRial: 250_000 }))
    expect([...result.differentialRial]).toEqual([-596_700, 100_000, 0])
    expect(result.paidRial).toBe(-496_700)
  })

  it('is exact where a product passes 2^53', () => {
    const rich = [marketer(1, null, 1_000_000_000), marketer(2, null, 3_000_000_000)]
    const result = computeMonth(month(rich, { netSalesRial: 2_222_222_222_222 }))
    expect(result.capRial).toBe(888_888_888_888)
    expect([...result.differentialRial]).toEqual([222_222_222_222, 666_666_666_666])
  })
})

describe('what is taken back', () => {
  it('comes back where it counts again, both rounded towards minus infinity', () => {
    const input = month([marketer(1, null, 400)])
    const result = computeMonth(input)
    const of = (scoreHundredths: number) => reversals(input, result, [{ buyer: 0, scoreHundredths }])
    const rials = (amount: number) => [{ member: 0, differentialRial: amount, generationRial: 0 }]
    // 6 percent of 100 points at 10,000 rials.
    expect([of(10_000), of(-10_000)]).toEqual([rials(-60_000), rials(60_000)])
    const capped = computeMonth({ ...input, netSalesRial: 100_003 })
    const [taken] = reversals(input, capped, [{ buyer: 0, scoreHundredths: 1 }])
    const [credited] = reversals(input, capped, [{ buyer: 0, scoreHundredths: -1 }])
    // 6 rials under a cap of 40,001 of 240,000 are a little more than 1.
    expect([taken!.differentialRial, credited!.differentialRial]).toEqual([-2, 1])
    const both = [1, -1].map((scoreHundredths) => ({ buyer: 0, scoreHundredths }))
    expect(reversals(input, capped, both)).toEqual([])
  })
})

describe('a bug and not a refusal', () => {
  it('is a member before its sponsor, or arrays of different lengths', () => {
    const input = month([marketer(1, null, 100), marketer(2, 1, 100)])
    const turned = { ...input.network, parents: Int32Array.of(1, -1) }
    expect(() => computeMonth({ ...input, network: turned })).toThrow(RangeError)
    const short = { ...input.network, flags: new Uint8Array(1) }
    expect(() => computeMonth({ ...input, network: short })).toThrow(RangeError)
  })

  it('is a score that is not whole, or so much of it that sums would not be exact', () => {
    expect(() => computeMonth(month([marketer(1, null, 0.001)]))).toThrow(RangeError)
    expect(() => computeMonth(month([marketer(1, null, 1e11)]))).toThrow(RangeError)
  })

  it('is a return of no amount, or of nobody', () => {
    const input = month([marketer(1, null, 100)])
    const result = computeMonth(input)
    expect(() => reversals(input, result, [{ buyer: 0, scoreHundredths: Number.NaN }])).toThrow(RangeError)
    expect(() => reversals(input, result, [{ buyer: 1, scoreHundredths: 1 }])).toThrow(RangeError)
  })
})

describe('a chain of a hundred thousand', () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => marketer(at + 1, at === 0 ? null : at, 1))
  const input = month(rows)
  const result = computeMonth(input)

  it('is computed, explained and taken back without a word about its depth', () => {
    // The first 90,001 have 10,000 points below them, and each of them takes nothing that another one took.
    expect(result.isBreakaway[90_000]).toBe(1)
    expect(result.isBreakaway[90_001]).toBe(0)
    const why = explainMember(input, result, 0, { offset: 99_999, limit: 1 })
    expect(why.sourceCount).toBe(100_000)
    expect(why.sources[0]!.takers.at(-1)).toEqual({ member: 90_000, basisPoints: 300 })
    expect(reversals(input, result, [{ buyer: 99_999, scoreHundredths: 100 }])).toHaveLength(7)
  })

  it('lists the earners of a buyer far down, up to where nobody can earn any more', () => {
    const earners = earnersOf(input, result, 99_999)
    expect(earners.at(-1)!.member).toBe(90_000 - 7)
    expect(earners.filter((earner) => earner.differentialBasisPoints > 0)).toHaveLength(7)
  })
})
