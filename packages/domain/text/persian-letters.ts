// Of the letters that are shown, only these are told apart by nobody.
const persianOf: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' }

/** A Persian text with the letters that Arabic keyboards give (ي ى ك) as Persian writes them; the rest stays. */
export function toPersianLetters(text: string): string {
  return text.replace(/[يىك]/g, (letter) => persianOf[letter]!)
}
