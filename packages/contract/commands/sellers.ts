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
import { defineCommand } from '../declare.ts'
import { applicationStates, companyTypes } from '../entities/codes.ts'
import {
  typedCellphone as cellphone,
  id,
  nothing,
  numberText,
  readBy,
  revision,
  text,
  typedCode,
  typedEmail,
  typedIban,
} from './values.ts'
import { codeSent } from './verification-codes.ts'

const sellerPersonId = id
const businessName = text({ least: 2, most: 80 })

/** Sends a code to the phone that begins or continues an application. @spec 2.seller-sign-up */
export const sendSellerCode = defineCommand({
  path: 'sellers/send-code',
  summary: 'Send a code to the phone that begins an application to sell',
  needs: 'anybody',
  body: z.strictObject({ cellphone }),
  answer: codeSent,
})

/** The answer of the steps and of GET sellers/state: the data entered so far, and the open steps. */
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

/** Opens the phone's application, or a new one, in this browser. */
export const verifySellerPhone = defineCommand({
  path: 'sellers/verify-phone',
  summary: "Open the phone's application in this browser",
  needs: 'anybody',
  body: z.strictObject({ cellphone, code: typedCode }),
  answer: sellerSignUpState,
})

/** Removes the application from this browser; the application itself does not change. */
export const leaveSellerSignUp = defineCommand({
  path: 'sellers/leave',
  summary: 'Forget the application in this browser',
  needs: 'anybody',
  body: nothing,
  answer: nothing,
})

/** @spec 3.seller */
export const saveSellerType = defineCommand({
  path: 'sellers/save-type',
  summary: 'Natural or juridical person',
  needs: 'anybody',
  body: z.strictObject({ sellerType: z.enum(sellerTypes) }),
  answer: sellerSignUpState,
})

/** The Telegram id may be left out. @spec 3.seller */
export const saveSellerBusiness = defineCommand({
  path: 'sellers/save-business',
  summary: 'Business name, Sheba and ways to reach it',
  needs: 'anybody',
  body: z.strictObject({
    businessName,
    iban: typedIban,
    landline: readBy(landlineFrom, 'landline', { most: 20 }),
    telegramId: readBy(telegramIdFrom, 'telegramId', { least: 0 }).default(''),
  }),
  answer: sellerSignUpState,
})

/** Of juridical persons. @spec 3.seller */
export const saveSellerCompany = defineCommand({
  path: 'sellers/save-company',
  summary: 'The company as it is registered',
  needs: 'anybody',
  body: z.strictObject({
    companyName: text({ least: 2, most: 120 }),
    companyType: z.enum(companyTypes),
    registrationNumber: readBy(registrationNumberFrom, 'registrationNumber', { most: 20 }),
    companyNationalCode: readBy(legalEntityCodeFrom, 'companyNationalCode', { most: 20 }),
    economicNumber: readBy(economicNumberFrom, 'economicNumber', { most: 20 }),
    /** The number of the announcement in the official newspaper. */
    officialNewspaper: numberText({ least: 1, most: 40 }),
  }),
  answer: sellerSignUpState,
})

const personFields = {
  firstName: text({ least: 1, most: 60 }),
  lastName: text({ least: 1, most: 60 }),
  nationalCode: readBy(nationalCodeFrom, 'nationalCode', { most: 20 }),
  cellphone,
  email: typedEmail,
}

/** A new member of the personnel or, with an id, a change of one. @spec 3.seller */
export const saveSellerPerson = defineCommand({
  path: 'sellers/save-person',
  summary: 'Add one of the personnel, or change one',
  needs: 'anybody',
  body: z.strictObject({
    sellerPersonId: sellerPersonId.optional(),
    ...personFields,
    isSignatory: z.boolean(),
  }),
  answer: sellerSignUpState,
})

export const removeSellerPerson = defineCommand({
  path: 'sellers/remove-person',
  summary: 'Take one of the personnel away',
  needs: 'anybody',
  body: z.strictObject({ sellerPersonId }),
  answer: sellerSignUpState,
})

/** @spec 5.company-sign-up */
export const chooseMainUser = defineCommand({
  path: 'sellers/choose-main-user',
  summary: 'Choose who will act for the seller',
  needs: 'anybody',
  body: z.strictObject({ sellerPersonId }),
  answer: sellerSignUpState,
})

/** Sends a code to the phone of a member of the personnel. */
export const sendSellerPersonCode = defineCommand({
  path: 'sellers/send-person-code',
  summary: 'Send a code to the phone of one of the personnel',
  needs: 'anybody',
  body: z.strictObject({ sellerPersonId }),
  answer: codeSent,
})

export const verifySellerPerson = defineCommand({
  path: 'sellers/verify-person',
  summary: 'Prove the phone of one of the personnel',
  needs: 'anybody',
  body: z.strictObject({ sellerPersonId, code: typedCode }),
  answer: sellerSignUpState,
})

/** From here on it is under review. @spec 4.seller-application */
export const submitSellerApplication = defineCommand({
  path: 'sellers/submit',
  summary: 'Send the application to the office',
  needs: 'anybody',
  body: nothing,
  answer: sellerSignUpState,
})

const sellerUserId = id
export const sellerUserAnswer = z.object({ sellerUserId: z.int() })
export type SellerUserAnswer = z.output<typeof sellerUserAnswer>

/** Adds an account that may act for the seller but not sign. @spec 6.seller-users */
export const addSellerUser = defineCommand({
  path: 'sellers/add-user',
  summary: 'Add a user of the seller',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: z.strictObject(personFields),
  answer: sellerUserAnswer,
})

/** @spec 6.seller-users */
export const dismissSellerUser = defineCommand({
  path: 'sellers/dismiss-user',
  summary: 'Dismiss a user of the seller',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: z.strictObject({ sellerUserId }),
  answer: sellerUserAnswer,
})

export const resetSellerUser = defineCommand({
  path: 'sellers/reset-user',
  summary: 'Reset the password of a user of the seller',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: z.strictObject({ sellerUserId }),
  answer: sellerUserAnswer,
})

export const changeMainUser = defineCommand({
  path: 'sellers/change-main-user',
  summary: 'Make another user the main one',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: z.strictObject({ sellerUserId }),
  answer: sellerUserAnswer,
})

export const sellerDecision = z.object({
  applicationId: z.int(),
  state: z.string(),
  sellerId: z.int().nullable(),
})
export type SellerDecision = z.output<typeof sellerDecision>

/** Makes the seller and the accounts of its main user and signatories. */
export const approveSeller = defineCommand({
  path: 'office/sellers/approve',
  summary: 'Approve an application to sell',
  needs: 'applications.review',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ applicationId: id }),
  answer: sellerDecision,
})

/** Refuses the application with a reason for the applicant, who may correct it. */
export const rejectSeller = defineCommand({
  path: 'office/sellers/reject',
  summary: 'Refuse an application to sell, with a reason',
  needs: 'applications.review',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ applicationId: id, reason: text({ least: 3, most: 400 }) }),
  answer: sellerDecision,
})

export const savedSeller = z.object({ sellerId: z.int() })

/** Changes a seller's name and whether the offers are sold. `reason` is recorded in the log. @spec 3.seller */
export const saveSeller = defineCommand({
  path: 'office/sellers/save',
  summary: 'Rename a seller, stop their offers or open them again',
  needs: 'applications.review',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({
    sellerId: id,
    revision,
    name: z.strictObject({ fa: businessName, en: businessName }),
    isActive: z.boolean(),
    reason: text({ least: 3, most: 400 }),
  }),
  answer: savedSeller,
})
