export { toLatinDigits, toPersianDigits } from './digits.ts'
export { foldPersian } from './fold.ts'
