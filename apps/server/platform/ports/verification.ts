import type { IsoDay } from '@anar/domain/calendar'

/**
 * What the registry says of a national code and a day of birth.
 * @spec 5.national-code.2, 5.national-code.4
 */
export type IdentityVerdict = 'match' | 'mismatch' | 'deceased'

/** What the post says of a postal code and a province. `unknown` is a code that no building has. @spec 5.postal-code */
export type PostalCodeVerdict = 'match' | 'other-province' | 'unknown'

/** What the person did on the provider's own page. `open`: not decided yet. */
export type RedirectVerdict =
  | { state: 'confirmed'; nationalCode: string }
  | { state: 'refused' }
  | { state: 'open' }

/** The person is asked to show on the provider's own page who they are. */
export type RedirectRequest = {
  nationalCode: string
  /** Where the provider sends the person back to, with `reference` among the query's members. */
  returnUrl: string
  language: 'fa' | 'en'
}

/**
 * A provider of identity checks. Codes are whole and checksum-right before they come here: ten digits of a national
 * code or a postal code, ten digits of a phone without its zero, `IR` and 24 digits of an account. Any call may throw
 * `Refusal('VERIFICATION_UNAVAILABLE')` and nothing else: `boundedVerification` makes sure of it.
 */
export type Verification = {
  /** As it stands in the books beside a check that was made. */
  name: string
  checkIdentity(asked: { nationalCode: string; birthDate: IsoDay }): Promise<IdentityVerdict>
  /** Whether the phone is registered in the name of the person with this national code. */
  checkPhone(asked: { nationalCode: string; cellphone: string }): Promise<boolean>
  checkPostalCode(asked: { postalCode: string; provinceId: number }): Promise<PostalCodeVerdict>
  /** Whether the bank account is in the name of the person with this national code. */
  ibanOwner(asked: { iban: string; nationalCode: string }): Promise<boolean>
  /** Announces a visit to the provider's own page; `reference` is the provider's name for it from then on. */
  startRedirect(asked: RedirectRequest): Promise<{ reference: string; pageUrl: string }>
  /** How a visit ended, asked of the provider itself. Asked again, it answers the same. */
  finishRedirect(reference: string): Promise<RedirectVerdict>
}
