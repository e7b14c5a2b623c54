import { orderStates, paymentStates } from '@anar/domain/ordering'

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
export const commentStates = ['Pending', 'Published', 'Rejected'] as const
export const discountTypes = ['NONE', 'DISCOUNT', 'SPECIAL_DISCOUNT', 'REWARD'] as const
export const moveActors = ['buyer', 'system', 'office'] as const
export const paymentFailures = ['CANCELLED', 'DECLINED', 'GATEWAY_ERROR', 'OUT_OF_STOCK', 'EXPIRED'] as const

/**
 * The words that a field of kind `code` may hold, where the list is closed. A filter with another word is
 * refused; a code that does not stand here takes any word. @spec 3.enumerations
 */
export const codes = {
  NetworkMarketer: { state: marketerStates, genderEnum: genders, maritalStatusEnum: maritalStatuses },
  SaleOrder: { state: orderStates },
  OrderItem: { skuSellerDiscountTypeEnum: discountTypes },
  SaleOrderMove: { fromState: orderStates, toState: orderStates, actor: moveActors },
  Payment: { state: paymentStates, failureReason: paymentFailures },
  Comment: { state: commentStates },
} as const
export type Codes = typeof codes
