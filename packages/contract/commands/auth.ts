import { z } from 'zod'
import {
  always,
  codeText,
  newPassword,
  ownPassword,
  sameTwice,
  typedCellphone,
  typedCode,
  typedEmail,
} from './values.ts'

/** POST auth/login: staff are asked for a code as well (CODE_REQUIRED) and send it with everything else. @spec 4.login */
export const login = z.strictObject({
  username: codeText({ least: 1, most: 60 }),
  password: z.string().min(1).max(200),
  code: typedCode.optional(),
  rememberMe: z.boolean().default(false),
  /** The answer to MAX_DEVICES: yes, log the other devices out. */
  endOtherSessions: z.boolean().default(false),
})
export type Login = z.input<typeof login>

/** POST auth/send-login-code: to the account's phone; the answer is the same where there is no such account. @spec 2.login-otp */
export const sendLoginCode = z.strictObject({ username: codeText({ least: 1, most: 60 }) })

/** POST auth/login-by-code. Staff need their password as well and are refused here as with a wrong code. @spec 2.login-otp */
export const loginByCode = z.strictObject({
  username: codeText({ least: 1, most: 60 }),
  code: typedCode,
  rememberMe: z.boolean().default(false),
  endOtherSessions: z.boolean().default(false),
})
export type LoginByCode = z.input<typeof loginByCode>

/** POST auth/logout: ends this device's session; without one it does nothing. */
export const logout = z.strictObject({})

/** POST auth/forget-username: the usernames of this phone are sent to it by SMS; the answer tells nothing. @spec 2.forget-username */
export const forgetUsername = z.strictObject({ cellphone: typedCellphone })

/** POST auth/reset-password: a code goes to the account's mailbox, if there is such an account. @spec 4.password-reset */
export const resetPassword = z.strictObject({ email: typedEmail })
/** POST auth/verify-recovery-code: the code of the mail becomes a ticket, kept in a cookie, to set a new password with. */
export const verifyRecoveryCode = z.strictObject({ code: typedCode })
/** POST auth/set-new-password */
export const setNewPassword = z.strictObject(newPassword).superRefine(sameTwice, always)

/** POST auth/change-password: from the profile; every other session ends. */
export const changePassword = z
  .strictObject({ current: ownPassword, ...newPassword })
  .superRefine(sameTwice, always)

/** POST auth/end-session: one of the person's own, by its id in `search/Session`. */
export const endSession = z.strictObject({ sessionId: codeText({ least: 1, most: 80 }) })
/** POST auth/end-other-sessions */
export const endOtherSessions = z.strictObject({})

/** GET auth/sessions: where the account is logged in, this device first. Moments are ISO 8601 in UTC; texts '' where unknown. */
export const ownSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** For example 'Firefox 141'. */
      browser: z.string(),
      /** For example 'Windows 10'. */
      system: z.string(),
      address: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
})
export type OwnSessions = z.output<typeof ownSessions>

/** What CheckAccess and a login answer. `userId` is the person, `baseUserId` the account. @spec 7.check-access */
export const access = z.object({
  userId: z.int(),
  baseUserId: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nationalCode: z.string().nullable(),
  cellphone: z.string().nullable(),
  userType: z.string(),
  staffRole: z.string().nullable(),
  packageAccesses: z.array(z.string()).readonly(),
})
export type Access = z.output<typeof access>
