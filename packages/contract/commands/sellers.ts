import {
  economicNumberFrom,
  registrationNumberFrom,
  sellerSections,
  sellerTypes,
  telegramIdFrom,
} from '@anar/domain/sellers'
import { landlineFrom, legalEntityCodeFrom, nationalCodeFrom } from '@anar/domain/validation'
import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { applicationStates, companyTypes } from '../entities/codes.ts'
import { codeSent } from '../shared-parts.ts'
import {
  businessName,
  typedCellphone as cellphone,
  id,
  nothing,
  numberText,
  readBy,
  text,
  typedCode,
  typedEmail,
  typedIban,
} from './values.ts'

const sellerPersonId = id

/** Sends a code to the phone that begins or continues an application. @spec 2.seller-sign-up */
export const sendSellerCode = defineCommand({
  path: 'sellers/send-code',
  summary: 'Send the code that starts or opens a seller application',
  needs: 'anybody',
  body: z.strictObject({ cellphone }),
  answer: codeSent,
  refusals: ['CODE_LIMIT', 'CODE_NOT_SENT', 'CODE_TOO_SOON'],
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
  summary: 'Verify the phone and open its seller application',
  needs: 'anybody',
  body: z.strictObject({ cellphone, code: typedCode }),
  answer: sellerSignUpState,
  refusals: ['CODE_EXPIRED', 'CODE_WRONG', 'TOO_MANY_GUESSES'],
})

/** Removes the application from this browser; the application itself does not change. */
export const leaveSellerSignUp = defineCommand({
  path: 'sellers/leave',
  summary: 'Forget the seller application in this browser',
  needs: 'anybody',
  body: nothing,
  answer: nothing,
})

/** @spec 3.seller */
export const saveSellerType = defineCommand({
  path: 'sellers/save-type',
  summary: 'Save the type of the seller',
  needs: 'anybody',
  body: z.strictObject({ sellerType: z.enum(sellerTypes) }),
  answer: sellerSignUpState,
  refusals: ['CANNOT_CHANGE_NOW', 'RESTART_STEPS'],
})

/** The Telegram id may be left out. @spec 3.seller */
export const saveSellerBusiness = defineCommand({
  path: 'sellers/save-business',
  summary: 'Save the business name, bank account and contacts',
  needs: 'anybody',
  body: z.strictObject({
    businessName,
    iban: typedIban,
    landline: readBy(landlineFrom, 'landline'),
    telegramId: readBy(telegramIdFrom, 'telegramId', { min: 0 }).default(''),
  }),
  answer: sellerSignUpState,
  refusals: ['CANNOT_CHANGE_NOW', 'RESTART_STEPS'],
})

/** Of juridical persons. @spec 3.seller */
export const saveSellerCompany = defineCommand({
  path: 'sellers/save-company',
  summary: 'Save the registration of the company',
  needs: 'anybody',
  body: z.strictObject({
    companyName: text({ min: 2, max: 120 }),
    companyType: z.enum(companyTypes),
    registrationNumber: readBy(registrationNumberFrom, 'registrationNumber', { max: 20 }),
    companyNationalCode: readBy(legalEntityCodeFrom, 'companyNationalCode', { max: 20 }),
    economicNumber: readBy(economicNumberFrom, 'economicNumber', { max: 20 }),
    /** The number of the announcement in the official newspaper. */
    officialNewspaper: numberText({ min: 1, max: 40 }),
  }),
  answer: sellerSignUpState,
  refusals: ['CANNOT_CHANGE_NOW', 'RESTART_STEPS', 'WRONG_STEP'],
})

const personFields = {
  firstName: text({ min: 1, max: 60 }),
  lastName: text({ min: 1, max: 60 }),
  nationalCode: readBy(nationalCodeFrom, 'nationalCode', { max: 20 }),
  cellphone,
  email: typedEmail,
}

/** A new member of the personnel or, with an id, a change of one. @spec 3.seller */
export const saveSellerPerson = defineCommand({
  path: 'sellers/save-person',
  summary: 'Add or change a person of the seller',
  needs: 'anybody',
  body: z.strictObject({
    sellerPersonId: sellerPersonId.optional(),
    ...personFields,
    isSignatory: z.boolean(),
  }),
  answer: sellerSignUpState,
  refusals: ['CANNOT_CHANGE_NOW', 'RESTART_STEPS', 'TOO_MANY_PEOPLE', 'USER_NOT_FOUND'],
})

export const removeSellerPerson = defineCommand({
  path: 'sellers/remove-person',
  summary: 'Remove a person of the seller',
  needs: 'anybody',
  body: z.strictObject({ sellerPersonId }),
  answer: sellerSignUpState,
  refusals: ['CANNOT_CHANGE_NOW', 'RESTART_STEPS', 'USER_NOT_FOUND'],
})

/** @spec 5.company-sign-up */
export const chooseMainUser = defineCommand({
  path: 'sellers/choose-main-user',
  summary: 'Choose the main user of the seller',
  needs: 'anybody',
  body: z.strictObject({ sellerPersonId }),
  answer: sellerSignUpState,
  refusals: [
    'CANNOT_CHANGE_NOW',
    'MAIN_USER_NOT_SIGNATORY',
    'PHONE_NOT_PROVEN',
    'RESTART_STEPS',
    'USER_NOT_FOUND',
  ],
})

/** Sends a code to the phone of a member of the personnel. */
export const sendSellerPersonCode = defineCommand({
  path: 'sellers/send-person-code',
  summary: "Send a code to the phone of a seller's person",
  needs: 'anybody',
  body: z.strictObject({ sellerPersonId }),
  answer: codeSent,
  refusals: [
    'CANNOT_CHANGE_NOW',
    'CODE_LIMIT',
    'CODE_NOT_SENT',
    'CODE_TOO_SOON',
    'RESTART_STEPS',
    'USER_NOT_FOUND',
  ],
})

export const verifySellerPerson = defineCommand({
  path: 'sellers/verify-person',
  summary: "Verify the phone of a seller's person",
  needs: 'anybody',
  body: z.strictObject({ sellerPersonId, code: typedCode }),
  answer: sellerSignUpState,
  refusals: [
    'CANNOT_CHANGE_NOW',
    'CODE_EXPIRED',
    'CODE_WRONG',
    'RESTART_STEPS',
    'TOO_MANY_GUESSES',
    'USER_NOT_FOUND',
  ],
})

/** From here on it is under review. @spec 4.seller-application */
export const submitSellerApplication = defineCommand({
  path: 'sellers/submit',
  summary: 'Submit the seller application',
  needs: 'anybody',
  body: nothing,
  answer: sellerSignUpState,
  refusals: [
    'CANNOT_CHANGE_NOW',
    'DOCUMENTS_MISSING',
    'MAIN_USER_REQUIRED',
    'PERSONNEL_REQUIRED',
    'PHONE_NOT_PROVEN',
    'RESTART_STEPS',
    'VERIFICATION_UNAVAILABLE',
    'WRONG_STEP',
  ],
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
  refusals: ['TOO_MANY_PEOPLE'],
})

/** @spec 6.seller-users */
export const dismissSellerUser = defineCommand({
  path: 'sellers/dismiss-user',
  summary: 'Dismiss a user of the seller',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: z.strictObject({ sellerUserId }),
  answer: sellerUserAnswer,
  refusals: ['MAIN_USER_STAYS', 'USER_NOT_FOUND'],
})

export const resetSellerUser = defineCommand({
  path: 'sellers/reset-user',
  summary: 'Reset the password of a user of the seller',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: z.strictObject({ sellerUserId }),
  answer: sellerUserAnswer,
  refusals: ['CANNOT_CHANGE_NOW', 'USER_NOT_FOUND'],
})

export const changeMainUser = defineCommand({
  path: 'sellers/change-main-user',
  summary: 'Make another user the main user of the seller',
  needs: 'seller.manage',
  idempotency: 'optional',
  body: z.strictObject({ sellerUserId }),
  answer: sellerUserAnswer,
  refusals: ['MAIN_USER_NOT_SIGNATORY', 'USER_NOT_FOUND'],
})
