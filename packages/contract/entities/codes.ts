import { orderStates, paymentStates } from '@anar/domain/ordering'
import { sellerTypes } from '@anar/domain/sellers'
import { staffRoles, userTypes } from '../enums.ts'

export const marketerStates = [
  'NotApplied',
  'UnderReview',
  'Active',
  'Rejected',
  'Blocked',
  'Terminated',
  'DeathGrace',
] as const
export const genders = ['MALE', 'FEMALE'] as const
export const maritalStatuses = ['SINGLE', 'MARRIED'] as const
/** @spec 3.enumerations */
export const militaryStatuses = [
  'End_Of_Service',
  'Conscription',
  'Temporary_Educational_Exemption',
  'Permanent_Educational_Exemption',
  'Temporary_Medical_Exemption',
  'Permanent_Medical_Exemption',
  'Temporary_Family_Support_Exemption',
  'Permanent_Family_Support_Exemption',
  'Temporary_Sacrifice_Exemption',
  'Permanent_Sacrifice_Exemption',
  'Other_Permanent_Exemptions',
] as const
/** @spec 3.enumerations */
export const nationalities = [
  'IRANIAN',
  'AFGHAN',
  'ARMENIAN',
  'AZERBAIJANI',
  'CHINESE',
  'ENGLISH',
  'FRENCH',
  'GERMAN',
  'INDIAN',
  'IRAQI',
  'ITALIAN',
  'JAPANESE',
  'LEBANESE',
  'OMANI',
  'PAKISTANI',
  'RUSSIAN',
  'SAUDI_ARABIAN',
  'SOUTH_KOREAN',
  'SYRIAN',
  'TAJIK',
  'TURKISH',
  'TURKMEN',
] as const
/** Why a person is blocked. @spec 4.membership-rules */
export const blockReasons = ['NO_PURCHASE', 'WRONG_DOCUMENTS', 'NO_INHERITANCE', 'OFFICE'] as const
export const applicationStates = ['Draft', 'UnderReview', 'Approved', 'Rejected'] as const
/** @spec 3.seller */
export const companyTypes = [
  'PRIVATE_JOINT_STOCK',
  'PUBLIC_JOINT_STOCK',
  'LIMITED_LIABILITY',
  'GENERAL_PARTNERSHIP',
  'COOPERATIVE',
  'INSTITUTE',
  'OTHER',
] as const
export const documentKinds = [
  'ID_CARD_FRONT',
  'PASSPORT',
  'WORK_PERMIT',
  'OFFICIAL_NEWSPAPER',
  'SIGNATORY_ID_CARD',
  'SIGNED_CONTRACT',
  'INHERITANCE',
] as const
/** What a message travels by. */
export const channels = ['sms', 'email'] as const
export const commentStates = ['Pending', 'Published', 'Rejected'] as const
export const discountTypes = ['NONE', 'DISCOUNT', 'SPECIAL_DISCOUNT', 'REWARD'] as const
export const moveActors = ['buyer', 'system', 'office'] as const
export const paymentFailures = ['CANCELLED', 'DECLINED', 'GATEWAY_ERROR', 'OUT_OF_STOCK', 'EXPIRED'] as const

/**
 * The words that a field of kind `code` may hold, where the list is closed. A filter with another word is
 * refused; a code that does not stand here takes any word. @spec 3.enumerations
 */
export const codes = {
  NetworkMarketer: {
    state: marketerStates,
    genderEnum: genders,
    maritalStatusEnum: maritalStatuses,
    militaryStatusEnum: militaryStatuses,
    userType: userTypes,
    blockReason: blockReasons,
  },
  SaleOrder: { state: orderStates },
  OrderItem: { skuSellerDiscountTypeEnum: discountTypes },
  SaleOrderMove: { fromState: orderStates, toState: orderStates, actor: moveActors },
  Payment: { state: paymentStates, failureReason: paymentFailures },
  Comment: { state: commentStates },
  StaffMember: { staffRole: staffRoles },
  OutboxMessage: { channel: channels },
  MarketerApplication: {
    state: applicationStates,
    maritalStatusEnum: maritalStatuses,
    militaryStatusEnum: militaryStatuses,
  },
  Document: { kind: documentKinds },
  SellerApplication: { state: applicationStates, sellerTypeEnum: sellerTypes, companyTypeEnum: companyTypes },
} as const
export type Codes = typeof codes
