import { moneyUnitNames, rialsPer, type ShowToman, unitShown } from '@anar/domain/money'
import { numberInWords } from '@anar/domain/text'

const messages = {
  fa: { inWords: 'مبلغ به حروف: {words} ریال', inToman: 'برابر با {amount} {unit}' },
  en: { inWords: 'Amount in words: {words} rials', inToman: 'That is {amount} {unit}' },
} as const
const numbers = { fa: new Intl.NumberFormat('fa-IR'), en: new Intl.NumberFormat('en-US') }

/**
 * The lines under the total of a paper whose amounts are in rials, as tax law requires: the total in words, and in tomans
 * where the language shows those.
 * @spec 3.sale-order
 */
export function amountInWords(
  totalRial: number,
  { language, showToman }: { language: 'fa' | 'en'; showToman: ShowToman },
): string[] {
  const t = messages[language]
  const inWords = t.inWords.replace('{words}', numberInWords(totalRial, language))
  const unit = unitShown(showToman, language)
  if (unit === 'rial') return [inWords]
  const amount = numbers[language].format(totalRial / rialsPer(unit))
  return [inWords, t.inToman.replace('{amount}', amount).replace('{unit}', moneyUnitNames[language][unit])]
}
