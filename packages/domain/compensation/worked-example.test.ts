import { describe, expect, it } from 'vitest'
import {
  defaultPlan,
  type ExampleId,
  earnersOf,
  exampleMonth,
  explainMember,
  rankOf,
  reversals,
} from './index.ts'

/** @spec 9.commission */
const { input, result, at: positionOf } = exampleMonth(defaultPlan)
const ids = input.network.ids as readonly string[]
const at = (id: string) => positionOf(id as ExampleId)

describe('the worked example, to the rial', () => {
  /** @spec 9.commission.1 */
  it.each([
    ['A', 16_350, 2_100, 4_200_000, 4_015_000],
    ['B', 12_550, 2_100, 3_720_000, 4_020_000],
    ['C', 3_000, 1_200, 1_530_000, 0],
    ['D', 300, 600, 180_000, 0],
    ['E', 10_050, 2_100, 12_105_000, 0],
    ['F', 1_700, 900, 1_110_000, 0],
    ['G', 1_700, 900, 1_470_000, 0],
    ['H', 900, 600, 0, 0],
    ['P', 200, 0, 0, 0],
    ['K', 6_050, 0, 0, 0],
    ['L', 6_000, 1_500, 9_000_000, 0],
    ['M', 700, 600, 420_000, 0],
    ['N', 200, 300, 60_000, 0],
    ['J', 900, 600, 540_000, 0],
  ])(
    '%s: group of %d points, %d basis points, %d and %d rials',
    (id, group, rate, differential, generation) => {
      const member = at(id)
      expect(result.groupScore[member]).toBe(group * 100)
      expect(result.rateBasisPoints[member]).toBe(rate)
      expect(result.differentialRial[member]).toBe(differential)
      expect(result.generationRial[member]).toBe(generation)
    },
  )

  it('pays 42,370,000 rials of a cap of 65,400,000', () => {
    expect(result.paidRial).toBe(42_370_000)
    expect(result.uncappedRial).toBe(42_370_000)
    expect(result.capRial).toBe(65_400_000)
    expect(result.capFactor).toEqual({ numerator: 1, denominator: 1 })
  })

  it('gives E 10,050 points of side score, B 2,500, A 3,800, and nobody else any', () => {
    const sides = Object.fromEntries(
      ids.map((id) => [id, result.sideScore[at(id)]]).filter(([, side]) => side),
    )
    expect(sides).toEqual({ E: 1_005_000, B: 250_000, A: 380_000 })
  })

  it('makes A and B Leaders by one leg each; E has none, and no rank', () => {
    expect(['A', 'B', 'E'].map((id) => rankOf(input.plan, result.rank[at(id)]!)?.name ?? null)).toEqual([
      'Leader',
      'Leader',
      null,
    ])
    expect(['A', 'B', 'E'].map((id) => result.breakawayLegs[at(id)])).toEqual([1, 1, 0])
    expect(['A', 'B', 'K', 'L'].map((id) => result.breakawayAbove[at(id)])).toEqual([
      -1,
      at('A'),
      at('E'),
      at('E'),
    ])
  })

  /** @spec 9.minimum-monthly-purchase.1 */
  it('takes K as not eligible and H, in the death grace, as eligible', () => {
    expect(result.isEligible[at('K')]).toBe(0)
    expect(result.isEligible[at('H')]).toBe(1)
  })

  it('takes 2,800,000 rials back for 1,000 points that L returns after the close', () => {
    const taken = reversals(input, result, [{ buyer: at('L'), scoreHundredths: 100_000 }])
    expect(taken).toEqual([
      { member: at('A'), differentialRial: 0, generationRial: -300_000 },
      { member: at('B'), differentialRial: 0, generationRial: -400_000 },
      { member: at('E'), differentialRial: -600_000, generationRial: 0 },
      { member: at('L'), differentialRial: -1_500_000, generationRial: 0 },
    ])
  })
})

describe('why', () => {
  it('E has 6 percent of what L bought, since L took 15, and 21 of what K bought, who takes no part', () => {
    const { sources, noRateReason } = explainMember(input, result, at('E'), { offset: 0, limit: 10 })
    expect(noRateReason).toBeNull()
    expect(sources).toEqual([
      share('E', 400_000, 0, 2_100, [['E', 2_100]]),
      share('K', 5_000, 0, 2_100, [['E', 2_100]]),
      share('L', 600_000, 1_500, 600, [
        ['L', 1_500],
        ['E', 600],
      ]),
    ])
  })

  it('H has nothing of J, who took the same rate further down; C has the difference and A the rest', () => {
    const { sources } = explainMember(input, result, at('H'), { offset: 0, limit: 10 })
    expect(sources).toEqual([
      {
        ...share('J', 90_000, 600, 0, [
          ['J', 600],
          ['C', 600],
          ['A', 900],
        ]),
        reason: 'TakenBelow',
      },
    ])
  })

  it('K has nothing, since too little was bought by K', () => {
    const why = explainMember(input, result, at('K'), { offset: 0, limit: 10 })
    expect(why.noRateReason).toBe('MinimumNotReached')
    expect(why.differentialMillionths).toBe(0)
    expect(why.sources.map(({ reason }) => reason)).toEqual(['MinimumNotReached', 'MinimumNotReached'])
  })

  it('A has the first generation of B and the second of E; both are exact to the millionth of a point', () => {
    const why = explainMember(input, result, at('A'), { offset: 0, limit: 100 })
    expect(why.generations).toEqual([
      generationShare('B', 1, 250_000, 400),
      generationShare('E', 2, 1_005_000, 300),
    ])
    expect(why.generationMillionths).toBe(401_500_000)
    expect(why.differentialMillionths).toBe(420_000_000)
  })

  it('sources come in pages, the count and the sums being of all of them', () => {
    const whole = explainMember(input, result, at('A'), { offset: 0, limit: 100 })
    const page = explainMember(input, result, at('A'), { offset: 3, limit: 2 })
    expect(page.sources).toEqual(whole.sources.slice(3, 5))
    expect(page.sourceCount).toBe(13)
    expect(page.differentialMillionths).toBe(whole.differentialMillionths)
    expect(explainMember(input, result, at('A'), { offset: 1, limit: 1 }).generations).toEqual(
      whole.generations.slice(1),
    )
  })

  it('for the score of L lists everybody from L up, with the reasons of K, B and A for no differential', () => {
    const earners = earnersOf(input, result, at('L')).map((earner) => ({
      ...earner,
      member: ids[earner.member],
    }))
    expect(earners).toEqual([
      earner('L', 0, { rate: 1_500, paid: 0, differential: 1_500 }),
      { ...earner('K', 1, { rate: 0, paid: 1_500 }), differentialReason: 'MinimumNotReached' },
      { ...earner('E', 2, { rate: 2_100, paid: 1_500, differential: 600 }), generation: 0 },
      {
        ...earner('B', 3, { rate: 2_100, paid: 2_100 }),
        differentialReason: 'TakenBelow',
        generation: 1,
        generationBasisPoints: 400,
      },
      {
        ...earner('A', 4, { rate: 2_100, paid: 2_100 }),
        differentialReason: 'TakenBelow',
        generation: 2,
        generationBasisPoints: 300,
      },
    ])
  })
})

function share(
  buyer: string,
  scoreHundredths: number,
  paidBelowBasisPoints: number,
  basisPoints: number,
  takers: [string, number][],
) {
  return {
    buyer: at(buyer),
    scoreHundredths,
    paidBelowBasisPoints,
    basisPoints,
    millionths: scoreHundredths * basisPoints,
    takers: takers.map(([id, taken]) => ({ member: at(id), basisPoints: taken })),
    reason: null,
  }
}

function generationShare(id: string, generation: number, sideHundredths: number, basisPoints: number) {
  const millionths = sideHundredths * basisPoints
  return { breakaway: at(id), generation, sideHundredths, basisPoints, millionths, reason: null }
}

function earner(
  member: string,
  levelsUp: number,
  { rate, paid, differential = 0 }: { rate: number; paid: number; differential?: number },
) {
  return {
    member,
    levelsUp,
    rateBasisPoints: rate,
    paidBelowBasisPoints: paid,
    differentialBasisPoints: differential,
    differentialReason: null,
    generation: null,
    generationBasisPoints: 0,
    generationReason: null,
  }
}
