import { toPersianLetters } from './persian-letters.ts'

/**
 * A text as people typed it, fit to be shown to others: Persian ی and ک, no stretching, nothing invisible except the
 * half-space and what joins emoji, no turned direction, at most one empty line and one space in a row. Tidying twice
 * changes nothing.
 */
export function tidyText(typed: string): string {
  const written = toPersianLetters(typed.normalize('NFC'))
  return written
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200c\u200d]|ـ/gu, (sign) => (sign === '\t' ? ' ' : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
