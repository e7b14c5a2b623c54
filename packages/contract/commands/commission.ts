import { isJalaliMonth } from '@anar/domain/calendar'
import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { id, maxAmountRial, nothing, percentFrom, revision, stepped, text } from './values.ts'

/** A month of the Persian calendar, `1405-08`. */
export const month = z.string().length(7).refine(isJalaliMonth)
const reason = text({ min: 3, max: 400 })
const percent = percentFrom(0)

/** The numbers of a plan version; `planFaults` of domain/compensation checks their combination. @spec 9.commission */
export const incomePlan = z.strictObject({
  steps: z
    .array(z.strictObject({ fromPoints: z.int().min(0).max(1_000_000_000), ratePercent: percent }))
    .min(1)
    .max(20),
  generationPercents: z.array(percent).max(20),
  ranks: z
    .array(
      z.strictObject({
        name: z.enum(['Executive', 'Senior', 'Leader']),
        paidGenerations: z.int().min(0).max(20),
        breakawayLegs: z.int().min(0).max(1_000_000),
        sidePoints: z.int().min(0).max(1_000_000_000),
      }),
    )
    .max(3),
  capPercent: percent,
  minimumMonthlyPurchaseRial: z.int().min(0).max(maxAmountRial),
  pointValueRial: z.int().min(1).max(maxAmountRial),
  largestScorePriceRatio: stepped({ min: 0, max: 1, step: 0.0001 }),
  paidByDay: z.int().min(1).max(29),
})

export const planAnswer = z.object({ planVersionId: z.int() })
export type PlanAnswer = z.output<typeof planAnswer>
/** With the new revision of the draft, for the next save. */
export const savedPlan = planAnswer.extend({ revision: z.int() })
export type SavedPlan = z.output<typeof savedPlan>

/** Saves a draft, new or changed. PLAN_FAULTY {faults}. */
export const savePlan = defineCommand({
  path: 'office/plans/save',
  summary: 'Save a draft of the income plan',
  needs: 'plan.edit',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({
    planVersionId: id.optional(),
    revision,
    title: text({ min: 1, max: 80 }),
    fromMonth: month,
    plan: incomePlan,
  }),
  answer: savedPlan,
  refusals: ['CHANGED_MEANWHILE', 'PLAN_FAULTY', 'PLAN_NOT_FOUND', 'PLAN_PUBLISHED'],
})

/** Deletes a draft. */
export const discardPlan = defineCommand({
  path: 'office/plans/discard',
  summary: 'Delete a draft of the income plan',
  needs: 'plan.edit',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ planVersionId: id }),
  answer: nothing,
  refusals: ['PLAN_NOT_FOUND', 'PLAN_PUBLISHED'],
})

/**
 * Publishes exactly the revision that was seen, by two people and in time to inform marketers.
 * PLAN_TOO_LATE {month, days}, PLAN_OVER_CAP {worstPercent, capPercent}.
 */
export const publishPlan = defineCommand({
  path: 'office/plans/publish',
  summary: 'Publish a draft of the income plan',
  needs: 'plan.edit',
  effect: 'income',
  isProposed: true,
  idempotency: 'optional',
  body: z.strictObject({ planVersionId: id, revision }),
  answer: planAnswer,
  refusals: [
    'CHANGED_MEANWHILE',
    'PLAN_FAULTY',
    'PLAN_MONTH_TAKEN',
    'PLAN_NOT_FOUND',
    'PLAN_OVER_CAP',
    'PLAN_PUBLISHED',
    'PLAN_STARTED',
    'PLAN_TOO_LATE',
  ],
})

/** Withdraws a published version whose month has not begun. */
export const withdrawPlan = defineCommand({
  path: 'office/plans/withdraw',
  summary: 'Withdraw a published income plan before it starts',
  needs: 'plan.edit',
  effect: 'income',
  isProposed: true,
  idempotency: 'optional',
  body: z.strictObject({ planVersionId: id, reason }),
  answer: planAnswer,
  refusals: ['PLAN_NOT_FOUND', 'PLAN_NOT_PUBLISHED', 'PLAN_STARTED'],
})

const compared = z.object({
  personId: z.int(),
  name: z.string(),
  code: z.string(),
  beforeRial: z.int(),
  afterRial: z.int(),
})
export const replayAnswer = z.object({
  month: z.string(),
  memberCount: z.int(),
  beforeRial: z.int(),
  afterRial: z.int(),
  capRial: z.int(),
  uncappedRial: z.int(),
  winnerCount: z.int(),
  loserCount: z.int(),
  /** At most 50 of each, the largest change first. */
  winners: z.array(compared),
  losers: z.array(compared),
})
export type ReplayAnswer = z.output<typeof replayAnswer>

/** Computes what a closed month would have paid under other numbers. Changes nothing. */
export const replayMonth = defineCommand({
  path: 'office/plans/replay',
  summary: 'Compute a past month under another plan',
  needs: 'plan.edit',
  effect: 'none',
  body: z.strictObject({ month, plan: incomePlan }),
  answer: replayAnswer,
  refusals: ['MONTH_NOT_FOUND', 'PLAN_FAULTY'],
})

export const monthAnswer = z.object({
  month: z.string(),
  state: z.enum(['open', 'calculated', 'approved', 'paid']),
  sha256: z.string().nullable(),
})
export type MonthAnswer = z.output<typeof monthAnswer>

/**
 * May be repeated until the month is approved, and removes approvals.
 */
export const calculateMonth = defineCommand({
  path: 'office/months/calculate',
  summary: 'Calculate the commissions of a month',
  needs: 'months.close',
  effect: 'none',
  body: z.strictObject({ month }),
  answer: monthAnswer,
  refusals: [
    'CALCULATION_RUNNING',
    'MONTH_CLOSED',
    'MONTH_NOT_FOUND',
    'MONTH_NOT_OVER',
    'MONTH_OUT_OF_TURN',
    'NETWORK_FAULTY',
  ],
})

/**
 * Approves the calculation with the named hash.
 */
export const approveMonth = defineCommand({
  path: 'office/months/approve',
  summary: 'Approve the commissions of a month',
  needs: 'months.close',
  effect: 'payout',
  idempotency: 'required',
  body: z.strictObject({ month, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: monthAnswer,
  refusals: [
    'CALCULATION_RUNNING',
    'MONTH_CHANGED',
    'MONTH_CLOSED',
    'MONTH_NOT_CALCULATED',
    'SECOND_PERSON_NEEDED',
  ],
})

/** Begins the payout, which a job continues. */
export const payMonth = defineCommand({
  path: 'office/months/pay',
  summary: 'Start the payout of a month',
  needs: 'months.close',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ month }),
  answer: monthAnswer,
  refusals: ['MONTH_NOT_APPROVED'],
})

/** Retries the payment of a held statement. WALLET_NOT_READY {reason}. */
export const retryHeld = defineCommand({
  path: 'office/months/retry-held',
  summary: 'Retry the payment of a held statement',
  needs: 'months.close',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ month, personId: id }),
  answer: monthAnswer,
  refusals: ['STATEMENT_NOT_HELD', 'WALLET_NOT_READY'],
})

export const adjustAnswer = z.object({ adjustmentId: z.int(), month: z.string() })
export type AdjustAnswer = z.output<typeof adjustAnswer>

/** Adds an adjustment with its reason to the open month. */
export const adjustCommission = defineCommand({
  path: 'office/months/adjust',
  summary: "Adjust a person's commission",
  needs: 'months.close',
  effect: 'income',
  idempotency: 'required',
  body: z.strictObject({
    personId: id,
    amountRial: z
      .int()
      .min(-maxAmountRial)
      .max(maxAmountRial)
      .refine((value) => value !== 0),
    reason,
  }),
  answer: adjustAnswer,
  refusals: ['CALCULATION_RUNNING', 'NOT_A_MARKETER', 'PERSON_NOT_FOUND'],
})
