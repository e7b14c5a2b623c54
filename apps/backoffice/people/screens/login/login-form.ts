import { z } from 'zod'

/** Username and password; the message is a key of the office's messages. @spec 5.mandatory-fields */
export const loginForm = z.object({
  username: z.string().trim().min(1, 'mandatory'),
  password: z.string().min(1, 'mandatory'),
  rememberMe: z.boolean(),
})
export type LoginFields = z.infer<typeof loginForm>
