import { firstDayOf, type IsoDay, lastDayOf } from '@anar/domain/calendar'

type Step = { fromScore: number; rateBasisPoints: number }

/** The part of the next step that a group score has reached, 0 to 1; 1 without a next step. Scores in hundredths of a point. */
export function partOfWay(groupScore: number, next: Step | null): number {
  if (next === null || next.fromScore <= 0) return 1
  return Math.min(1, Math.max(0, groupScore / next.fromScore))
}

/** The filled part of each step, 0 to 1. The highest step is full once it is reached. */
export function filledSteps(groupScore: number, steps: readonly Step[]): number[] {
  return steps.map(({ fromScore }, index) => {
    const end = steps[index + 1]?.fromScore
    if (groupScore < fromScore) return 0
    if (end === undefined) return 1
    return Math.min(1, (groupScore - fromScore) / (end - fromScore))
  })
}

/** The index of the step of a group score; -1 below the first. */
export function currentStep(groupScore: number, steps: readonly Step[]): number {
  return steps.findLastIndex(({ fromScore }) => groupScore >= fromScore)
}

/** Hundredths of a point missing to a score; never below 0. */
export function missingScore(score: number, wanted: number): number {
  return Math.max(0, wanted - score)
}

/** How many of `count` seeds are filled: none only at 0, all only at 1. */
export function filledSeeds(part: number, count: number): number {
  if (part <= 0) return 0
  if (part >= 1) return count
  return Math.min(count - 1, Math.max(1, Math.round(part * count)))
}

/** Whole days left in a month after today; 0 on its last day, null if today is in another month. */
export function daysLeftIn(month: string, today: IsoDay): number | null {
  const last = lastDayOf(month)
  if (today < firstDayOf(month) || today > last) return null
  return Math.round((Date.parse(last) - Date.parse(today)) / 86_400_000)
}
