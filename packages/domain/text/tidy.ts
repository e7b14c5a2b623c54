import { toPersianLetters } from './persian-letters.ts'

/**
 * A typed text, cleaned for display: Persian ی and ک, no stretching, nothing invisible except the
 * half-space and joiners of emoji, no change of direction, at most one empty line and one space in a row. Idempotent.
 */
export function tidyText(typed: string): string {
  const written = toPersianLetters(typed.normalize('NFC'))
  return written
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200c\u200d]|ـ/gu, (character) => (character === '\t' ? ' ' : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
