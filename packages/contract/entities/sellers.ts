import { always, many, one } from './shape.ts'

/** A business that applies to sell here; visible to its users and to its reviewers. @spec 3.seller */
export const SellerApplication = {
  id: 'id',
  state: 'code',
  cellphone: 'text',
  sellerTypeEnum: 'code?',
  businessName: 'text?',
  iban: 'text?',
  landline: 'text?',
  telegramId: 'text?',
  companyName: 'text?',
  companyTypeEnum: 'code?',
  registrationNumber: 'text?',
  companyNationalCode: 'text?',
  economicNumber: 'text?',
  officialNewspaper: 'text?',
  startedAt: 'moment',
  submittedAt: 'moment?',
  decidedAt: 'moment?',
  reason: 'text',
  people: many('SellerPerson'),
  officialNewspaperDocument: one('Document'),
  seller: one('Seller'),
} as const

/** One of the personnel that an application names. */
export const SellerPerson = {
  id: 'id',
  firstName: 'text',
  lastName: 'text',
  nationalCode: 'text',
  cellphone: 'text',
  email: 'text',
  isSignatory: 'boolean',
  isMainUser: 'boolean',
  isPhoneProven: 'boolean',
  idCardDocument: one('Document'),
} as const

/** A current or former user of a seller. @spec 6.seller-users */
export const SellerUser = {
  id: 'id',
  username: 'text',
  firstName: 'text',
  lastName: 'text',
  cellphone: 'text?',
  email: 'text?',
  isSignatory: 'boolean',
  isMain: 'boolean',
  /** Whether it is the caller. */
  isOneself: 'boolean',
  addedAt: 'moment',
  dismissedAt: 'moment?',
  seller: always('Seller'),
} as const
