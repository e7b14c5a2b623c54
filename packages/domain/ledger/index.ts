export {
  type AccountKind,
  type AccountOwner,
  accountKinds,
  accountName,
  type LedgerAccount,
  mayNotOverdraw,
  ownerOf,
  type TransferKind,
  transferKinds,
} from './accounts.ts'
export { approvalWindowDays, isSamePerson, needsTwoPeople, type PersonalFacts } from './approvals.ts'
export {
  type BooksChecks,
  type BooksVerdict,
  booksVerdict,
  booksVerdicts,
  isSealDue,
  isSealLate,
  sealDueMs,
} from './books.ts'
export { type Debt, type DebtPayment, type DebtUse, payDebts } from './debts.ts'
export {
  type DestinationChange,
  type DestinationChangeKind,
  type DestinationWait,
  destinationChangeKinds,
  waitOf,
} from './destinations.ts'
export { reversedCredit, type SellerCredit, sellerCredit } from './seller-credit.ts'
export { type Books, balancedEntries, type Entry, posted } from './transfer.ts'
export { returnableTopUp, spend, type WalletParts } from './wallet.ts'
export {
  canMoveWithdrawal,
  isUnderWay,
  type WithdrawalState,
  type WithdrawalWay,
  withdrawalMoves,
  withdrawalStates,
  withdrawalWays,
} from './withdrawal-states.ts'
