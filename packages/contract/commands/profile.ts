import { z } from 'zod'
import { typedCode } from './sign-up.ts'
import { id, text } from './values.ts'

/** What the commands of the profile answer that have nothing to tell: done. */
export const profileDone = z.object({})

/** What the identity check locks; a change of it is refused with FIELD_LOCKED, by the field's name. @spec 2.edit-user-info */
export const lockedFields = ['firstName', 'lastName', 'birthDate'] as const

/** POST profile/edit: what the identity check has not locked. A locked field that changed is refused with FIELD_LOCKED. */
export const editProfile = z.strictObject({
  firstName: text({ least: 1, most: 60 }),
  lastName: text({ least: 1, most: 60 }),
  gender: z.enum(['MALE', 'FEMALE']),
  birthDate: z.iso.date(),
})

/** POST profile/send-email-code and profile/change-email: a new mailbox is proven before it counts. */
export const sendNewEmailCode = z.strictObject({ email: text({ least: 1, most: 120 }) })
export const changeEmail = z.strictObject({ code: typedCode })
/** POST profile/send-cellphone-code and profile/change-cellphone */
export const sendNewCellphoneCode = z.strictObject({ cellphone: text({ least: 1, most: 20 }) })
export const changeCellphone = z.strictObject({ code: typedCode })

/** POST profile/set-iban: the person's own bank account. */
export const setIban = z.strictObject({ iban: text({ least: 1, most: 40 }) })

/** POST profile/choose-preferred, profile/cancel-preferred, profile/lift-block @spec 4.membership-rules */
export const membershipStep = z.strictObject({})
export const membershipAnswer = z.object({ userType: z.string(), state: z.string() })
export type MembershipAnswer = z.output<typeof membershipAnswer>

/** POST profile/read-notices */
export const readNotices = z.strictObject({ noticeIds: z.array(id).min(1).max(100) })
