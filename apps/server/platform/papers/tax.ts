import { unitsOfLine } from '@anar/domain/ordering'
import { toPersianDigits, unitsInWords } from '@anar/domain/text'
import type { ShopNames } from '../settings/index.ts'
import type { Sheet, SheetRow } from './sheet.ts'

// Shared by the papers of tax law: the invoice and the credit note.

type Language = Sheet['language']
type PartyWord =
  | 'name'
  | 'nationalId'
  | 'economicNumber'
  | 'registrationNumber'
  | 'address'
  | 'postalCode'
  | 'phone'
  | 'nationalCode'
type PartyWords = Readonly<Record<PartyWord, string>>

/** The known facts of the seller. */
export function sellerRows(
  { shopName, shopLegal }: ShopNames,
  t: PartyWords,
  language: Language,
): SheetRow[] {
  const { digits } = writersOf(language)
  return known([
    { label: t.name, value: shopName[language] },
    { label: t.nationalId, value: digits(shopLegal.nationalId) },
    { label: t.economicNumber, value: digits(shopLegal.economicNumber) },
    { label: t.registrationNumber, value: digits(shopLegal.registrationNumber) },
    { label: t.address, value: digits(shopLegal.address[language]) },
    { label: t.postalCode, value: digits(shopLegal.postalCode) },
    { label: t.phone, value: digits(shopLegal.phone) },
  ])
}

/** The known facts of the buyer. Only the buyer sees the national code. */
export function buyerRows(
  {
    row,
    isOwn,
  }: {
    row: { buyer_name: string; national_code: string | null; buyer_cellphone: string | null }
    isOwn: boolean
  },
  t: PartyWords,
  language: Language,
): SheetRow[] {
  const { digits } = writersOf(language)
  return known([
    { label: t.name, value: row.buyer_name },
    { label: t.nationalCode, value: isOwn ? digits(row.national_code ?? '') : '' },
    { label: t.phone, value: row.buyer_cellphone ? digits(`0${row.buyer_cellphone}`) : '' },
  ])
}

/** The rows with a value. */
export const known = (rows: SheetRow[]) => rows.filter(({ value }) => value !== '')

/** Formatters of numbers, amounts in rials and days in a language. */
export function writersOf(language: Language) {
  const numbers = numberWriters[language]
  return {
    digits: (text: string) => (language === 'fa' ? toPersianDigits(text) : text),
    // Without the mark, a number with a dash is drawn reversed after Persian letters.
    numberInText: (text: string) => (language === 'fa' ? `\u200e${toPersianDigits(text)}` : text),
    count: (value: number) => numbers.format(value),
    /** Units of a line, with the free ones separate. */
    units: ({ quantity, reward_quantity: rewardQuantity }: { quantity: number; reward_quantity: number }) =>
      unitsInWords(unitsOfLine({ quantity, rewardQuantity }), language, (value) => numbers.format(value)),
    // The direction mark keeps the minus sign on the left; the font has no isolates.
    amount: (rial: number) => (rial < 0 ? `\u200e−${numbers.format(-rial)}` : numbers.format(rial)),
    day: (at: Date) => dayWriters[language].format(at),
    text: ({ fa, en }: { fa: string; en?: string | undefined }) => (language === 'en' ? (en ?? fa) : fa),
  }
}
const numberWriters = { fa: new Intl.NumberFormat('fa-IR'), en: new Intl.NumberFormat('en-US') }
const longDay = { dateStyle: 'long', timeZone: 'Asia/Tehran' } as const
const dayWriters = {
  fa: new Intl.DateTimeFormat('fa-IR-u-ca-persian', longDay),
  en: new Intl.DateTimeFormat('en-GB', longDay),
}
