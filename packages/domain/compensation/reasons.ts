import type { MonthResult } from './engine.ts'
import { memberFlags, type Network } from './network.ts'

/** Why a member has no rate in a month. */
export type NoRateReason = 'NotMarketer' | 'NotActive' | 'MinimumNotReached' | 'BelowFirstStep'

export function noRateReason(
  { flags }: Network,
  { rateBasisPoints, isEligible }: MonthResult,
  member: number,
): NoRateReason | null {
  if (rateBasisPoints[member]! > 0) return null
  if (isEligible[member] === 1) return 'BelowFirstStep'
  if ((flags[member]! & memberFlags.marketer) === 0) return 'NotMarketer'
  return (flags[member]! & memberFlags.active) === 0 ? 'NotActive' : 'MinimumNotReached'
}

/** Why a breakaway above another is not paid that generation: its rank pays fewer, or it has none. */
export type NoGenerationReason = 'NoRank' | 'RankPaysFewer'

export function noGenerationReason({ rank }: MonthResult, breakaway: number): NoGenerationReason {
  return rank[breakaway] === 0 ? 'NoRank' : 'RankPaysFewer'
}
