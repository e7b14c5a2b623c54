import type { OwnMonth } from '@anar/contract/commands'
import {
  addDays,
  addJalaliMonths,
  type Calendar,
  dayInCalendar,
  firstDayOf,
  type JalaliMonth,
} from '@anar/domain/calendar'
import type { IncomePlan } from '@anar/domain/compensation'
import { percentToBasisPoints } from '@anar/domain/money'
import type { OwnStanding } from './queries.ts'

type OwnMonthInput = {
  month: JalaliMonth
  plan: IncomePlan
  row: OwnStanding
  /** Tax withheld, in percent of what is paid. */
  taxPercent: number
  calendar: Calendar
}

/** The standing of a marketer who is not in a run yet: approved since, or before the first run. */
const nothing = {
  own_score: 0,
  group_score: 0,
  side_score: 0,
  rate_basis_points: 0,
  is_eligible: false,
  rank: 'None',
  breakaway_legs: 0,
  own_purchase: 0,
  differential: 0,
  generation: 0,
  taken_back: 0,
  team_size: 0,
  active_count: 0,
} as const

/**
 * A marketer's month so far, with the plan's next requirements: the next step's score, the next rank's legs and side
 * score, the minimum purchase. It gives no advice on how to reach them.
 * @spec 9.minimum-monthly-purchase, 9.commission.10
 */
export function ownMonthOf({ month, plan, row, taxPercent, calendar }: OwnMonthInput): OwnMonth {
  const isComputed = row.own_score !== null
  const standing = isComputed ? { ...row, own_score: row.own_score ?? 0 } : { ...row, ...nothing }
  const balance =
    standing.differential + standing.generation + standing.taken_back + standing.adjusted + standing.carried
  const positive = Math.max(0, balance)
  const steps = stepsOf(plan)
  return {
    month,
    computedAt: isComputed ? (row.computed_at?.toISOString() ?? null) : null,
    ownScore: standing.own_score,
    groupScore: standing.group_score,
    sideScore: standing.side_score,
    rateBasisPoints: standing.rate_basis_points,
    isEligible: standing.is_eligible,
    ownPurchaseRial: standing.own_purchase,
    minimumPurchaseRial: plan.minimumMonthlyPurchaseRial,
    isActiveMember: row.state === 'Active' || row.state === 'DeathGrace',
    rank: standing.rank,
    breakawayLegs: standing.breakaway_legs,
    steps,
    nextStep: steps.find(({ fromScore }) => fromScore > standing.group_score) ?? null,
    nextRank: nextRankOf(plan, standing.rank),
    differentialRial: standing.differential,
    generationRial: standing.generation,
    takenBackRial: standing.taken_back,
    adjustedRial: standing.adjusted,
    carriedRial: standing.carried,
    aboutRial: positive - withheldOf(positive, taxPercent),
    teamSize: standing.team_size,
    activeCount: standing.active_count,
    dueDay: dayInCalendar(dueDayOf(month, plan), calendar),
  }
}

/** The day by which a month's commissions are paid. @spec 9.commission-payment */
function dueDayOf(month: JalaliMonth, { paidByDay }: IncomePlan) {
  return addDays(firstDayOf(addJalaliMonths(month, 1)), paidByDay - 1)
}

function stepsOf({ steps }: IncomePlan): OwnMonth['steps'] {
  return steps.map(({ fromPoints, ratePercent }) => ({
    fromScore: fromPoints * 100,
    rateBasisPoints: percentToBasisPoints(ratePercent),
  }))
}

// The plan has its ranks with the highest first.
function nextRankOf({ ranks }: IncomePlan, rank: OwnMonth['rank']): OwnMonth['nextRank'] {
  const held = ranks.findIndex(({ name }) => name === rank)
  const next = held === -1 ? ranks.at(-1) : ranks[held - 1]
  if (!next) return null
  return { rank: next.name, breakawayLegs: next.breakawayLegs, sideScore: next.sidePoints * 100 }
}

function withheldOf(rial: number, percent: number): number {
  return Number((BigInt(rial) * BigInt(percentToBasisPoints(percent))) / 10_000n)
}
