import { type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { destinationChangeKinds } from '@anar/domain/ledger'
import { z } from 'zod'
import {
  always,
  dayOr,
  fault,
  id,
  isBirthDateOn,
  ownPassword,
  text,
  typedCellphone,
  typedCode,
  typedEmail,
  typedIban,
} from './values.ts'

/** What the commands of the profile answer that have nothing to tell: done. */
export const profileDone = z.object({})

/** What the identity check locks; a change of it is refused with FIELD_LOCKED, by the field's name. @spec 2.edit-user-info */
export const lockedFields = ['firstName', 'lastName', 'birthDate'] as const

/** POST profile/edit: what the identity check has not locked. A locked field that changed is refused with FIELD_LOCKED. */
export const editProfile = z.strictObject({
  firstName: text({ least: 1, most: 60 }),
  lastName: text({ least: 1, most: 60 }),
  gender: z.enum(['MALE', 'FEMALE']),
  birthDate: dayOr('birthDate'),
})

/** The same on a day, which only the caller knows: nobody is born after it. @param today the Tehran day */
export const editProfileOn = (today: IsoDay) =>
  editProfile.superRefine(({ birthDate }, context) => {
    const isDay = typeof birthDate === 'string' && isIsoDay(birthDate)
    if (isDay && !isBirthDateOn(birthDate, today))
      context.addIssue({ code: 'custom', path: ['birthDate'], message: fault('birthDate') })
  }, always)

/**
 * POST profile/send-email-code and profile/change-email: a new mailbox is proven before it counts. Whoever only has
 * the session, and not the password, changes neither mailbox nor phone: both lead to a new password.
 * @spec 2.edit-user-info
 */
export const sendNewEmailCode = z.strictObject({ email: typedEmail, password: ownPassword })
export const changeEmail = z.strictObject({ code: typedCode })
/** POST profile/send-cellphone-code and profile/change-cellphone */
export const sendNewCellphoneCode = z.strictObject({ cellphone: typedCellphone, password: ownPassword })
export const changeCellphone = z.strictObject({ code: typedCode })

/**
 * POST profile/send-iban-code and profile/set-iban: the person's own bank account. Money goes there, so it takes the
 * password and a code that only counts for this Sheba.
 * @spec 2.bank-account-info
 */
export const sendIbanCode = z.strictObject({ iban: typedIban, password: ownPassword })
export const setIban = z.strictObject({ iban: typedIban, password: ownPassword, code: typedCode })

/** A wait of payouts: why, and until when; `until` null where it does not end by itself. */
export const destinationWait = z.object({
  kind: z.enum(destinationChangeKinds),
  until: z.string().nullable(),
})
/** GET profile/destination: null where a payout to the own Sheba could leave at once. */
export const ownDestination = z.object({ wait: destinationWait.nullable() })
export type OwnDestination = z.output<typeof ownDestination>

/** POST profile/choose-preferred, profile/cancel-preferred, profile/lift-block @spec 4.membership-rules */
export const membershipStep = z.strictObject({})
export const membershipAnswer = z.object({ userType: z.string(), state: z.string() })
export type MembershipAnswer = z.output<typeof membershipAnswer>

/** POST profile/read-notices */
export const readNotices = z.strictObject({ noticeIds: z.array(id).min(1).max(100) })
