/** The months of the Persian calendar, the first one first. */
export const jalaliMonthNames: Readonly<Record<'fa' | 'en', readonly string[]>> = {
  fa: ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند'],
  en: [
    'Farvardin',
    'Ordibehesht',
    'Khordad',
    'Tir',
    'Mordad',
    'Shahrivar',
    'Mehr',
    'Aban',
    'Azar',
    'Dey',
    'Bahman',
    'Esfand',
  ],
}

const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/**
 * A month in words: '1405-08' is «آبان ۱۴۰۵», 'Aban 1405'. No dash, which Persian text would reorder. Other texts are
 * returned unchanged.
 */
export function jalaliMonthInWords(month: string, language: 'fa' | 'en'): string {
  const match = /^(\d{4})-(\d{2})$/.exec(month)
  const name = match && jalaliMonthNames[language][Number(match[2]) - 1]
  if (!match || !name) return month
  const year = match[1]!
  return `${name} ${language === 'en' ? year : year.replace(/\d/g, (digit) => persianDigits[Number(digit)]!)}`
}
