import { always, many, one } from './shape.ts'

/**
 * What a wallet was told: one row for each transfer that touched it. Amounts above zero came in.
 * @spec 2.bank-account-info, 3.order-labels.4
 */
export const WalletTransaction = {
  id: 'id',
  kind: 'code',
  amount: 'rial',
  /** Of the amount, what belongs to the earned part, which can be withdrawn. */
  earnedAmount: 'rial',
  /** What the whole wallet held afterwards. */
  balanceAfter: 'rial',
  madeAt: 'moment',
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
 * A payment that its gateway disowned after it had been credited: what has paid for it since, and what is owed.
 * @spec 2.bank-account-info
 */
export const DisownedPayment = {
  id: 'id',
  state: 'code', //            open, until the office decides
  amount: 'rial',
  paidAmount: 'rial', //       taken out of the wallet at once, or paid by what came in later
  writtenOffAmount: 'rial',
  owed: 'rial',
  foundAt: 'moment',
  decidedAt: 'moment?',
  personId: 'integer',
  payerName: 'text?', //       for the office
  payment: always('Payment'),
  uses: many('DisownedUse'),
} as const

/** What money that is owed had been spent on; with neither order nor withdrawal it is held for a payment. */
export const DisownedUse = {
  id: 'id',
  amount: 'rial',
  coveredAmount: 'rial',
  saleOrder: one('SaleOrder'),
  withdrawal: one('Withdrawal'),
} as const

/** A file that was given to the bank. */
export const PayoutBatch = {
  id: 'id',
  fileName: 'text',
  createdAt: 'moment',
  createdBy: 'text',
  payoutCount: 'integer',
  total: 'rial',
  sha256: 'text',
  /** Of its payouts, those that the bank has not answered. */
  openCount: 'integer',
  withdrawals: many('Withdrawal'),
} as const

/** An account of the books. Above zero is what its owner is owed. @spec 2.bank-account-info */
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
  madeAt: 'moment',
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
} as const

/** What a seller is owed. @spec 2.bank-account-info */
export const SellerAccount = {
  id: 'id',
  name: 'text',
  /** False where the office stopped their sales. */
  isActive: 'boolean',
  iban: 'text?',
  /** Can be paid out; below zero, where more came back than was sold. */
  balance: 'rial',
  /** On its way to the bank. */
  underWay: 'rial',
  /** Sold, and still able to come back: credited later, less the fee. */
  waiting: 'rial',
  sales: many('SellerSale'),
} as const

/** A line that a seller was credited. */
export const SellerSale = {
  id: 'id',
  creditedAt: 'moment',
  /** Paid units that the credit is for, and the free ones that went out with them. */
  quantity: 'integer',
  rewardQuantity: 'integer',
  goodsAmount: 'rial',
  feeAmount: 'rial',
  creditAmount: 'rial',
  /** Of the credit, what was turned back for goods that came back later. */
  turnedBackAmount: 'rial',
  orderNumber: 'text?',
  productName: 'text',
  seller: always('SellerAccount'),
} as const
