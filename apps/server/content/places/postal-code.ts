import type { PostalCodeAnswer } from '@anar/contract/commands'
import { postalCodeFrom } from '@anar/domain/validation'
import { invalidFields } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { provinceName, provinceOfCity, provinceOfPostalCode } from './queries.ts'

type Deps = Pick<AppDeps, 'database' | 'verification'>

/**
 * Checks with the provider that a postal code of ten Latin digits belongs to the city's province.
 * Runs before the command's transaction, since a provider may be slow. An unknown city passes here: the command
 * refuses it.
 * INVALID_INPUT at `postalCode` where no building has the code, or it belongs to another province;
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

/** The province of a postal code, and whether it is the one in the form. @spec 7.postal-check.1 */
export async function describePostalCode(
  { database, verification }: Deps,
  { code, provinceId, locale }: { code: string; provinceId?: number; locale: Locale },
): Promise<PostalCodeAnswer> {
  const postalCode = postalCodeFrom(code)
  if (postalCode === null) throw invalidFields({ code: 'postalCode' }, locale.language)
  const verdict =
    provinceId === undefined ? null : await verification.checkPostalCode({ postalCode, provinceId })
  if (verdict === 'unknown') return { provinceId: null, provinceName: null, isInProvince: false }
  const codeProvinceId = await provinceOfPostalCode(database, postalCode)
  const name =
    codeProvinceId === null
      ? null
      : await provinceName(database, codeProvinceId, locale.language === 'english' ? 'en' : 'fa')
  return {
    provinceId: codeProvinceId,
    provinceName: name,
    isInProvince: verdict === null ? null : verdict === 'match',
  }
}
