export {
  openSections,
  type SellerDraft,
  type SellerSection,
  type SellerType,
  type SubmissionRefusal,
  sectionsOf,
  sellerSections,
  sellerTypes,
  whyNotMainUser,
  whyNotSubmitted,
} from './application.ts'
export { economicNumberFrom, registrationNumberFrom, telegramIdFrom } from './fields.ts'
export { whyNotDismissed, whyNotNewMainUser } from './users.ts'
