import { membershipRules, membershipTies } from '@anar/domain/membership'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { day, id, nothing, text } from './values.ts'

/** The reason of the office: shown to the person where it is a block, and recorded in the log. */
const note = text({ min: 3, max: 400 })

export const personAnswer = z.object({ personId: z.int(), state: z.string() })
export type PersonAnswer = z.output<typeof personAnswer>

/** OFFICE blocks at once; WRONG_DOCUMENTS notifies the person and blocks 7 days later. @spec 4.membership-rules */
export const blockPerson = defineCommand({
  path: 'office/people/block',
  summary: 'Block a person',
  needs: 'people.manage',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({
    personId: id,
    reason: z.enum(['OFFICE', 'WRONG_DOCUMENTS']),
    note,
  }),
  answer: personAnswer,
  refusals: ['CANNOT_CHANGE_NOW', 'USER_NOT_FOUND'],
})

/** Ends a block, or the warning of one for wrong documents. @spec 4.membership-rules */
export const unblockPerson = defineCommand({
  path: 'office/people/unblock',
  summary: 'Unblock a person',
  needs: 'people.manage',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ personId: id, note }),
  answer: personAnswer,
  refusals: ['CANNOT_CHANGE_NOW', 'NOT_BLOCKED', 'USER_NOT_FOUND'],
})

/** Records the death of an active consultant, whose position stays active for six months. @spec 4.membership-rules */
export const reportDeath = defineCommand({
  path: 'office/people/report-death',
  summary: 'Record the death of a marketer',
  needs: 'people.manage',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ personId: id, note }),
  answer: personAnswer,
  refusals: ['CANNOT_CHANGE_NOW', 'USER_NOT_FOUND'],
})

/** The heirs take over the position. @spec 4.membership-rules */
export const acceptInheritance = defineCommand({
  path: 'office/people/accept-inheritance',
  summary: 'Accept the documents of the heirs',
  needs: 'people.manage',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ personId: id, note }),
  answer: personAnswer,
  refusals: ['CANNOT_CHANGE_NOW', 'DOCUMENTS_MISSING', 'USER_NOT_FOUND'],
})

/** At the request of the person: the account is erased after the wait; refused while something is under way. */
export const closeAccount = defineCommand({
  path: 'office/people/close-account',
  summary: 'Have an account erased after the wait',
  needs: 'people.erase',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ personId: id, note }),
  answer: personAnswer,
  refusals: ['ACCOUNT_IN_USE', 'CANNOT_CHANGE_NOW', 'USER_NOT_FOUND'],
})

/** The person wants to stay, or never asked. */
export const keepAccount = defineCommand({
  path: 'office/people/keep-account',
  summary: 'Withdraw the erasure of an account',
  needs: 'people.erase',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ personId: id, note }),
  answer: personAnswer,
  refusals: ['CANNOT_CHANGE_NOW', 'ERASURE_NOT_REQUESTED', 'USER_NOT_FOUND'],
})

/** The fields of a person that the office sees masked and can reveal. */
export const revealedFields = ['nationalCode', 'certificateNumber', 'birthDate', 'iban'] as const
export type RevealedField = (typeof revealedFields)[number]
/** Null where the person has none; a day in the caller's calendar. */
export const revealed = z.object({ value: z.string().nullable() })
export type Revealed = z.output<typeof revealed>

/** Shows one field of one person; the reason is recorded in the log. @spec 6.staff */
export const revealPerson = defineCommand({
  path: 'office/people/reveal',
  summary: 'Reveal one masked field of a person, with a reason',
  needs: 'people.reveal',
  body: z.strictObject({ personId: id, field: z.enum(revealedFields), note }),
  answer: revealed,
  refusals: ['TOO_MANY_REVEALS', 'USER_NOT_FOUND'],
})

/** GET office/membership/due: the Gregorian day to evaluate; today where it is left out. */
export const membershipDueQuery = z.strictObject({ day: day.optional() })

/** A person to whom a rule applies. The days are Gregorian Tehran days. */
export const membershipCase = z.object({
  personId: z.int(),
  name: z.string(),
  username: z.string(),
  userType: z.string(),
  rule: z.enum(membershipRules),
  outcome: z.enum(['block', 'remove']),
  /** notify: the notice is due. notified: it was sent, the time runs. act: due now. tied: due, but ties prevent it. */
  step: z.enum(['notify', 'notified', 'act', 'tied']),
  /** From which day the rule counts: the last purchase, the sign-up, the report. */
  countedFrom: day,
  dueDay: day,
  noticeDay: day,
  noticeGivenOn: day.nullable(),
  effectDay: day,
  ties: z.array(z.enum(membershipTies)),
})

/** What the job would do on a day. A dry run: nothing changes. Of each stage at most 200 are listed. */
export const membershipDue = z.object({
  day,
  cases: z.array(membershipCase),
  counts: z.object({ notify: z.int(), notified: z.int(), act: z.int(), tied: z.int() }),
})
export type MembershipDue = z.output<typeof membershipDue>

export const readMembershipDue = defineRead({
  path: 'office/membership/due',
  summary: 'List the members to whom the membership rules apply today',
  needs: 'membership.run',
  query: membershipDueQuery,
  answer: membershipDue,
})

export const membershipRun = z.object({
  noticesGiven: z.int(),
  blocked: z.int(),
  removed: z.int(),
  /** People whose ties prevent their removal. */
  kept: z.int(),
})
export type MembershipRun = z.output<typeof membershipRun>

/** Runs the daily job now. */
export const runMembership = defineCommand({
  path: 'office/membership/run',
  summary: 'Apply the membership rules now',
  needs: 'membership.run',
  effect: 'none',
  idempotency: 'optional',
  body: nothing,
  answer: membershipRun,
})
