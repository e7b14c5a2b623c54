import type { IsoDay } from '@anar/domain/calendar'

/**
 * The registry's verdict on a national code and a birth date.
 * @spec 5.national-code.2, 5.national-code.4
 */
export type IdentityVerdict = 'match' | 'mismatch' | 'deceased'

/** The post's verdict on a postal code and a province. `unknown`: no building has the code. @spec 5.postal-code */
export type PostalCodeVerdict = 'match' | 'other-province' | 'unknown'

/** The result of a visit to the provider's own page. `open`: not decided yet. */
export type RedirectVerdict =
  | { state: 'confirmed'; nationalCode: string }
  | { state: 'refused' }
  | { state: 'open' }

/** A visit to the provider's own page, where the person proves their identity. */
export type RedirectRequest = {
  nationalCode: string
  /** The provider redirects the person here, with `reference` in the query. */
  returnUrl: string
  language: 'fa' | 'en'
}

/**
 * A provider of identity checks. Inputs are complete and pass their checksums: ten digits of a national code or a postal
 * code, ten digits of a phone without its zero, `IR` and 24 digits of an account. Any call may throw
 * `Refusal('VERIFICATION_UNAVAILABLE')` and nothing else: `boundedVerification` ensures it.
 */
export type Verification = {
  /** The name that is stored with each check. */
  name: string
  checkIdentity(input: { nationalCode: string; birthDate: IsoDay }): Promise<IdentityVerdict>
  /** Whether the phone is registered in the name of the person with this national code. */
  checkPhone(input: { nationalCode: string; cellphone: string }): Promise<boolean>
  checkPostalCode(input: { postalCode: string; provinceId: number }): Promise<PostalCodeVerdict>
  /** Whether the bank account is in the name of the person with this national code. */
  ibanOwner(input: { iban: string; nationalCode: string }): Promise<boolean>
  /** Registers a visit to the provider's own page; `reference` identifies it at the provider. */
  startRedirect(input: RedirectRequest): Promise<{ reference: string; pageUrl: string }>
  /** The result of a visit, from the provider itself. Idempotent. */
  finishRedirect(reference: string): Promise<RedirectVerdict>
}
