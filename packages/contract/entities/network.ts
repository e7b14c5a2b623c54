import { one } from './shape.ts'

/**
 * Somebody of a marketer's network, as the open month stands: never by last name or phone, and without rials.
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
  /** Walking the tree from the top. */
  place: 'integer',
  /** Whether the person bought scored goods in this month. */
  hasBought: 'boolean',
  /** Whether it is who asks. */
  isOwn: 'boolean',
  parent: one('TeamMember'),
} as const

/** A person's way, with everybody below, to another sponsor: asked for by one of the office, decided by another. */
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
  fromSponsorName: 'text?',
  toSponsorName: 'text',
  person: one('NetworkMarketer'),
  fromSponsor: one('NetworkMarketer'),
  toSponsor: one('NetworkMarketer'),
  /** The same person as the tree has them, with the team that would move too. */
  member: one('TeamMember'),
} as const

/** Who was somebody's sponsor, from when to when, and why: so a closed month can be read by the tree that it had. */
export const DatedSponsor = {
  id: 'id',
  personId: 'integer',
  sponsorId: 'integer',
  sponsorCode: 'text',
  sponsorName: 'text',
  fromAt: 'moment',
  /** Null for the one who is it now. */
  toAt: 'moment?',
  cause: 'code',
  /** Of a move by the office; else empty. */
  reason: 'text',
  requestedBy: 'text?',
  /** Who of the office decided on it; null where nobody had to. */
  decidedBy: 'text?',
} as const
