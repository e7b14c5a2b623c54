export { type ChosenCode, chosenCodeOf, termsOf } from './chosen-code.ts'
export { findCode } from './queries.ts'
export { giveBackCode, isUseLeft, releaseCode, reserveCode, useReservedCode } from './uses.ts'
