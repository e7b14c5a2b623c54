/** @spec 2.income-plan */
import { defaultPlan } from '@anar/domain/compensation'
import { describe, expect, it } from 'vitest'
import { exampleRows, exampleTotals } from './example.ts'

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
const childrenOf = (member: string) => exampleRows.filter((row) => row.sponsor === member)

describe('the worked example', () => {
  it.each(exampleRows)('$member: the group is what the member and the groups below bought', (row) => {
    const below = childrenOf(row.member).map((child) => child.groupPoints)
    expect(row.groupPoints).toBe(row.ownPoints + sum(below))
  })

  it.each(exampleRows.filter((row) => row.ratePercent))('$member: the rate is the step reached', (row) => {
    const reached = defaultPlan.steps.findLast((step) => step.fromPoints <= row.groupPoints)
    expect(row.ratePercent).toBe(reached?.ratePercent)
  })

  it.each(exampleRows)('$member: rials are the points earned times the value of a point', (row) => {
    const points = sum([row.differentialPoints, row.generationPoints])
    expect(row.rials).toBe(points * defaultPlan.pointValueRial)
  })

  it('adds up, differentials to the top rate of all score, and everything to less than the cap', () => {
    expect(sum(exampleRows.map((row) => row.ownPoints))).toBe(exampleTotals.ownPoints)
    expect(sum(exampleRows.map((row) => row.differentialPoints))).toBe(exampleTotals.differentialPoints)
    expect(exampleTotals.differentialPoints).toBe((exampleTotals.ownPoints * 21) / 100)
    expect(sum(exampleRows.map((row) => row.generationPoints))).toBe(exampleTotals.generationPoints)
    expect(sum(exampleRows.map((row) => row.rials))).toBe(exampleTotals.rials)
    expect(exampleTotals).toEqual({
      ownPoints: 16_350,
      differentialPoints: 3_433.5,
      generationPoints: 803.5,
      rials: 42_370_000,
      salesRial: 163_500_000,
      capRial: 65_400_000,
    })
    expect(exampleTotals.capRial).toBe((exampleTotals.salesRial * defaultPlan.capPercent) / 100)
    expect(exampleTotals.rials).toBeLessThan(exampleTotals.capRial)
  })
})
