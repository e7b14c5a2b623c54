import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { codeSent } from '../shared-parts.ts'
import {
  always,
  codeText,
  newPassword,
  nothing,
  ownPassword,
  sameTwice,
  typedCellphone,
  typedCode,
  typedEmail,
} from './values.ts'

export const endOtherSessions = defineCommand({
  path: 'auth/end-other-sessions',
  summary: 'End all sessions except this one',
  needs: 'profile.edit',
  body: nothing,
  answer: nothing,
})

/** The answer of CheckAccess and of a login. `userId` is the person, `baseUserId` the account. @spec 7.check-access */
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

/**
 * Also for an applicant in the middle of a sign-up. Without a session it is refused, with the reason; with `visitor` 204 it
 * answers nothing, because browsers report each 401 on their console.
 */
export const readAccess = defineRead({
  path: 'CheckAccess',
  summary: 'Who is logged in',
  needs: 'anybody',
  query: z.object({ visitor: z.literal('204').optional() }),
  answer: access,
  canBeEmpty: true,
  refusals: ['COOKIE_FAULTY', 'LOGIN_REQUIRED', 'SESSION_ENDED', 'SESSION_ENDED_ELSEWHERE'],
})

/** Staff need a verification code as well (CODE_REQUIRED) and send it with all other fields. @spec 4.login */
export const login = defineCommand({
  path: 'auth/login',
  summary: 'Log in with username and password; staff also with a code',
  needs: 'anybody',
  body: z.strictObject({
    /** A username, a mobile number or a mailbox. */
    username: codeText({ min: 1, max: 120 }),
    password: z.string().min(1).max(200),
    code: typedCode.optional(),
    rememberMe: z.boolean().default(false),
    /** The answer to MAX_DEVICES: yes, log the other devices out. */
    endOtherSessions: z.boolean().default(false),
  }),
  answer: access,
  refusals: [
    'ALREADY_LOGGED_IN',
    'CODE_EXPIRED',
    'CODE_LIMIT',
    'CODE_NOT_SENT',
    'CODE_REQUIRED',
    'CODE_TOO_SOON',
    'CODE_WRONG',
    'MAX_DEVICES',
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_GUESSES',
    'WRONG_CREDENTIALS',
  ],
})
export type Login = z.input<typeof login.body>

/** Sends a code to the account's phone; the answer is the same where there is no such account. @spec 2.login-otp */
export const sendLoginCode = defineCommand({
  path: 'auth/send-login-code',
  summary: "Send a login code to the account's phone",
  needs: 'anybody',
  body: z.strictObject({ username: codeText({ min: 1, max: 120 }) }),
  answer: codeSent,
  refusals: ['ALREADY_LOGGED_IN'],
})

/** Staff also need their password, so this refuses them as it does a wrong code. @spec 2.login-otp */
export const loginByCode = defineCommand({
  path: 'auth/login-by-code',
  summary: 'Log in with a code',
  needs: 'anybody',
  body: z.strictObject({
    username: codeText({ min: 1, max: 120 }),
    code: typedCode,
    rememberMe: z.boolean().default(false),
    endOtherSessions: z.boolean().default(false),
  }),
  answer: access,
  refusals: [
    'ALREADY_LOGGED_IN',
    'CODE_EXPIRED',
    'CODE_WRONG',
    'MAX_DEVICES',
    'PROOF_REQUIRED',
    'TOO_MANY_GUESSES',
  ],
})
export type LoginByCode = z.input<typeof loginByCode.body>

/** Ends this device's session; without one it does nothing. */
export const logout = defineCommand({
  path: 'auth/logout',
  summary: 'Log out',
  needs: 'anybody',
  body: nothing,
  answer: nothing,
})

/** Sends the usernames of this phone to it by SMS; the answer does not say whether there are any. @spec 2.forget-username */
export const forgetUsername = defineCommand({
  path: 'auth/forget-username',
  summary: 'Send the usernames of a phone number to that phone',
  needs: 'anybody',
  body: z.strictObject({ cellphone: typedCellphone }),
  answer: nothing,
})

/** Sends a verification code to the account's mailbox, if there is such an account. @spec 4.password-reset */
export const resetPassword = defineCommand({
  path: 'auth/reset-password',
  summary: 'Send a password recovery code by email',
  needs: 'anybody',
  body: z.strictObject({ email: typedEmail }),
  answer: codeSent,
})

/** Exchanges the code of the mail for a ticket in a cookie, which permits a new password. */
export const verifyRecoveryCode = defineCommand({
  path: 'auth/verify-recovery-code',
  summary: 'Verify the password recovery code',
  needs: 'anybody',
  body: z.strictObject({ code: typedCode }),
  answer: nothing,
  refusals: ['CODE_EXPIRED', 'CODE_WRONG', 'RESTART_STEPS', 'TOO_MANY_GUESSES'],
})

export const setNewPassword = defineCommand({
  path: 'auth/set-new-password',
  summary: 'Set a new password after recovery',
  needs: 'anybody',
  body: z.strictObject(newPassword).superRefine(sameTwice, always),
  answer: nothing,
  refusals: ['RESTART_STEPS'],
})

/** Changes the password from the profile; every other session ends. */
export const changePassword = defineCommand({
  path: 'auth/change-password',
  summary: 'Change the password and end the other sessions',
  needs: 'profile.edit',
  body: z.strictObject({ current: ownPassword, ...newPassword }).superRefine(sameTwice, always),
  answer: nothing,
  refusals: ['TOO_MANY_ATTEMPTS'],
})

/** Ends one of the caller's own sessions, by its id in `search/Session`. */
export const endSession = defineCommand({
  path: 'auth/end-session',
  summary: "End one of the caller's sessions",
  needs: 'profile.edit',
  body: z.strictObject({ sessionId: codeText({ min: 1, max: 80 }) }),
  answer: nothing,
  refusals: ['NOT_FOUND'],
})

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

export const readOwnSessions = defineRead({
  path: 'auth/sessions',
  summary: "List the caller's sessions",
  needs: 'profile.edit',
  answer: ownSessions,
})
