import { unitsOfLine } from '@anar/domain/ordering'
import { toPersianDigits, unitsInWords } from '@anar/domain/text'
import type { ShopNames } from '../settings/index.ts'
import type { Sheet, SheetRow } from './sheet.ts'

// What the papers that tax law knows, an invoice and a credit note, have in common.

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

/** What is known of the seller. */
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

/** What is known of the buyer. Who bought may read their own national code; the office reads books, not identities. */
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

/** The rows that say something. */
export const known = (rows: SheetRow[]) => rows.filter(({ value }) => value !== '')

/** How numbers, amounts in rials and days are written in a language. */
export function writersOf(language: Language) {
  const numbers = numberWriters[language]
  return {
    digits: (text: string) => (language === 'fa' ? toPersianDigits(text) : text),
    // After Persian letters a number with a dash is drawn turned round, unless the mark stands before it.
    numberInText: (text: string) => (language === 'fa' ? `\u200e${toPersianDigits(text)}` : text),
    count: (value: number) => numbers.format(value),
    /** Units of a line, the free ones told apart. */
    units: ({ quantity, reward_quantity: rewardQuantity }: { quantity: number; reward_quantity: number }) =>
      unitsInWords(unitsOfLine({ quantity, rewardQuantity }), language, (value) => numbers.format(value)),
    // The mark of direction keeps the sign on the left of the number; the font has no isolates.
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
