export { toLatinDigits, toPersianDigits } from './digits.ts'
export { foldPersian } from './fold.ts'
export { numberInWords } from './number-words.ts'
export { typedRial } from './typed-rial.ts'
