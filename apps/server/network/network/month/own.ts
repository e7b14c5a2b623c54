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
  standing: OwnStanding
  /** Tax withheld, in percent of what is paid. */
  taxPercent: number
  calendar: Calendar
  now: Temporal.Instant
}

// Standings are at most two minutes old, unless their job is held up.
const lateAfterMs = 5 * 60_000

/**
 * A marketer's month so far, with the plan's next requirements: the next step's score, the next rank's legs and side
 * score, the minimum purchase. It gives no advice on how to reach them.
 * @spec 9.minimum-monthly-purchase, 9.commission.10
 */
export function ownMonthOf({ month, standing, taxPercent, calendar, now }: OwnMonthInput): OwnMonth {
  const { plan } = standing
  const balance =
    standing.differential + standing.generation + standing.reversed + standing.adjusted + standing.carried
  const positive = Math.max(0, balance)
  const steps = stepsOf(plan)
  return {
    month,
    computedAt: standing.current_at.toISOString(),
    isLate: now.epochMilliseconds - standing.current_at.getTime() > lateAfterMs,
    ownScore: standing.own_score,
    groupScore: standing.group_score,
    sideScore: standing.side_score,
    rateBasisPoints: standing.rate_basis_points,
    isEligible: standing.is_eligible,
    ownPurchaseRial: standing.own_purchase,
    minimumPurchaseRial: plan.minimumMonthlyPurchaseRial,
    isActiveMember: standing.state === 'Active' || standing.state === 'DeathGrace',
    rank: standing.rank,
    breakawayLegs: standing.breakaway_legs,
    steps,
    nextStep: steps.find(({ fromScore }) => fromScore > standing.group_score) ?? null,
    nextRank: nextRankOf(plan, standing.rank),
    differentialRial: standing.differential,
    generationRial: standing.generation,
    reversedRial: standing.reversed,
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
