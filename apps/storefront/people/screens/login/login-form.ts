import type { FormFaults } from '@anar/contract/field-faults'

export type LoginForm = { username: string; password: string; rememberMe: boolean }

/**
 * Username and password must be there; what they are worth only the server knows, whose schema says of an empty one
 * the same. Asked without that schema, so that the login comes without the library that schemas need. Spaces around a
 * username are a slip of the keyboard, in a password they count.
 * @spec 5.mandatory-fields
 */
export function loginFaults({ username, password }: LoginForm): FormFaults | null {
  const faults: FormFaults = {
    ...(username.trim() === '' && { username: { code: 'mandatory' } }),
    ...(password === '' && { password: { code: 'mandatory' } }),
  }
  return Object.keys(faults).length === 0 ? null : faults
}
