import {
  economicNumberFrom,
  landlineFrom,
  registrationNumberFrom,
  sellerSections,
  sellerTypes,
  telegramIdFrom,
} from '@anar/domain/sellers'
import { legalEntityCodeFrom, nationalCodeFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { applicationStates, companyTypes } from '../entities/codes.ts'
import {
  typedCellphone as cellphone,
  id,
  numberText,
  readBy,
  revision,
  text,
  typedCode,
  typedEmail,
  typedIban,
} from './values.ts'

const sellerPersonId = id
const businessName = text({ least: 2, most: 80 })

/** POST sellers/send-code: to the phone that begins an application or goes on with one. @spec 2.seller-sign-up */
export const sendSellerCode = z.strictObject({ cellphone })
/** POST sellers/verify-phone: opens the phone's application, or a new one, in this browser. */
export const verifySellerPhone = z.strictObject({ cellphone, code: typedCode })
/** POST sellers/leave: this browser forgets the application; it stays where it is. */
export const leaveSellerSignUp = z.strictObject({})

/** POST sellers/save-type @spec 3.seller */
export const saveSellerType = z.strictObject({ sellerType: z.enum(sellerTypes) })

/** POST sellers/save-business; the Telegram id may be left out. @spec 3.seller */
export const saveSellerBusiness = z.strictObject({
  businessName,
  iban: typedIban,
  landline: readBy(landlineFrom, 'landline', { most: 20 }),
  telegramId: readBy(telegramIdFrom, 'telegramId', { least: 0 }).default(''),
})

/** POST sellers/save-company: of juridical persons. @spec 3.seller */
export const saveSellerCompany = z.strictObject({
  companyName: text({ least: 2, most: 120 }),
  companyType: z.enum(companyTypes),
  registrationNumber: readBy(registrationNumberFrom, 'registrationNumber', { most: 20 }),
  companyNationalCode: readBy(legalEntityCodeFrom, 'companyNationalCode', { most: 20 }),
  economicNumber: readBy(economicNumberFrom, 'economicNumber', { most: 20 }),
  /** The number of the announcement in the official newspaper. */
  officialNewspaper: numberText({ least: 1, most: 40 }),
})

const personFields = {
  firstName: text({ least: 1, most: 60 }),
  lastName: text({ least: 1, most: 60 }),
  nationalCode: readBy(nationalCodeFrom, 'nationalCode', { most: 20 }),
  cellphone,
  email: typedEmail,
}

/** POST sellers/save-person: a new one of the personnel, or with an id one that is there. @spec 3.seller */
export const saveSellerPerson = z.strictObject({
  sellerPersonId: sellerPersonId.optional(),
  ...personFields,
  isSignatory: z.boolean(),
})
/** POST sellers/remove-person */
export const removeSellerPerson = z.strictObject({ sellerPersonId })
/** POST sellers/choose-main-user @spec 5.company-sign-up */
export const chooseMainUser = z.strictObject({ sellerPersonId })
/** POST sellers/send-person-code: to the phone of one of the personnel. */
export const sendSellerPersonCode = z.strictObject({ sellerPersonId })
/** POST sellers/verify-person */
export const verifySellerPerson = z.strictObject({ sellerPersonId, code: typedCode })
/** POST sellers/submit: from here on it is under review. @spec 4.seller-application */
export const submitSellerApplication = z.strictObject({})

/** What the steps answer, and GET sellers/state: what was told so far, and what is still open. */
export const sellerSignUpState = z.object({
  applicationId: z.int(),
  state: z.enum(applicationStates),
  cellphone: z.string(),
  sellerType: z.enum(sellerTypes).nullable(),
  business: z
    .object({ businessName: z.string(), iban: z.string(), landline: z.string(), telegramId: z.string() })
    .nullable(),
  company: z
    .object({
      companyName: z.string(),
      companyType: z.enum(companyTypes),
      registrationNumber: z.string(),
      companyNationalCode: z.string(),
      economicNumber: z.string(),
      officialNewspaper: z.string(),
    })
    .nullable(),
  people: z.array(
    z.object({
      sellerPersonId: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      nationalCode: z.string(),
      cellphone: z.string(),
      email: z.string(),
      isSignatory: z.boolean(),
      isMainUser: z.boolean(),
      isPhoneProven: z.boolean(),
      idCardDocumentId: z.string().nullable(),
    }),
  ),
  officialNewspaperDocumentId: z.string().nullable(),
  openSections: z.array(z.enum(sellerSections)),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** In the caller's calendar, as search writes a moment. */
  submittedAt: z.string().nullable(),
})
export type SellerSignUpState = z.output<typeof sellerSignUpState>

/** POST sellers/add-user: somebody who may act for the seller and signs nothing. @spec 6.seller-users */
export const addSellerUser = z.strictObject(personFields)
const sellerUserId = id
/** POST sellers/dismiss-user, sellers/reset-user, sellers/change-main-user @spec 6.seller-users */
export const dismissSellerUser = z.strictObject({ sellerUserId })
export const resetSellerUser = z.strictObject({ sellerUserId })
export const changeMainUser = z.strictObject({ sellerUserId })
export const sellerUserAnswer = z.object({ sellerUserId: z.int() })
export type SellerUserAnswer = z.output<typeof sellerUserAnswer>

/** POST office/sellers/approve: makes the seller and the accounts of its main user and signatories. */
export const approveSeller = z.strictObject({ applicationId: id })
/** POST office/sellers/reject: with what the applicant is told and may correct. */
export const rejectSeller = z.strictObject({ applicationId: id, reason: text({ least: 3, most: 400 }) })
export const sellerDecision = z.object({
  applicationId: z.int(),
  state: z.string(),
  sellerId: z.int().nullable(),
})
export type SellerDecision = z.output<typeof sellerDecision>

/**
 * POST office/sellers/save: what a seller is called, and whether their offers are sold. `reason` stays in the log.
 * @spec 3.seller
 */
export const saveSeller = z.strictObject({
  sellerId: id,
  revision,
  name: z.strictObject({ fa: businessName, en: businessName }),
  isActive: z.boolean(),
  reason: text({ least: 3, most: 400 }),
})
export const savedSeller = z.object({ sellerId: z.int() })
