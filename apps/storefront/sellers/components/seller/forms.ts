import {
  addSellerUser,
  saveSellerBusiness,
  saveSellerCompany,
  saveSellerPerson,
  sendSellerCode,
} from '@anar/contract/commands'
import { checkForm } from '@anar/contract/field-faults'
import type { z } from 'zod'
import { filledWith } from '../../../platform/components/forms/filled.ts'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'

// Each form of a seller has the fields of its command, as strings.
type Typed<Schema extends z.ZodType> = Required<z.input<Schema>>
const faultsBy = (schema: z.ZodType) => (fields: object) => checkForm(schema, fields).faults

export type PhoneForm = Typed<typeof sendSellerCode.body>
export type BusinessForm = Typed<typeof saveSellerBusiness.body>
export type CompanyForm = Typed<typeof saveSellerCompany.body>
/** A person who acts for the seller. */
export type PersonForm = Typed<typeof addSellerUser.body> & { isSignatory: boolean }

/** Null if valid. @spec 3.seller, 5.company-sign-up, 5.phone, 5.email-and-iban, 5.national-code, 5.mandatory-fields */
export const sellerFaults = {
  phone: faultsBy(sendSellerCode.body),
  business: faultsBy(saveSellerBusiness.body),
  company: faultsBy(saveSellerCompany.body),
  person: faultsBy(saveSellerPerson.body.omit({ sellerPersonId: true })),
  user: faultsBy(addSellerUser.body.extend({ isSignatory: saveSellerPerson.body.shape.isSignatory })),
}

export const phoneResolver = resolverOf<PhoneForm>(sellerFaults.phone)
export const businessResolver = resolverOf<BusinessForm>(sellerFaults.business)
export const companyResolver = resolverOf<CompanyForm>(sellerFaults.company)
export const personResolver = resolverOf<PersonForm>(sellerFaults.person)
export const userResolver = resolverOf<PersonForm>(sellerFaults.user)

/** The initial values of each form, from the application. */
type Known<Fields> = Readonly<Partial<Fields>> | null
type Digits = (text: string) => string

export function businessStarted(known: Known<BusinessForm>, digits: Digits): BusinessForm {
  const blank = { businessName: '', iban: '', landline: '', telegramId: '' }
  return filledWith(blank, known, { numbers: ['landline'], digits })
}

export const companyNumbers = [
  'registrationNumber',
  'companyNationalCode',
  'economicNumber',
  'officialNewspaper',
] as const

export function companyStarted(known: Known<CompanyForm>, digits: Digits): CompanyForm {
  const blank: CompanyForm = {
    companyName: '',
    // Not chosen yet; the schema refuses it.
    companyType: '' as CompanyForm['companyType'],
    registrationNumber: '',
    companyNationalCode: '',
    economicNumber: '',
    officialNewspaper: '',
  }
  return filledWith(blank, known, { numbers: companyNumbers, digits })
}

export function personStarted(known: Known<PersonForm>, digits: Digits): PersonForm {
  const blank = {
    firstName: '',
    lastName: '',
    nationalCode: '',
    cellphone: '',
    email: '',
    isSignatory: false,
  }
  return filledWith<PersonForm>(blank, known, { numbers: ['nationalCode', 'cellphone'], digits })
}
