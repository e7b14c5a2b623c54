import type { FormFaults } from '@anar/contract/field-faults'

export type LoginForm = { username: string; password: string; rememberMe: boolean }

/**
 * Username and password are mandatory, as in the command's schema. Checked without that schema, so that the login
 * does not load the schema library. Spaces around a username are ignored, in a password they count.
 * @spec 5.mandatory-fields
 */
export function loginFaults({ username, password }: LoginForm): FormFaults | null {
  const faults: FormFaults = {
    ...(username.trim() === '' && { username: { code: 'mandatory' } }),
    ...(password === '' && { password: { code: 'mandatory' } }),
  }
  return Object.keys(faults).length === 0 ? null : faults
}
