import { namedUnitsInWords, unitsInWords } from '@anar/domain/text'
import { useLanguage } from '../i18n/language-context.ts'
import { formatNumber } from '../i18n/number.ts'

type Units = { paid: number; free: number }

/** Units of goods in the reader's language, the free ones apart. Not in `useFormat`, since few screens count goods. */
export function useUnitWords() {
  const language = useLanguage()
  const words = language === 'pe' ? 'fa' : 'en'
  const write = (count: number) => formatNumber(count, language)
  return {
    /** «۳ عدد», «۳ + ۱ رایگان». */
    units: (units: Units) => namedUnitsInWords(units, words, write),
    /** The same beside a name: «×۳ + ۱ رایگان». */
    times: (units: Units) => `×${unitsInWords(units, words, write)}`,
  }
}
