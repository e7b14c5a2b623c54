// What Arabic keyboards give for Persian letters; of the letters that are shown, only these two are told apart by nobody.
const shownLetters: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' }

/**
 * A text as people typed it, fit to be shown to others: Persian ی and ک, no stretching, nothing invisible except the
 * half-space and what joins emoji, no turned direction, at most one empty line and one space in a row. Tidying twice
 * changes nothing.
 */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200c\u200d]|ـ/gu, (sign) => (sign === '\t' ? ' ' : ''))
    .replace(/[يىك]/g, (letter) => shownLetters[letter] ?? letter)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
