export { booksStanding, openFindings } from './books/index.ts'
export {
  assertOwesNothing,
  bookDayFor,
  heldParts,
  holdForPayment,
  lockWallet,
  makeWallet,
  owedBy,
  post,
  releaseHold,
  walletOf,
  writeDoubts,
  writeEndedDoubts,
} from './ledger/index.ts'
export {
  exportUnfiled,
  giveBack,
  handToGateway,
  lockUnexported,
  lockWithdrawal,
  requestForSeller,
  requestWithdrawal,
  settleAtGateway,
} from './wallet/index.ts'
