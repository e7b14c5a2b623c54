import {
  addSellerUser,
  saveSellerBusiness,
  saveSellerCompany,
  saveSellerPerson,
  sendSellerCode,
} from '@anar/contract/commands'
import { checkForm } from '@anar/contract/field-faults'
import type { z } from 'zod'
import { resolverOf } from '../forms/resolver.ts'

// Each form of a seller has just the members of its command, as texts while they are typed.
type Typed<Schema extends z.ZodType> = Required<z.input<Schema>>
const faultsBy = (schema: z.ZodType) => (fields: object) => checkForm(schema, fields).faults

export type PhoneForm = Typed<typeof sendSellerCode>
export type BusinessForm = Typed<typeof saveSellerBusiness>
export type CompanyForm = Typed<typeof saveSellerCompany>
/** Somebody who will act for the seller. */
export type PersonForm = Typed<typeof addSellerUser> & { isSignatory: boolean }

/** Null where nothing is wrong. @spec 3.seller, 5.company-sign-up, 5.phone, 5.email-and-iban, 5.national-code, 5.mandatory-fields */
export const sellerFaults = {
  phone: faultsBy(sendSellerCode),
  business: faultsBy(saveSellerBusiness),
  company: faultsBy(saveSellerCompany),
  person: faultsBy(saveSellerPerson.omit({ sellerPersonId: true })),
  user: faultsBy(addSellerUser.extend({ isSignatory: saveSellerPerson.shape.isSignatory })),
}

export const phoneResolver = resolverOf<PhoneForm>(sellerFaults.phone)
export const businessResolver = resolverOf<BusinessForm>(sellerFaults.business)
export const companyResolver = resolverOf<CompanyForm>(sellerFaults.company)
export const personResolver = resolverOf<PersonForm>(sellerFaults.person)
export const userResolver = resolverOf<PersonForm>(sellerFaults.user)
