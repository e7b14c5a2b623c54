import { passwordRules, unmetRules } from '@anar/domain/validation'
import type { Locale } from '../../http/locale.ts'
import { type FieldFault, invalidFields } from '../command/index.ts'

/**
 * The password that a person chose, by the rules that the form shows. INVALID_INPUT at `password` where one of them
 * is not met, at `repeated` where both entries are not the same.
 * @spec 5.password
 */
export function newPasswordFrom(
  { password, repeated }: { password: string; repeated: string },
  { language }: Pick<Locale, 'language'>,
): string {
  const faults: Record<string, FieldFault> = {}
  if (unmetRules(passwordRules, password).length > 0) faults['password'] = 'password'
  if (password !== repeated) faults['repeated'] = 'passwordsDiffer'
  if (Object.keys(faults).length > 0) throw invalidFields(faults, language)
  return password
}
