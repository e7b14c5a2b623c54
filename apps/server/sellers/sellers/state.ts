import type { SellerSignUpState } from '@anar/contract/commands'
import { openSections, type SellerDraft } from '@anar/domain/sellers'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { type ApplicationRow, momentOfSubmission } from './application/queries.ts'
import { type PersonRow, peopleOf } from './personnel/queries.ts'

/** Maps an application to the domain's draft. */
export function draftOf(application: ApplicationRow, people: readonly PersonRow[]): SellerDraft {
  return {
    sellerType: application.seller_type,
    hasBusiness: application.business_name !== null,
    hasCompany: application.company_name !== null,
    hasOfficialNewspaper: application.official_newspaper_document_id !== null,
    people: people.map((person) => ({
      isSignatory: person.is_signatory,
      isMainUser: person.is_main_user,
      isPhoneProven: person.phone_proven_at !== null,
      hasIdCard: person.id_card_document_id !== null,
    })),
  }
}

/** The current state of the application, which every step returns. @spec 2.seller-sign-up, 4.seller-application */
export async function stateOf(
  sql: Sql,
  application: ApplicationRow,
  locale: Locale,
): Promise<SellerSignUpState> {
  const people = await peopleOf(sql, application.id)
  return {
    applicationId: application.id,
    state: application.state,
    cellphone: application.cellphone,
    sellerType: application.seller_type,
    business: businessOf(application),
    company: companyOf(application),
    people: people.map((person) => ({
      sellerPersonId: person.id,
      firstName: person.first_name,
      lastName: person.last_name,
      nationalCode: person.national_code,
      cellphone: person.cellphone,
      email: person.email,
      isSignatory: person.is_signatory,
      isMainUser: person.is_main_user,
      isPhoneProven: person.phone_proven_at !== null,
      idCardDocumentId: person.id_card_document_id,
    })),
    officialNewspaperDocumentId: application.official_newspaper_document_id,
    openSections: openSections(draftOf(application, people)),
    reason: application.reason,
    submittedAt: await momentOfSubmission(sql, application.id, locale.calendar),
  }
}

function businessOf(application: ApplicationRow): SellerSignUpState['business'] {
  const { business_name: businessName, iban, landline, telegram_id: telegramId } = application
  if (businessName === null) return null
  return { businessName, iban: iban ?? '', landline: landline ?? '', telegramId: telegramId ?? '' }
}

function companyOf(application: ApplicationRow): SellerSignUpState['company'] {
  if (application.company_name === null) return null
  return {
    companyName: application.company_name,
    companyType: application.company_type as NonNullable<SellerSignUpState['company']>['companyType'],
    registrationNumber: application.registration_number ?? '',
    companyNationalCode: application.company_national_code ?? '',
    economicNumber: application.economic_number ?? '',
    officialNewspaper: application.official_newspaper ?? '',
  }
}
