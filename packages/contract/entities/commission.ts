import { many, one } from './shape.ts'

/** A month of the network, from the shop's first one on. The open ones have no numbers yet. @spec 9.commission */
export const CommissionMonth = {
  /** 140508 for the month 1405-08. */
  id: 'id',
  month: 'text',
  state: 'code',
  firstDay: 'day',
  lastDay: 'day',
  /** When its commissions are due, and the days left; negative where they are late. */
  dueDay: 'day',
  daysLeft: 'integer',
  /** Whether its last day has passed. */
  isOver: 'boolean',
  planVersion: one('PlanVersion'),
  snapshotAt: 'moment?',
  calculatedAt: 'moment?',
  /** Null where the system did it. */
  calculatedBy: 'text?',
  sha256: 'text?',
  memberCount: 'integer?',
  saleCount: 'integer?',
  netSales: 'rial?',
  cap: 'rial?',
  uncapped: 'rial?',
  /** The commissions of the month, after the cap. */
  commission: 'rial?',
  /** The payout, after reversals, adjustments, carry-over and tax. */
  payable: 'rial?',
  firstApprover: 'text?',
  firstApprovedAt: 'moment?',
  approver: 'text?',
  approvedAt: 'moment?',
  /** Who began to pay the month out; null before that. */
  payStartedBy: 'text?',
  payStartedAt: 'moment?',
  paidAt: 'moment?',
  /** Statements by their state. */
  dueCount: 'integer',
  heldCount: 'integer',
  paidCount: 'integer',
  statements: many('Statement'),
} as const

/** A marketer's month; a marketer sees those of approved months. Scores are hundredths of a point. @spec 9.commission */
export const Statement = {
  id: 'id',
  month: 'text',
  personId: 'integer',
  /** Of the marketer; for the office. */
  name: 'text?',
  code: 'text',
  ownScore: 'score',
  groupScore: 'score',
  sideScore: 'score',
  rateBasisPoints: 'integer',
  isEligible: 'boolean',
  rank: 'code',
  /** Own purchases of scored goods that counted. */
  ownPurchase: 'rial',
  differential: 'rial',
  generation: 'rial',
  reversed: 'rial',
  adjusted: 'rial',
  carried: 'rial',
  balance: 'rial',
  withheld: 'rial',
  payable: 'rial',
  state: 'code',
  heldReason: 'text',
  paidAt: 'moment?',
  sha256: 'text',
  commissionMonth: one('CommissionMonth'),
  person: one('NetworkMarketer'),
} as const

/** A version of the income plan: in force from its month until the next published one begins. @spec 9.commission */
export const PlanVersion = {
  id: 'id',
  title: 'text',
  fromMonth: 'text',
  state: 'code',
  /** The plan's numbers as JSON, as the command `office/plans/save` takes them. */
  plan: 'text',
  createdAt: 'moment',
  createdBy: 'text?',
  publishedAt: 'moment?',
  publishedBy: 'text?',
  /** Whether its month has started. */
  isStarted: 'boolean',
  revision: 'integer?',
} as const

/** A correction by the office, with its reason. @spec 9.commission */
export const CommissionAdjustment = {
  id: 'id',
  month: 'text',
  personId: 'integer',
  name: 'text?',
  amount: 'rial',
  reason: 'text',
  createdAt: 'moment',
  createdBy: 'text?',
  person: one('NetworkMarketer'),
} as const
