import { describe, expect, it } from 'vitest'
import { currentStep, daysLeftIn, filledSeeds, filledSteps, missingScore, partOfWay } from './progress.ts'

/** @spec 9.commission */

const steps = [
  { fromScore: 0, rateBasisPoints: 300 },
  { fromScore: 30_000, rateBasisPoints: 600 },
  { fromScore: 100_000, rateBasisPoints: 900 },
]

describe('the progress to the next step', () => {
  it('is the group score divided by the next step’s score', () => {
    expect(partOfWay(52_200, { fromScore: 70_000, rateBasisPoints: 1800 })).toBeCloseTo(0.7457, 4)
    expect(missingScore(522_000, 700_000)).toBe(178_000)
  })

  it('is 1 on the highest step, and 0 rather than negative if returns exceed sales', () => {
    expect(partOfWay(2_000_000, null)).toBe(1)
    expect(partOfWay(-500, steps[1]!)).toBe(0)
    expect(missingScore(800_000, 700_000)).toBe(0)
  })

  it('is on the step whose score is reached exactly', () => {
    expect(currentStep(29_999, steps)).toBe(0)
    expect(currentStep(30_000, steps)).toBe(1)
    expect(currentStep(-1, steps)).toBe(-1)
  })

  it('fills earlier steps, the current one in part, and none ahead', () => {
    expect(filledSteps(65_000, steps)).toEqual([1, 0.5, 0])
    expect(filledSteps(100_000, steps)).toEqual([1, 1, 1])
    expect(filledSteps(-1, steps)).toEqual([0, 0, 0])
  })
})

describe('the seeds', () => {
  it('are none only at 0 and all only at 1', () => {
    expect(filledSeeds(0, 123)).toBe(0)
    expect(filledSeeds(0.0001, 123)).toBe(1)
    expect(filledSeeds(0.5, 123)).toBe(62)
    expect(filledSeeds(0.9999, 123)).toBe(122)
    expect(filledSeeds(1, 123)).toBe(123)
  })
})

describe('the days that are left of a month', () => {
  it('are counted after today, none on its last day', () => {
    expect(daysLeftIn('1405-08', '2026-10-23')).toBe(29)
    expect(daysLeftIn('1405-08', '2026-11-21')).toBe(0)
  })

  it('are null if today is in another month', () => {
    expect(daysLeftIn('1405-08', '2026-11-22')).toBeNull()
    expect(daysLeftIn('1405-08', '2026-10-22')).toBeNull()
  })
})
