export { countReturned, nextCreditNoteNumber, paidLine, returnsAwaitingStock } from './queries.ts'
export { replaceAwaiting } from './replace.ts'
