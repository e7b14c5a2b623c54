import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { month } from './commission.ts'
import { id, idInAddress, text } from './values.ts'

const reason = text({ min: 3, max: 400 })

export const moveAnswer = z.object({ treeMoveId: z.int(), state: z.enum(['Requested', 'Done', 'Refused']) })
export type MoveAnswer = z.output<typeof moveAnswer>

/**
 * Moves a person and all members below to another sponsor.
 */
export const requestMove = defineCommand({
  path: 'office/tree/request-move',
  summary: 'Request to move a person to another sponsor',
  needs: 'tree.move',
  effect: 'none',
  body: z.strictObject({ personId: id, toSponsorId: id, reason }),
  answer: moveAnswer,
  refusals: ['MOVE_PENDING', 'PERSON_NOT_FOUND', 'SAME_SPONSOR', 'SPONSOR_NOT_ACTIVE', 'TREE_CIRCLE'],
})

/** Decides on a move; not for its requester. */
export const decideMove = defineCommand({
  path: 'office/tree/decide-move',
  summary: 'Approve or refuse a requested move',
  needs: 'tree.move',
  effect: 'income',
  body: z.strictObject({
    treeMoveId: id,
    decision: z.enum(['approve', 'refuse']),
    reason: text({ max: 400 }).default(''),
  }),
  answer: moveAnswer,
  refusals: [
    'MOVE_DECIDED',
    'MOVE_NOT_FOUND',
    'REASON_NEEDED',
    'SAME_SPONSOR',
    'SECOND_PERSON_NEEDED',
    'SPONSOR_NOT_ACTIVE',
    'TREE_CIRCLE',
  ],
})

const rank = z.enum(['None', 'Leader', 'Senior', 'Executive'])

/** GET network/month: the standing of the caller in the open month. */
export const ownMonth = z.object({
  month: z.string(),
  /** When it was last computed, an instant in UTC. */
  computedAt: z.string(),
  /** Whether that is too long ago: orders since then are missing. */
  isLate: z.boolean(),
  ownScore: z.int(),
  groupScore: z.int(),
  sideScore: z.int(),
  rateBasisPoints: z.int(),
  isEligible: z.boolean(),
  /** The own purchases that count, of goods with a score, and the plan's minimum. */
  ownPurchaseRial: z.int(),
  minimumPurchaseRial: z.int(),
  isActiveMember: z.boolean(),
  rank,
  breakawayLegs: z.int(),
  /** The plan's steps, the lowest first. */
  steps: z.array(z.object({ fromScore: z.int(), rateBasisPoints: z.int() })),
  /** The next step of the plan; null at the highest. */
  nextStep: z.object({ fromScore: z.int(), rateBasisPoints: z.int() }).nullable(),
  /** The next rank and its conditions; null at the highest. */
  nextRank: z.object({ rank, breakawayLegs: z.int(), sideScore: z.int() }).nullable(),
  differentialRial: z.int(),
  generationRial: z.int(),
  reversedRial: z.int(),
  adjustedRial: z.int(),
  carriedRial: z.int(),
  /** About what the month would pay if it ended now. */
  aboutRial: z.int(),
  teamSize: z.int(),
  activeCount: z.int(),
  dueDay: z.string(),
})
export type OwnMonth = z.output<typeof ownMonth>

export const readOwnMonth = defineRead({
  path: 'network/month',
  summary: "Read the caller's standing in the open month",
  needs: 'network.see',
  answer: ownMonth,
  refusals: ['NOT_COMPUTED_YET'],
})

/** GET network/why?month=…&offset=…&limit=…: the explanation of the amount, source by source; the open month without `month`. */
export const whyQuery = z.strictObject({
  month: month.optional(),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
/** A member of the caller's network by first name and code; null for a person outside of it. */
const named = z.object({ name: z.string(), code: z.string() }).nullable()
export const why = z.object({
  month: z.string(),
  sourceCount: z.int(),
  /** Sources by their amount, the largest first. */
  sources: z.array(
    z.object({
      buyer: named,
      isSelf: z.boolean(),
      /** The lines that the score is from, the newest first, at most 20. Of other people only day and score. */
      lines: z.array(
        z.object({
          saleOrderId: z.int().nullable(),
          number: z.string(),
          title: z.string(),
          day: z.string(),
          score: z.int(),
        }),
      ),
      score: z.int(),
      ownRateBasisPoints: z.int(),
      /** The part of the rate that was paid further down, and to whom. */
      paidBelowBasisPoints: z.int(),
      takenBy: z.array(z.object({ who: named, basisPoints: z.int() })),
      /** The members in between who got nothing, and why. */
      skipped: z.array(
        z.object({ who: named, reason: z.enum(['NOT_ELIGIBLE', 'BELOW_STEP', 'TIE', 'NOT_A_MARKETER']) }),
      ),
      differentialBasisPoints: z.int(),
      /** Rials before rounding and cap, in hundredths of a rial. */
      differentialHundredths: z.int(),
    }),
  ),
  /** Breakaways below whose side score pays a generation. */
  generations: z.array(
    z.object({
      breakaway: named,
      generation: z.int(),
      sideScore: z.int(),
      basisPoints: z.int(),
      isPaid: z.boolean(),
      reason: z.enum(['PAID', 'RANK_TOO_LOW', 'BEYOND_GENERATIONS']),
      hundredths: z.int(),
    }),
  ),
  /** Returns of closed months whose commission is reversed in this one. */
  reversals: z.array(z.object({ fromMonth: z.string(), buyer: named, score: z.int(), rial: z.int() })),
  adjustments: z.array(z.object({ amountRial: z.int(), reason: z.string(), day: z.string() })),
  differentialRial: z.int(),
  generationRial: z.int(),
  capFactor: z.object({ numerator: z.number(), denominator: z.number() }),
})
export type Why = z.output<typeof why>

/** NETWORK_ONLY for others than marketers,  */
export const readWhy = defineRead({
  path: 'network/why',
  summary: "Explain the caller's commission of a month",
  needs: 'network.see',
  query: whyQuery,
  answer: why,
  refusals: ['MONTH_NOT_FOUND', 'NOT_COMPUTED_YET'],
})

/** GET network/simulator: the current own network, for the engine in the browser; parents first. TEAM_TOO_LARGE above 20,000. */
export const simulatorNetwork = z.object({
  month: z.string(),
  computedAt: z.string(),
  ids: z.array(z.int()),
  names: z.array(z.string()),
  parents: z.array(z.int()),
  flags: z.array(z.int()),
  ownScore: z.array(z.int()),
  ownPurchaseRial: z.array(z.int()),
  netSalesRial: z.int(),
  /** The plan in force, as domain/compensation reads it. */
  plan: z.unknown(),
})
export type SimulatorNetwork = z.output<typeof simulatorNetwork>

/** NETWORK_ONLY for others than marketers,  */
export const readSimulatorNetwork = defineRead({
  path: 'network/simulator',
  summary: "Read the caller's network for the simulator",
  needs: 'network.see',
  answer: simulatorNetwork,
  refusals: ['NOT_COMPUTED_YET', 'TEAM_TOO_LARGE'],
})

/** GET orders/{saleOrderId}/earners: how many earn from an order and about how much together; names masked. */
export const earners = z.object({
  /** False until the open month was computed for the first time; the other fields mean nothing until then. */
  isKnown: z.boolean(),
  isFinal: z.boolean(),
  count: z.int(),
  totalRial: z.int(),
  /** «س… م…» and the reason; single amounts are not disclosed. */
  names: z.array(z.string()),
})
export type Earners = z.output<typeof earners>

/** NOT_FOUND for the order of another person, and for an unpaid one. */
export const readEarners = defineRead({
  path: 'orders/{saleOrderId}/earners',
  summary: 'Count who earns from an order',
  needs: 'account',
  params: z.object({ saleOrderId: idInAddress }),
  answer: earners,
})
