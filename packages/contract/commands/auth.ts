import { z } from 'zod'
import { text } from './values.ts'

/** POST auth/login @spec 4.login */
export const login = z.strictObject({
  username: text({ least: 1, most: 60 }),
  password: z.string().min(1).max(200),
  rememberMe: z.boolean().default(false),
  /** The answer to MAX_DEVICES: yes, log the other devices out. */
  endOtherSessions: z.boolean().default(false),
})
export type Login = z.input<typeof login>

/** POST auth/logout: ends this device's session; without one it does nothing. */
export const logout = z.strictObject({})

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
