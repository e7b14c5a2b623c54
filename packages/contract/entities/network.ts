import { one } from './shape.ts'

/**
 * A member of a marketer's network in the open month. Without last name, phone and rials.
 * @spec 3.network-marketer, 9.minimum-monthly-purchase
 */
export const TeamMember = {
  /** The person's. */
  id: 'id',
  code: 'text',
  firstName: 'text',
  /** Of `userTypes`: marketer, preferred or normal customer. */
  kind: 'code',
  state: 'code',
  parentId: 'integer?',
  /** Counted from the top of the whole tree, 0. */
  depth: 'integer',
  childCount: 'integer',
  /** Everybody below. */
  teamSize: 'integer',
  /** Marketers below who bought in this month. */
  activeCount: 'integer',
  ownScore: 'score',
  groupScore: 'score',
  sideScore: 'score',
  rateBasisPoints: 'integer',
  isEligible: 'boolean',
  rank: 'code',
  joinedAt: 'moment',
  /** In the order of the tree, depth first from the top. */
  place: 'integer',
  /** Whether the person bought scored goods in this month. */
  hasBought: 'boolean',
  /** Whether it is the caller. */
  isOwn: 'boolean',
  parent: one('TeamMember'),
} as const

/** The move of a person, with everybody below, to another sponsor: requested by one employee, decided by another. */
export const TreeMove = {
  id: 'id',
  reason: 'text',
  state: 'code',
  requestedBy: 'text',
  requestedByAccountId: 'integer',
  requestedAt: 'moment',
  decidedBy: 'text?',
  decidedAt: 'moment?',
  decisionReason: 'text',
  personName: 'text',
  personCode: 'text',
  /** Everybody below, who would move too; null while the standings of the month are worked out. */
  teamSize: 'integer?',
  fromSponsorName: 'text?',
  toSponsorName: 'text',
  person: one('NetworkMarketer'),
  fromSponsor: one('NetworkMarketer'),
  toSponsor: one('NetworkMarketer'),
} as const

/** A sponsor of a person, from when to when, and why: a closed month is read by the tree that it had. */
export const DatedSponsor = {
  id: 'id',
  personId: 'integer',
  sponsorId: 'integer',
  sponsorCode: 'text',
  sponsorName: 'text',
  fromAt: 'moment',
  /** Null for the current one. */
  toAt: 'moment?',
  cause: 'code',
  /** Of a move by the office; else empty. */
  reason: 'text',
  requestedBy: 'text?',
  /** The employee who decided on it; null where no decision was needed. */
  decidedBy: 'text?',
} as const
