const words = {
  fa: { one: 'عدد', many: 'عدد', free: 'رایگان' },
  en: { one: 'unit', many: 'units', free: 'free' },
} as const

/**
 * The number of units, the free ones apart: «۳ + ۱ رایگان», '3 + 1 free'; without free ones '3'. The one phrase
 * for it, on screens and papers.
 * @param write a number in the digits of the language
 */
export function unitsInWords(
  { paid, free }: { paid: number; free: number },
  language: 'fa' | 'en',
  write: (count: number) => string,
): string {
  return free === 0 ? write(paid) : `${write(paid)} + ${write(free)} ${words[language].free}`
}

/** The same with the word for units: «۳ عدد», '3 units', «۳ + ۱ رایگان». */
export function namedUnitsInWords(...[units, language, write]: Parameters<typeof unitsInWords>): string {
  const counted = unitsInWords(units, language, write)
  if (units.free > 0) return counted
  return `${counted} ${words[language][units.paid === 1 ? 'one' : 'many']}`
}
