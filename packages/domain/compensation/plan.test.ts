import { describe, expect, it } from 'vitest'
import { defaultPlan, type IncomePlan, planFaults, rankOf, worstCasePercent } from './index.ts'

/** @spec 9.commission, 9.commission-payment */
const changed = (change: Partial<IncomePlan> | Record<string, unknown>) =>
  planFaults({ ...defaultPlan, ...change })
const codes = (change: Parameters<typeof changed>[0]) =>
  changed(change).map(({ field, code }) => [field, code])
const [executive, senior, leader] = defaultPlan.ranks

describe('a plan', () => {
  it('is good as a new shop starts with it, also after it was JSON', () => {
    expect(planFaults(defaultPlan)).toEqual([])
    expect(planFaults(JSON.parse(JSON.stringify(defaultPlan)))).toEqual([])
  })

  /** @spec 9.commission.3 */
  it('whose last rate and generations together exceed the cap is refused, with the sum', () => {
    expect(changed({ generationPercents: [9, 5, 2, 1, 1, 0.5, 0.55] })).toEqual([
      { field: 'capPercent', code: 'WORST_CASE_ABOVE_CAP', details: { sumPercent: 40.05, capPercent: 40 } },
    ])
  })

  it('may pay exactly its cap', () => {
    expect(changed({ generationPercents: [9, 5, 2, 1, 1, 0.5, 0.5] })).toEqual([])
    expect(worstCasePercent({ ...defaultPlan, capPercent: 33 })).toBe(33)
  })

  it('that gives less score than a point for each point value may pay more of it', () => {
    const generationPercents = [20, 10, 9, 1, 1, 0.5, 0.5]
    expect(changed({ generationPercents, largestScorePriceRatio: 0.5 })).toEqual([])
    expect(changed({ generationPercents, largestScorePriceRatio: 0.75 })[0]!.details).toEqual({
      sumPercent: 47.25,
      capPercent: 40,
    })
  })

  it.each([
    ['no object', 'plan'],
    ['nothing', null],
    ['a list', [defaultPlan]],
  ])('is not %s', (_, plan) => {
    expect(planFaults(plan)).toEqual([{ field: '', code: 'NOT_A_PLAN', details: {} }])
  })

  it('names every field that is missing', () => {
    expect(planFaults({}).map(({ field, code }) => [field, code])).toEqual([
      ['steps', 'NOT_A_LIST'],
      ['generationPercents', 'NOT_A_LIST'],
      ['ranks', 'NOT_A_LIST'],
      ['capPercent', 'NOT_A_NUMBER'],
      ['minimumMonthlyPurchaseRial', 'NOT_A_NUMBER'],
      ['pointValueRial', 'NOT_A_NUMBER'],
      ['largestScorePriceRatio', 'NOT_A_NUMBER'],
      ['paidByDay', 'NOT_A_NUMBER'],
    ])
  })

  it('has no field that nobody reads', () => {
    expect(codes({ capPercnt: 30 })).toEqual([['capPercnt', 'UNKNOWN_FIELD']])
    expect(codes({ steps: [{ fromPoints: 0, ratePercent: 3, rate: 4 }] })).toEqual([
      ['steps.0.rate', 'UNKNOWN_FIELD'],
    ])
  })

  it('begins at 0 points and goes up, step by step, in points and in rates', () => {
    const steps = (...pairs: [number, number][]) =>
      codes({ steps: pairs.map(([fromPoints, ratePercent]) => ({ fromPoints, ratePercent })) })
    expect(steps([10, 3], [20, 6])).toEqual([['steps.0.fromPoints', 'FIRST_STEP_NOT_ZERO']])
    expect(steps([0, 3], [300, 6], [300, 9])).toEqual([['steps.2.fromPoints', 'NOT_ASCENDING']])
    expect(steps([0, 3], [300, 3])).toEqual([['steps.1.ratePercent', 'NOT_ASCENDING']])
    expect(steps()).toEqual([['steps', 'LENGTH']])
    expect(codes({ steps: [null] })).toContainEqual(['steps.0', 'NOT_A_PLAN'])
  })

  it.each([
    [{ capPercent: 40.01 }, 'capPercent', 'OUT_OF_RANGE'],
    [{ capPercent: -1 }, 'capPercent', 'OUT_OF_RANGE'],
    [{ capPercent: 39.123 }, 'capPercent', 'TOO_MANY_DECIMALS'],
    [{ capPercent: '40' }, 'capPercent', 'NOT_A_NUMBER'],
    [{ capPercent: Number.NaN }, 'capPercent', 'NOT_A_NUMBER'],
    [{ minimumMonthlyPurchaseRial: 0.5 }, 'minimumMonthlyPurchaseRial', 'TOO_MANY_DECIMALS'],
    [{ pointValueRial: 0 }, 'pointValueRial', 'OUT_OF_RANGE'],
    [{ largestScorePriceRatio: 1.1 }, 'largestScorePriceRatio', 'OUT_OF_RANGE'],
    [{ largestScorePriceRatio: 0 }, 'largestScorePriceRatio', 'OUT_OF_RANGE'],
    [{ paidByDay: 8 }, 'paidByDay', 'OUT_OF_RANGE'],
    [{ generationPercents: [101], ranks: [] }, 'generationPercents.0', 'OUT_OF_RANGE'],
    [{ generationPercents: Array(21).fill(0) }, 'generationPercents', 'LENGTH'],
    [{ ranks: [{ ...executive!, paidGenerations: 8 }] }, 'ranks.0.paidGenerations', 'OUT_OF_RANGE'],
    [{ ranks: [{ ...executive!, name: 'Captain' }] }, 'ranks.0.name', 'RANK_UNKNOWN'],
    [{ ranks: [{ ...executive!, sidePoints: 0.5 }] }, 'ranks.0.sidePoints', 'TOO_MANY_DECIMALS'],
    [{ ranks: ['Leader'] }, 'ranks.0', 'NOT_A_PLAN'],
  ])('with %j is refused at %s: %s', (change, field, code) => {
    expect(changed(change)).toMatchObject([{ field, code }])
  })

  it('has its ranks from the highest, each with a lower or equal requirement and lower pay than the one before', () => {
    expect(codes({ ranks: [leader, senior] })).toEqual([
      ['ranks.1.name', 'RANK_ORDER'],
      ['ranks.1.paidGenerations', 'NOT_DESCENDING'],
      ['ranks.1.breakawayLegs', 'NOT_DESCENDING'],
      ['ranks.1.sidePoints', 'NOT_DESCENDING'],
    ])
    expect(codes({ ranks: [executive, senior, senior] })).toContainEqual(['ranks.2.name', 'RANK_ORDER'])
    expect(codes({ ranks: [senior, { ...leader!, paidGenerations: 4 }] })).toEqual([
      ['ranks.1.paidGenerations', 'NOT_DESCENDING'],
    ])
    expect(codes({ ranks: [] })).toEqual([])
  })
})

it('counts ranks from 1, the lowest; 0 is none', () => {
  expect([0, 1, 2, 3].map((rank) => rankOf(defaultPlan, rank)?.name)).toEqual([
    undefined,
    'Leader',
    'Senior',
    'Executive',
  ])
})
