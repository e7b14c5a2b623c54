export { amountInWords } from './amount-in-words.ts'
export { renderIn, renderSheet } from './render.ts'
export type { Sheet, SheetRow } from './sheet.ts'
export { buyerRows, known, sellerRows, writersOf } from './tax.ts'
