import { z } from 'zod'

/** Schema of username and password; its messages are keys of officeMessages. @spec 5.mandatory-fields */
export const loginForm = z.object({
  username: z.string().trim().min(1, 'mandatory'),
  password: z.string().min(1, 'mandatory'),
  rememberMe: z.boolean(),
})
export type LoginFields = z.infer<typeof loginForm>
