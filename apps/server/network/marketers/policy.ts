import type { Applicant } from './queries/members.ts'

/** The document images that an application needs. @spec 6.network-eligibility, 3.person.4 */
export function documentsNeeded(
  applicant: Pick<Applicant, 'nationality' | 'passport_number'>,
): readonly ('ID_CARD_FRONT' | 'PASSPORT' | 'WORK_PERMIT')[] {
  if (isIranian(applicant)) return ['ID_CARD_FRONT']
  // A person with a passport number uploads the passport, others the card with their identifier.
  return [applicant.passport_number === null ? 'ID_CARD_FRONT' : 'PASSPORT', 'WORK_PERMIT']
}

export function isIranian({ nationality }: Pick<Applicant, 'nationality'>): boolean {
  return nationality === 'IRANIAN'
}

/** Only men enter a military status; Iranian men must. @spec 3.person.3 */
export function militaryStatusNeed(
  applicant: Pick<Applicant, 'gender' | 'nationality'>,
): 'needed' | 'possible' | 'none' {
  if (applicant.gender !== 'MALE') return 'none'
  return isIranian(applicant) ? 'needed' : 'possible'
}

/** The number that identifies the person at the bank. */
export function bankIdentity(
  applicant: Pick<Applicant, 'national_code' | 'foreign_identifier' | 'passport_number'>,
): string | null {
  return applicant.national_code ?? applicant.foreign_identifier ?? applicant.passport_number
}
