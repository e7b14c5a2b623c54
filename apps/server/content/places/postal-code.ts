import type { PostalCodeAnswer } from '@anar/contract/commands'
import { postalCodeFrom } from '@anar/domain/validation'
import type { AppDeps } from '../../deps.ts'
import { invalidFields } from '../../platform/command/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { provinceName, provinceOfCity, provinceOfPostalCode } from './queries.ts'

type Deps = Pick<AppDeps, 'database' | 'verification'>

/**
 * Asks the provider whether a postal code, ten Latin digits, is of the city's province.
 * Asked before the command's transaction: a provider may take its time. A city that we do not know is left to the
 * command, which refuses it.
 * INVALID_INPUT at `postalCode` where no building has it, or it is of another province.
 * @spec 7.postal-check, 5.postal-code.2
 */
export async function assertPostalCode(
  { database, verification }: Deps,
  { postalCode, cityId, locale }: { postalCode: string; cityId: number; locale: Locale },
): Promise<void> {
  const provinceId = await provinceOfCity(database, cityId)
  if (provinceId === null) return
  const verdict = await verification.checkPostalCode({ postalCode, provinceId })
  if (verdict === 'unknown') throw invalidFields({ postalCode: 'postalCodeUnknown' }, locale.language)
  if (verdict === 'other-province') throw invalidFields({ postalCode: 'postalCodeProvince' }, locale.language)
}

/** Of which province a postal code is, and whether that is the one in the form. @spec 7.postal-check.1 */
export async function describePostalCode(
  { database, verification }: Deps,
  { code, provinceId, locale }: { code: string; provinceId?: number; locale: Locale },
): Promise<PostalCodeAnswer> {
  const postalCode = postalCodeFrom(code)
  if (postalCode === null) throw invalidFields({ code: 'postalCode' }, locale.language)
  const verdict =
    provinceId === undefined ? null : await verification.checkPostalCode({ postalCode, provinceId })
  if (verdict === 'unknown') return { provinceId: null, provinceName: null, isInProvince: false }
  const found = await provinceOfPostalCode(database, postalCode)
  const name =
    found === null ? null : await provinceName(database, found, locale.language === 'english' ? 'en' : 'fa')
  return {
    provinceId: found,
    provinceName: name,
    isInProvince: verdict === null ? null : verdict === 'match',
  }
}
