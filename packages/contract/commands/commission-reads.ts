import { z } from 'zod'
import { defineRead } from '../declare.ts'
import { month } from './commission.ts'

const pattern = z.enum(['STOCK_LOADING', 'RETURN_WOULD_CHANGE_RANK', 'LAST_DAY_PURCHASES', 'ONE_BUYER_LEG'])

/** GET office/months/{month}/report. */
export const monthReport = z.object({
  month: z.string(),
  state: z.enum(['open', 'calculated', 'approved', 'paid']),
  /** Whole days until the commissions are due; below zero they are late. */
  daysLeft: z.int(),
  dueDay: z.string(),
  /** The checks of the month at its stage, each passed or not. `subjects` names up to 20. */
  checks: z.array(
    z.object({
      check: z.enum([
        'MONTH_OVER',
        'PREVIOUS_APPROVED',
        'NO_OPEN_PAYMENTS',
        'NO_OPEN_RETURNS',
        'BOOKS_GREEN',
        'PLAN_IN_FORCE',
        'TREE_SOUND',
        'MOVES_DECIDED',
        'WALLETS_READY',
      ]),
      isGood: z.boolean(),
      count: z.int(),
      subjects: z.array(z.string()),
    }),
  ),
  /** Parts of the payable sum by its size: how many statements lie between two amounts. */
  distribution: z.array(
    z.object({ fromRial: z.int(), toRial: z.int().nullable(), count: z.int(), sumRial: z.int() }),
  ),
  capShareBasisPoints: z.int(),
  /** The payments to marketers, for the disclosure too. */
  quartilesRial: z.array(z.int()).length(3),
  earningNothingBasisPoints: z.int(),
  /** From the month's commissions to the payable sum; null while the month is open. */
  sums: z
    .object({
      commissionRial: z.int(),
      reversedRial: z.int(),
      adjustedRial: z.int(),
      carriedRial: z.int(),
      /** Negative statements, carried into the next month, as a positive amount. */
      leftBelowZeroRial: z.int(),
      withheldRial: z.int(),
      payableRial: z.int(),
    })
    .nullable(),
  /** When the patterns were computed; null while the month is open. What came back since is being considered. */
  reviewedAt: z.string().nullable(),
  /** How many cases each pattern has; the weightiest of them are listed. */
  patternCounts: z.array(z.object({ pattern, count: z.int() })),
  patterns: z.array(
    z.object({
      pattern,
      personId: z.int(),
      name: z.string(),
      code: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type MonthReport = z.output<typeof monthReport>

export const readMonthReport = defineRead({
  path: 'office/months/{month}/report',
  summary: 'Read the report for closing a month',
  needs: 'network.read',
  params: z.object({ month }),
  answer: monthReport,
  refusals: ['MONTH_NOT_FOUND'],
})

/** GET network/plan: the plan in force in the month of today. Open to everybody. NOT_FOUND where the shop has none. */
export const planInForce = z.object({
  month: z.string(),
  plan: z.unknown(),
  /** The version that begins next, and its month; null where none is published. */
  coming: z.object({ month: z.string(), plan: z.unknown() }).nullable(),
})
export type PlanInForce = z.output<typeof planInForce>

export const readPlanInForce = defineRead({
  path: 'network/plan',
  summary: 'Read the income plan in force',
  needs: 'anybody',
  answer: planInForce,
  refusals: ['NOT_FOUND'],
})

/** How a month's commissions are spread over its marketers. */
const earned = z.object({
  marketerCount: z.int(),
  earningNothingBasisPoints: z.int(),
  quartilesRial: z.array(z.int()).length(3),
  /** A tenth of the marketers each, in ascending order: the sum of their payments. */
  tenthsRial: z.array(z.int()).length(10),
})

/**
 * GET network/disclosure: of the last months closed, what marketers earned; and the months of a simulated network, counted
 * from 1, which only a demo has. Open to everybody.
 */
export const disclosure = z.object({
  months: z.array(earned.extend({ month: z.string() })),
  simulated: z.array(earned.extend({ number: z.int(), memberCount: z.int() })),
})
export type Disclosure = z.output<typeof disclosure>

export const readDisclosure = defineRead({
  path: 'network/disclosure',
  summary: "Read the public statistics of marketers' earnings",
  needs: 'anybody',
  answer: disclosure,
})
