export { toLatinDigits, toPersianDigits } from './digits.ts'
export { foldPersian } from './fold.ts'
export { typedRial } from './typed-rial.ts'
