import { commentStates } from '@anar/domain/comments'
import { complaintStates } from '@anar/domain/complaints'
import { accountKinds, transferKinds, withdrawalStates, withdrawalWays } from '@anar/domain/ledger'
import { orderStates, paymentStates } from '@anar/domain/ordering'
import { refundWays, returnKinds, returnStates } from '@anar/domain/returns'
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
/** @spec 3.enumerations.1 */
export const genders = ['MALE', 'FEMALE'] as const
/** @spec 3.enumerations.2 */
export const maritalStatuses = ['SINGLE', 'MARRIED'] as const
/** @spec 3.enumerations.4 */
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
/** @spec 3.enumerations.3 */
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
  'RETURN_IMAGE',
  'COMPLAINT_IMAGE',
] as const
/** The channels of messages. */
export const channels = ['sms', 'email'] as const
/** The reasons to report a comment. */
export const reportReasons = ['OFFENSIVE', 'ADVERTISING', 'UNTRUE', 'PRIVATE', 'OTHER'] as const
export type ReportReason = (typeof reportReasons)[number]
export const discountTypes = ['NONE', 'DISCOUNT', 'SPECIAL_DISCOUNT', 'REWARD'] as const
export const orderDiscountTypes = ['PERCENT', 'AMOUNT'] as const
export const moveActors = ['buyer', 'system', 'office'] as const
export const paymentFailures = [
  'CANCELLED',
  'DECLINED',
  'GATEWAY_ERROR',
  'OUT_OF_STOCK',
  'EXPIRED',
  'WALLET_SHORT',
  'ACCOUNT_CLOSED',
  'REFUNDED',
  'DISOWNED',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]
export const paymentPurposes = ['order', 'top-up'] as const
export const paymentChoices = ['refund', 'wait'] as const
/** How our books and a gateway's can differ about a payment. */
export const disownedStates = ['open', 'void', 'confirmed'] as const
export const paymentDifferences = ['paid-there', 'disowned', 'amount', 'unknown-here'] as const
/** The ranks of a month that are paid generations, and none. @spec 9.commission */
export const commissionRanks = ['None', 'Leader', 'Senior', 'Executive'] as const
export const monthStates = ['open', 'calculated', 'approved', 'paid'] as const
export const statementStates = ['nothing', 'due', 'paid', 'held'] as const
export const planVersionStates = ['Draft', 'Published'] as const
export const treeMoveStates = ['Requested', 'Done', 'Refused'] as const
/** Why a person came under a sponsor: named at the sign-up, with the contract, moved by the office, or moved up because the previous sponsor left. */
export const sponsorCauses = ['Referred', 'Approved', 'Moved', 'MovedUp'] as const
/** The nature of the goods of a sku, for carriers. @spec 3.seller */
export const skuNatures = [
  'LIQUID',
  'GEL',
  'CREAM',
  'SOLID',
  'POWDER',
  'AEROSOL',
  'TEXTILE',
  'DEVICE',
] as const
/** The measurement units of skus. @spec 3.seller */
export const measurementUnits = [
  'PIECE',
  'PAIR',
  'SET',
  'PACK',
  'SHEET',
  'MILLILITRE',
  'LITRE',
  'GRAM',
  'KILOGRAM',
] as const
/** The causes of stock movements. @spec 5.out-of-stock */
export const stockMovementKinds = [
  'opening',
  'received',
  'sold',
  'cancelled',
  'returned',
  'quarantined',
  'released',
  'written-off',
  'counted',
] as const

/**
 * The values of fields of kind `code` with a closed list. A filter with another value is refused; other codes accept any
 * value. @spec 3.enumerations
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
  Sku: { nature: skuNatures, measurementUnit: measurementUnits },
  SaleOrder: { state: orderStates },
  OrderItem: { skuSellerDiscountTypeEnum: discountTypes },
  DiscountCode: { type: orderDiscountTypes },
  SaleOrderMove: { fromState: orderStates, toState: orderStates, actor: moveActors },
  Payment: {
    purpose: paymentPurposes,
    state: paymentStates,
    failureReason: paymentFailures,
    choice: paymentChoices,
  },
  PaymentDifference: { kind: paymentDifferences },
  WalletTransaction: { kind: transferKinds },
  Withdrawal: { state: withdrawalStates, way: withdrawalWays },
  DisownedPayment: { state: disownedStates },
  LedgerAccount: { kind: accountKinds },
  LedgerTransfer: { kind: transferKinds },
  Comment: { state: commentStates },
  CommentReport: { reason: reportReasons },
  Return: { state: returnStates, kind: returnKinds, refundTo: refundWays },
  ReturnMove: { fromState: returnStates, toState: returnStates, actor: moveActors },
  Complaint: { state: complaintStates },
  TeamMember: { kind: userTypes, state: marketerStates, rank: commissionRanks },
  TreeMove: { state: treeMoveStates },
  DatedSponsor: { cause: sponsorCauses },
  CommissionMonth: { state: monthStates },
  Statement: { state: statementStates, rank: commissionRanks },
  PlanVersion: { state: planVersionStates },
  StockMovement: { kind: stockMovementKinds },
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
