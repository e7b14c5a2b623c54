import { companyTypes } from '@anar/contract/entities'
import {
  economicNumberFrom,
  landlineFrom,
  registrationNumberFrom,
  telegramIdFrom,
} from '@anar/domain/sellers'
import {
  emailFrom,
  ibanFrom,
  legalEntityCodeFrom,
  mobileFrom,
  nationalCodeFrom,
} from '@anar/domain/validation'
import { z } from 'zod'

/** Messages are keys of the seller texts, so that one schema speaks both languages. */
export const formMessages = [
  'mandatory',
  'chooseOption',
  'tooLong',
  'tooShort',
  'ibanInvalid',
  'landlineInvalid',
  'telegramInvalid',
  'companyCodeInvalid',
  'registrationInvalid',
  'economicInvalid',
  'nationalCodeInvalid',
  'cellphoneInvalid',
  'emailInvalid',
] as const
export type FormMessage = (typeof formMessages)[number]
const message = (key: FormMessage) => key

const mandatory = (longest: number) =>
  z.string().trim().min(1, message('mandatory')).max(longest, message('tooLong'))
/** A text that a rule of the domain reads; an empty one is told that it is mandatory and no second thing. */
const readBy = (read: (typed: string) => string | null, key: FormMessage, longest = 40) =>
  mandatory(longest).refine((typed) => typed === '' || read(typed) !== null, message(key))
const name = (longest: number) =>
  mandatory(longest).refine((typed) => typed === '' || typed.length >= 2, message('tooShort'))

/** @spec 5.phone, 5.mandatory-fields */
export const phoneForm = z.object({ cellphone: readBy(mobileFrom, 'cellphoneInvalid', 20) })
export type PhoneForm = z.infer<typeof phoneForm>

/** @spec 3.seller, 5.email-and-iban, 5.mandatory-fields */
export const businessForm = z.object({
  businessName: name(80),
  iban: readBy(ibanFrom, 'ibanInvalid'),
  landline: readBy(landlineFrom, 'landlineInvalid', 20),
  telegramId: z
    .string()
    .trim()
    .refine((typed) => typed === '' || telegramIdFrom(typed) !== null, message('telegramInvalid')),
})

/** @spec 3.seller, 5.company-sign-up, 5.mandatory-fields */
export const companyForm = z.object({
  companyName: name(120),
  companyType: z.enum(companyTypes, message('chooseOption')),
  registrationNumber: readBy(registrationNumberFrom, 'registrationInvalid', 20),
  companyNationalCode: readBy(legalEntityCodeFrom, 'companyCodeInvalid', 20),
  economicNumber: readBy(economicNumberFrom, 'economicInvalid', 20),
  officialNewspaper: mandatory(40),
})
export type CompanyForm = z.infer<typeof companyForm>

/** Somebody who will act for the seller. @spec 5.national-code, 5.phone, 5.email-and-iban, 5.mandatory-fields */
export const personForm = z.object({
  firstName: mandatory(60),
  lastName: mandatory(60),
  nationalCode: readBy(nationalCodeFrom, 'nationalCodeInvalid', 20),
  cellphone: readBy(mobileFrom, 'cellphoneInvalid', 20),
  email: readBy(emailFrom, 'emailInvalid', 120),
  isSignatory: z.boolean(),
})
export type PersonForm = z.infer<typeof personForm>
