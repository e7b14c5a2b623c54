import { toLatinDigits } from './digits.ts'

// Letters that Arabic keyboards type for Persian ones, after decomposition has removed the hamzas.
const persianLetters: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ە: 'ه' }

/**
 * The form in which texts are compared and searched, never shown: one letter for ي and ی, for ك and ک and for
 * آ and ا; no diacritics, half-spaces, direction marks or stretching; Latin digits, lower case, single spaces.
 * «مي‌روم» and «میروم» fold to the same. Folding twice changes nothing.
 */
export function foldPersian(text: string): string {
  const decomposed = toLatinDigits(text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـ]/gu, ''))
  return decomposed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}]/gu, '')
    .replace(/[يىكةە]/g, (letter) => persianLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
