import type { Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { digitsOf } from '../i18n/number.ts'

/**
 * An address for display: in the digits of the language, each number on the line of the word before it, «پلاک ۱۲»
 * or 'Unit 3'. The stored text is unchanged. In English each part in Persian letters is isolated, or its
 * numbers and commas would be reordered.
 */
export function addressLine(address: string, language: Language): string {
  const line = withNumbers(address, language)
  if (language === 'pe') return line
  const isolated = line
    .split(', ')
    .map((part) => (/\p{Script=Arabic}/u.test(part) ? `\u2068${part}\u2069` : part))
  return isolated.join(', ')
}

function withNumbers(address: string, language: Language): string {
  return digitsOf(address, language).replace(/([\p{L}\p{M}.]) +(?=[0-9۰-۹])/gu, '$1\u00a0')
}

/** The same in the reader's language. Not in `useFormat`, since few screens show an address. */
export function useAddressLine(): (address: string) => string {
  const language = useLanguage()
  return (address) => addressLine(address, language)
}
