import { type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { destinationChangeKinds } from '@anar/domain/ledger'
import { erasureTies } from '@anar/domain/membership'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { codeSent } from '../shared-parts.ts'
import {
  always,
  dayOr,
  fault,
  id,
  isBirthDateOn,
  nothing,
  ownPassword,
  text,
  typedCellphone,
  typedCode,
  typedEmail,
  typedIban,
} from './values.ts'

/** Fields that the identity check locks; a change is refused with FIELD_LOCKED and the name. @spec 2.edit-user-info */
export const lockedFields = ['firstName', 'lastName', 'birthDate'] as const

const profileDetails = z.strictObject({
  firstName: text({ min: 1, max: 60 }),
  lastName: text({ min: 1, max: 60 }),
  gender: z.enum(['MALE', 'FEMALE']),
  birthDate: dayOr('birthDate'),
})

/** The same with the rule of a day: the date of birth is not after it. @param today the Tehran day */
export const editProfileOn = (today: IsoDay) =>
  profileDetails.superRefine(({ birthDate }, context) => {
    const isDay = typeof birthDate === 'string' && isIsoDay(birthDate)
    if (isDay && !isBirthDateOn(birthDate, today))
      context.addIssue({ code: 'custom', path: ['birthDate'], message: fault('birthDate') })
  }, always)

/** The fields that the identity check has not locked. A locked field that changed is refused with FIELD_LOCKED. */
export const editProfile = defineCommand({
  path: 'profile/edit',
  summary: "Change the caller's profile",
  needs: 'profile.edit',
  idempotency: 'optional',
  body: profileDetails,
  bodyOn: editProfileOn,
  answer: nothing,
  refusals: ['CANNOT_CHANGE_NOW', 'FIELD_LOCKED'],
})

/**
 * A new mailbox is verified before it is used. A change of mailbox or phone needs the password besides the session, because
 * both can reset the password.
 * @spec 2.edit-user-info
 */
export const sendNewEmailCode = defineCommand({
  path: 'profile/send-email-code',
  summary: 'Send a code to a new email address',
  needs: 'profile.edit',
  body: z.strictObject({ email: typedEmail, password: ownPassword }),
  answer: codeSent,
  refusals: ['CANNOT_CHANGE_NOW', 'CODE_LIMIT', 'CODE_NOT_SENT', 'CODE_TOO_SOON', 'TOO_MANY_ATTEMPTS'],
})

export const changeEmail = defineCommand({
  path: 'profile/change-email',
  summary: 'Change the email address, with a code',
  needs: 'profile.edit',
  body: z.strictObject({ code: typedCode }),
  answer: nothing,
  refusals: ['CANNOT_CHANGE_NOW', 'CODE_EXPIRED', 'CODE_WRONG'],
})

export const sendNewCellphoneCode = defineCommand({
  path: 'profile/send-cellphone-code',
  summary: 'Send a code to a new phone number',
  needs: 'profile.edit',
  body: z.strictObject({ cellphone: typedCellphone, password: ownPassword }),
  answer: codeSent,
  refusals: ['CANNOT_CHANGE_NOW', 'CODE_LIMIT', 'CODE_NOT_SENT', 'CODE_TOO_SOON', 'TOO_MANY_ATTEMPTS'],
})

export const changeCellphone = defineCommand({
  path: 'profile/change-cellphone',
  summary: 'Change the phone number, with a code',
  needs: 'profile.edit',
  body: z.strictObject({ code: typedCode }),
  answer: nothing,
  refusals: ['CANNOT_CHANGE_NOW', 'CODE_EXPIRED', 'CODE_WRONG', 'VERIFICATION_UNAVAILABLE'],
})

/**
 * The person's own bank account. Because money goes there, it takes the password and a verification code for exactly this
 * Sheba.
 * @spec 2.bank-account-info
 */
export const sendIbanCode = defineCommand({
  path: 'profile/send-iban-code',
  summary: 'Send a code for changing the bank account',
  needs: 'profile.edit',
  body: z.strictObject({ iban: typedIban, password: ownPassword }),
  answer: codeSent,
  refusals: [
    'CANNOT_CHANGE_NOW',
    'CODE_LIMIT',
    'CODE_NOT_SENT',
    'CODE_TOO_SOON',
    'TOO_MANY_ATTEMPTS',
    'VERIFICATION_UNAVAILABLE',
  ],
})

export const setIban = defineCommand({
  path: 'profile/set-iban',
  summary: 'Set the bank account, with password and code',
  needs: 'profile.edit',
  body: z.strictObject({ iban: typedIban, password: ownPassword, code: typedCode }),
  answer: nothing,
  refusals: [
    'CANNOT_CHANGE_NOW',
    'CODE_EXPIRED',
    'CODE_WRONG',
    'TOO_MANY_ATTEMPTS',
    'VERIFICATION_UNAVAILABLE',
  ],
})

/** A wait of payouts: why, and until when; `until` null where it does not end by itself. */
export const destinationWait = z.object({
  kind: z.enum(destinationChangeKinds),
  until: z.string().nullable(),
})
/** GET profile/destination: null where a payout to the own Sheba could be sent at once. */
export const ownDestination = z.object({ wait: destinationWait.nullable() })
export type OwnDestination = z.output<typeof ownDestination>

export const readOwnDestination = defineRead({
  path: 'profile/destination',
  summary: "Read whether payouts to the caller's bank account wait",
  needs: 'profile.edit',
  answer: ownDestination,
})

export const membershipAnswer = z.object({ userType: z.string(), state: z.string() })
export type MembershipAnswer = z.output<typeof membershipAnswer>

/** @spec 4.membership-rules */
export const choosePreferred = defineCommand({
  path: 'profile/choose-preferred',
  summary: 'Become a preferred customer',
  needs: 'profile.edit',
  idempotency: 'optional',
  body: nothing,
  answer: membershipAnswer,
  refusals: ['ACCOUNT_BLOCKED', 'BLOCK_BY_OFFICE', 'PREFERRED_TOO_SOON'],
})

export const cancelPreferred = defineCommand({
  path: 'profile/cancel-preferred',
  summary: 'Become a normal customer again',
  needs: 'profile.edit',
  idempotency: 'optional',
  body: nothing,
  answer: membershipAnswer,
})

export const liftBlock = defineCommand({
  path: 'profile/lift-block',
  summary: 'Lift a block for lack of purchases',
  needs: 'profile.edit',
  idempotency: 'optional',
  body: nothing,
  answer: membershipAnswer,
  refusals: ['BLOCK_BY_OFFICE', 'NOT_BLOCKED'],
})

/** An erasure that waits until `dueAt`, and what has to end before. */
export const ownErasure = z.object({
  dueAt: z.string().nullable(),
  ties: z.array(z.enum(erasureTies)),
  /** Days of the wait, and years for which invoices and contracts are stored. */
  waitDays: z.int(),
  recordYears: z.int(),
})
export type OwnErasure = z.output<typeof ownErasure>

export const readOwnErasure = defineRead({
  path: 'profile/erasure',
  summary: "Read whether the caller's account can be erased, or will be",
  needs: 'profile.edit',
  answer: ownErasure,
})

/** An account that is erased is gone, so the person proves with password and code that they are its owner. */
export const sendErasureCode = defineCommand({
  path: 'profile/send-erasure-code',
  summary: 'Send a code for erasing the account',
  needs: 'profile.edit',
  body: z.strictObject({ password: ownPassword }),
  answer: codeSent,
  refusals: [
    'ACCOUNT_IN_USE',
    'CANNOT_CHANGE_NOW',
    'CODE_LIMIT',
    'CODE_NOT_SENT',
    'CODE_TOO_SOON',
    'TOO_MANY_ATTEMPTS',
  ],
})

/** Asks for the account to be erased after the wait. */
export const requestErasure = defineCommand({
  path: 'profile/request-erasure',
  summary: "Ask for the caller's account to be erased",
  needs: 'profile.edit',
  body: z.strictObject({ password: ownPassword, code: typedCode }),
  answer: nothing,
  refusals: ['ACCOUNT_IN_USE', 'CANNOT_CHANGE_NOW', 'CODE_EXPIRED', 'CODE_WRONG', 'TOO_MANY_ATTEMPTS'],
})

export const withdrawErasure = defineCommand({
  path: 'profile/withdraw-erasure',
  summary: "Withdraw the erasure of the caller's account",
  needs: 'profile.edit',
  idempotency: 'optional',
  body: nothing,
  answer: nothing,
  refusals: ['CANNOT_CHANGE_NOW', 'ERASURE_NOT_REQUESTED'],
})

export const readNotices = defineCommand({
  path: 'profile/read-notices',
  summary: 'Mark notices as read',
  needs: 'profile.edit',
  idempotency: 'optional',
  body: z.strictObject({ noticeIds: z.array(id).min(1).max(100) }),
  answer: nothing,
})
