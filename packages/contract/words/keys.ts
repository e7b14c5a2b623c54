import type { commentStates } from '@anar/domain/comments'
import type { complaintStates } from '@anar/domain/complaints'
import type { withdrawalStates } from '@anar/domain/ledger'
import type { orderStates } from '@anar/domain/ordering'
import type { refundWays, returnKinds, returnStates } from '@anar/domain/returns'
import type { sellerTypes } from '@anar/domain/sellers'
import type {
  applicationStates,
  blockReasons,
  commissionRanks,
  companyTypes,
  documentKinds,
  genders,
  maritalStatuses,
  marketerStates,
  militaryStatuses,
  nationalities,
  paymentFailures,
  reportReasons,
  statementStates,
} from '../entities/codes.ts'
import type { paymentGateways, productSorts, socialContacts, userTypes } from '../enums.ts'

// The keys of the tables of words: `<enumeration>.<value>`. A value without a word, or a word without a value, is a
// type error. Only values that people read have words.

type Keys<Name extends string, Values extends readonly string[]> = `${Name}.${Values[number]}`

/** The enumerations of personal data. @spec 3.enumerations */
export type EnumerationsWord =
  | Keys<'maritalStatus', typeof maritalStatuses>
  | Keys<'militaryStatus', typeof militaryStatuses>
  | Keys<'nationality', typeof nationalities>

/** The genders are here because forms need them without the long lists of the other enumerations. */
export type PeopleWord =
  | Keys<'gender', typeof genders>
  | Keys<'userType', typeof userTypes>
  | Keys<'marketerState', typeof marketerStates>
  | Keys<'applicationState', typeof applicationStates>
  | Keys<'blockReason', typeof blockReasons>

export type ProductsWord = Keys<'productSort', typeof productSorts>

/** Evidence images are numbered, not named. */
export type DocumentsWord = Exclude<
  Keys<'documentKind', typeof documentKinds>,
  'documentKind.RETURN_IMAGE' | 'documentKind.COMPLAINT_IMAGE'
>

/** The shop's pages and contacts elsewhere. @spec 1.support-widget */
export type SocialWord = Keys<'social', typeof socialContacts>

export type SellersWord = Keys<'sellerType', typeof sellerTypes> | Keys<'companyType', typeof companyTypes>

/** Drafts are not shown. `Ready` is a shipped order that the buyer collects. @spec 4.sale-order */
export type OrdersWord =
  | Exclude<Keys<'orderState', typeof orderStates>, 'orderState.Draft'>
  | 'orderState.Ready'

/** `AwaitingStock` is a return that was received and waits for stock. @spec 4.returns */
export type ReturnsWord =
  | Keys<'returnState', typeof returnStates>
  | 'returnState.AwaitingStock'
  | Keys<'returnKind', typeof returnKinds>
  | Keys<'refundWay', typeof refundWays>

export type OpinionsWord =
  | Keys<'complaintState', typeof complaintStates>
  | Keys<'commentState', typeof commentStates>
  | Keys<'reportReason', typeof reportReasons>

export type GatewaysWord = Keys<'gateway', typeof paymentGateways>

/** Why a payment failed, in the office. */
export type PaymentsWord = Keys<'paymentFailure', typeof paymentFailures>

/**
 * Why a payment failed, as a sentence for the buyer. What follows from a refund or a disowned payment depends on the
 * purpose: these sentences are messages of the screen. @spec 4.sale-order
 */
export type PaymentResultsWord = Exclude<
  Keys<'paymentResult', typeof paymentFailures>,
  'paymentResult.REFUNDED' | 'paymentResult.DISOWNED'
>

/** The ends of a session. A message of the server has priority. @spec 4.session */
export type SessionWord = 'session.ended' | 'session.loggedOut' | 'session.stillLoggedIn'

export type MoneyWord = Keys<'withdrawalState', typeof withdrawalStates>

export type NetworkWord =
  | Keys<'rank', typeof commissionRanks>
  | Keys<'statementState', typeof statementStates>
