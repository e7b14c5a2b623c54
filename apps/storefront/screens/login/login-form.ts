import { z } from 'zod'

/** Messages are keys of the login texts. Spaces around a username are a slip of the keyboard, in a password they count. */
const mandatory = 'mandatory' satisfies 'mandatory'

/** Username and password; what they are worth only the server knows. @spec 5.mandatory-fields */
export const loginForm = z.object({
  username: z.string().trim().min(1, mandatory),
  password: z.string().min(1, mandatory),
  rememberMe: z.boolean(),
})
export type LoginForm = z.infer<typeof loginForm>
