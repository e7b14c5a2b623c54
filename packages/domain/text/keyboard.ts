// Row by row, what the same keys type on a Latin and on a Persian keyboard (ISIRI 9147); on older ones «پ» is on \ or `.
const rows: readonly (readonly [latin: string, persian: string])[] = [
  ['qwertyuiop[]', 'ضصثقفغعهخحجچ'],
  ["asdfghjkl;'", 'شسیبلاتنمکگ'],
  ['zxcvbnm,\\`', 'ظطزرذدپوپپ'],
]

const persianOf = new Map(rows.flatMap(([latin, persian]) => pairs(latin, persian)))
// Of keys that type the same letter the first counts; the last ones need shift or older keyboards.
const latinOf = new Map([
  ...rows.flatMap(([latin, persian]) => pairs(persian, latin)).toReversed(),
  ...pairs('آژئيك', 'hcmd;'),
])

/**
 * What the same keys would have typed on the other keyboard, Latin or Persian: "svl" for «سرم» and back. Null where
 * a word has letters of both, or none.
 */
export function onOtherKeyboard(word: string): string | null {
  const hasLatin = /[a-z]/i.test(word)
  const hasPersian = /\p{Script=Arabic}/u.test(word.replace(/[٠-٩۰-۹]/g, ''))
  if (hasLatin === hasPersian) return null
  const other = hasLatin ? persianOf : latinOf
  return [...word.toLowerCase()].map((letter) => other.get(letter) ?? letter).join('')
}

/** Whether a Latin word has punctuation among its letters that types letters on a Persian keyboard: ";vl" is «کرم». */
export function hasLetterPunctuation(word: string): boolean {
  return /^[a-z0-9;'[\]\\,`]+$/i.test(word) && /[;'[\]\\,`]/.test(word) && /[a-z]/i.test(word)
}

function pairs(keys: string, others: string): [string, string][] {
  return [...keys].map((key, index) => [key, [...others][index]!])
}
