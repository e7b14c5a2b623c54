export { type ChosenCode, chosenCodeOf, termsOf } from './chosen-code.ts'
export { findCode } from './queries.ts'
export { isUseLeft, releaseCode, reserveCode, restoreCode, useReservedCode } from './uses.ts'
