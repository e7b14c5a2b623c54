import { always, many, one } from './shape.ts'

/**
 * One row for each transfer of a wallet. Positive amounts came in.
 * @spec 2.bank-account-info, 3.order-labels.4
 */
export const WalletTransaction = {
  id: 'id',
  kind: 'code',
  amount: 'rial',
  /** The part of the amount that is earned and can be withdrawn. */
  earnedAmount: 'rial',
  /** The balance of the whole wallet afterwards. */
  balanceAfter: 'rial',
  postedAt: 'moment',
  saleOrder: one('SaleOrder'),
  payment: one('Payment'),
  withdrawal: one('Withdrawal'),
} as const

/** Money on its way to the bank account of a person or a seller, or back to a card. @spec 2.bank-account-info */
export const Withdrawal = {
  id: 'id',
  amount: 'rial',
  way: 'code',
  state: 'code',
  iban: 'text?',
  /** The last four digits of the Sheba. */
  ibanEnd: 'text?',
  ownerName: 'text',
  personId: 'integer?',
  reason: 'text',
  bankReference: 'text',
  requestedAt: 'moment',
  firstApprovedAt: 'moment?',
  firstApprover: 'text?',
  approvedAt: 'moment?',
  approver: 'text?',
  endedAt: 'moment?',
  payment: one('Payment'),
  seller: one('Seller'),
  payoutBatch: one('PayoutBatch'),
} as const

/**
 * A payment that its gateway disowned after it had been credited: the paid and the owed part.
 * @spec 2.bank-account-info
 */
export const DisownedPayment = {
  id: 'id',
  state: 'code', //            open, until the office decides
  amount: 'rial',
  paidAmount: 'rial', //       taken from the wallet at once, or paid by later income
  writtenOffAmount: 'rial',
  owed: 'rial',
  foundAt: 'moment',
  decidedAt: 'moment?',
  personId: 'integer',
  payerName: 'text?', //       for the office
  payment: always('Payment'),
  uses: many('DisownedUse'),
} as const

/** The use of owed money; with neither order nor withdrawal it is held for a payment. */
export const DisownedUse = {
  id: 'id',
  amount: 'rial',
  coveredAmount: 'rial',
  saleOrder: one('SaleOrder'),
  withdrawal: one('Withdrawal'),
} as const

/** A file that was sent to the bank. */
export const PayoutBatch = {
  id: 'id',
  fileName: 'text',
  createdAt: 'moment',
  createdBy: 'text',
  payoutCount: 'integer',
  total: 'rial',
  sha256: 'text',
  /** The payouts that the bank has not answered yet. */
  openCount: 'integer',
  withdrawals: many('Withdrawal'),
} as const

/** An account of the books. Positive: what the shop owes its owner. @spec 2.bank-account-info */
export const LedgerAccount = {
  id: 'id',
  kind: 'code',
  name: 'text',
  gateway: 'text?',
  balance: 'rial',
  entries: many('LedgerEntry'),
} as const

export const LedgerEntry = {
  id: 'id',
  amount: 'rial',
  /** Of accounts with an owner. */
  balanceAfter: 'rial?',
  account: always('LedgerAccount'),
  transfer: always('LedgerTransfer'),
} as const

export const LedgerTransfer = {
  id: 'id',
  kind: 'code',
  occasion: 'text',
  note: 'text',
  postedAt: 'moment',
  /** The day that it belongs to in accounting. */
  bookDay: 'day',
  saleOrderId: 'integer?',
  paymentId: 'integer?',
  withdrawalId: 'integer?',
  returnId: 'integer?',
  entries: many('LedgerEntry'),
} as const

/** A run of the audit of the books. */
export const BookCheck = {
  id: 'id',
  checkedAt: 'moment',
  durationMs: 'integer',
  findingCount: 'integer',
  /** Why it did not end; empty where it did. */
  failure: 'text',
} as const

/** The balance of a seller. @spec 2.bank-account-info */
export const SellerAccount = {
  id: 'id',
  name: 'text',
  /** False where the office stopped their sales. */
  isActive: 'boolean',
  iban: 'text?',
  /** Available for payout; negative where more was returned than sold. */
  balance: 'rial',
  /** On its way to the bank. */
  underWay: 'rial',
  /** Sold, but still returnable: credited later, less the fee. */
  waiting: 'rial',
  sales: many('SellerSale'),
} as const

/** A credit of a seller for an order line. */
export const SellerSale = {
  id: 'id',
  creditedAt: 'moment',
  /** The paid units of the credit, and their free ones. */
  quantity: 'integer',
  rewardQuantity: 'integer',
  goodsAmount: 'rial',
  feeAmount: 'rial',
  creditAmount: 'rial',
  /** The part of the credit that was reversed for later returns. */
  turnedBackAmount: 'rial',
  orderNumber: 'text?',
  productName: 'text',
  seller: always('SellerAccount'),
} as const
