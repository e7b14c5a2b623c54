// The only letters that are shown alike.
const persianOf: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' }

/** A Persian text with the letters that Arabic keyboards give (ي ى ك) in Persian form; the rest stays. */
export function toPersianLetters(text: string): string {
  return text.replace(/[يىك]/g, (letter) => persianOf[letter]!)
}
