/** @spec 2.income-plan */
import { defaultPlan, type IncomePlan, planFaults } from '@anar/domain/compensation'
import { describe, expect, it } from 'vitest'
import { exampleOf } from './example.ts'

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
const { rows, totals, ineligible, sides } = exampleOf(defaultPlan)
const childrenOf = (member: string) => rows.filter((row) => row.sponsor === member)
const rowOf = (plan: IncomePlan, member: string) => exampleOf(plan).rows.find((row) => row.member === member)!

describe('the worked example', () => {
  it.each(rows)('$member: the group score is the own score plus the groups below', (row) => {
    const below = childrenOf(row.member).map((child) => child.groupPoints)
    expect(row.groupPoints).toBe(row.ownPoints + sum(below))
  })

  it.each(rows.filter((row) => row.ratePercent))('$member: the rate is the step reached', (row) => {
    const reached = defaultPlan.steps.findLast((step) => step.fromPoints <= row.groupPoints)
    expect(row.ratePercent).toBe(reached?.ratePercent)
  })

  it.each(rows)('$member: rials are the points earned times the value of a point', (row) => {
    const points = sum([row.differentialPoints, row.generationPoints])
    expect(row.rials).toBe(points * defaultPlan.pointValueRial)
  })

  /** @spec 2.income-plan.1 */
  it('adds up: differentials to the top rate of all score, and everything to less than the cap', () => {
    expect(sum(rows.map((row) => row.ownPoints))).toBe(totals.ownPoints)
    expect(sum(rows.map((row) => row.differentialPoints))).toBe(totals.differentialPoints)
    expect(totals.differentialPoints).toBe((totals.ownPoints * 21) / 100)
    expect(sum(rows.map((row) => row.generationPoints))).toBe(totals.generationPoints)
    expect(sum(rows.map((row) => row.rials))).toBe(totals.rials)
    expect(totals).toEqual({
      ownPoints: 16_350,
      differentialPoints: 3_433.5,
      generationPoints: 803.5,
      rials: 42_370_000,
      salesRial: 163_500_000,
      capRial: 65_400_000,
    })
    expect(totals.rials).toBeLessThan(totals.capRial)
  })

  it('lists the ineligible members, and the side scores', () => {
    expect(ineligible).toEqual(['K'])
    expect(sides).toEqual([
      { member: 'E', points: 10_050 },
      { member: 'A', points: 3_800 },
      { member: 'B', points: 2_500 },
    ])
  })
})

describe('the worked example of another plan', () => {
  it('pays less if a point is worth less, and needs a higher price per point at a smaller ratio', () => {
    const plan = { ...defaultPlan, pointValueRial: 5_000, largestScorePriceRatio: 0.5 }
    expect(exampleOf(plan)).toMatchObject({
      rialPerPoint: 10_000,
      totals: { ownPoints: 16_350, salesRial: 163_500_000, rials: 21_185_000, differentialPoints: 3_433.5 },
    })
  })

  it('pays only the death grace if nobody reaches the minimum', () => {
    const plan = { ...defaultPlan, minimumMonthlyPurchaseRial: 100_000_000 }
    const example = exampleOf(plan)
    expect(example.ineligible.join('')).toBe('ABCDEFGKLMNJ')
    expect(example.sides).toEqual([])
    expect(example.rows.filter((row) => row.rials !== 0).map((row) => row.member)).toEqual(['H'])
    // H earns from J, whose whole 900 points reach the second step.
    expect(rowOf(plan, 'H')).toMatchObject({ ratePercent: 6, differentialPoints: 54, rials: 540_000 })
  })

  it('has one step and no generations in a plan like that', () => {
    const plan: IncomePlan = {
      ...defaultPlan,
      steps: [{ fromPoints: 0, ratePercent: 10 }],
      generationPercents: [],
      ranks: [],
    }
    expect(planFaults(plan)).toEqual([])
    const example = exampleOf(plan)
    expect(example.totals).toMatchObject({
      differentialPoints: 1_635,
      generationPoints: 0,
      rials: 16_350_000,
    })
    expect(rowOf(plan, 'A')).toMatchObject({
      ratePercent: 10,
      differentialPoints: 50,
      generationPoints: null,
    })
  })
})
