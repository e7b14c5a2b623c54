import { toPersianDigits } from '@anar/domain/text'
import type { Sheet, SheetRow } from '../../papers/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { CreditNoteRow } from './queries.ts'
import { creditNoteTexts } from './texts.ts'

type Language = Sheet['language']
type CreditNote = {
  row: CreditNoteRow
  shop: Pick<Settings, 'shopName' | 'shopLegal'>
  /** Who bought may read their own national code; the office reads books, not identities. */
  isOwn: boolean
}

/** The credit note of a return as a sheet in one language; amounts in rials, as on the invoice, in both. @spec 4.returns */
export function creditNoteSheet(note: CreditNote, language: Language): Sheet {
  const { row, shop } = note
  const t = creditNoteTexts[language]
  const { digits, amount, day } = writersOf(language)
  const total = row.goods_amount + row.vat_amount
  return {
    language,
    orientation: 'portrait',
    brand: shop.shopName[language],
    title: t.title,
    facts: [
      { label: t.number, value: digits(row.credit_note_number) },
      { label: t.date, value: day(row.ended_at) },
      { label: t.invoice, value: digits(row.order_number) },
      { label: t.invoiceDate, value: day(row.registered_at) },
    ],
    parties: [
      { title: t.seller, rows: sellerRows(note, language) },
      { title: t.buyer, rows: buyerRows(note, language) },
    ],
    columns: [
      { title: t.gtin, width: 14, align: 'start' },
      { title: t.goods, width: 28, align: 'start' },
      { title: t.quantity, width: 12, align: 'end' },
      { title: t.beforeVat, width: 16, align: 'end' },
      { title: t.vat, width: 16, align: 'end' },
      { title: t.total, width: 14, align: 'end' },
    ],
    rows: [lineTexts(row, language)],
    totals: [
      { label: t.sumBeforeVat, value: amount(row.goods_amount) },
      { label: t.sumVat, value: amount(row.vat_amount) },
      { label: t.givenBack, value: amount(total), isStrong: true },
    ],
    notes: [t[row.kind], t[row.refund_to], t.unit],
    foot: t.foot.replace('{number}', digits(row.credit_note_number)),
  }
}

function lineTexts(row: CreditNoteRow, language: Language): string[] {
  const t = creditNoteTexts[language]
  const { digits, amount } = writersOf(language)
  const gifts = t.gifts.replace('{count}', amount(row.reward_quantity))
  const percent = t.vatPercent.replace('{percent}', amount(Number(row.vat_percent)))
  return [
    digits(row.gtin),
    language === 'en' ? (row.name.en ?? row.name.fa) : row.name.fa,
    row.reward_quantity > 0 ? `${amount(row.quantity)} + ${gifts}` : amount(row.quantity),
    amount(row.goods_amount),
    `${amount(row.vat_amount)} (${percent})`,
    amount(row.goods_amount + row.vat_amount),
  ]
}

function sellerRows({ shop: { shopName, shopLegal } }: CreditNote, language: Language): SheetRow[] {
  const t = creditNoteTexts[language]
  const { digits } = writersOf(language)
  return known([
    { label: t.name, value: shopName[language] },
    { label: t.nationalId, value: digits(shopLegal.nationalId) },
    { label: t.economicNumber, value: digits(shopLegal.economicNumber) },
    { label: t.registrationNumber, value: digits(shopLegal.registrationNumber) },
    { label: t.address, value: shopLegal.address[language] },
    { label: t.postalCode, value: digits(shopLegal.postalCode) },
    { label: t.phone, value: digits(shopLegal.phone) },
  ])
}

function buyerRows({ row, isOwn }: CreditNote, language: Language): SheetRow[] {
  const t = creditNoteTexts[language]
  const { digits } = writersOf(language)
  return known([
    { label: t.name, value: row.buyer_name },
    { label: t.nationalCode, value: isOwn ? digits(row.national_code ?? '') : '' },
    { label: t.phone, value: row.buyer_cellphone ? digits(`0${row.buyer_cellphone}`) : '' },
  ])
}

const known = (rows: SheetRow[]) => rows.filter(({ value }) => value !== '')

function writersOf(language: Language) {
  return {
    digits: (text: string) => (language === 'fa' ? toPersianDigits(text) : text),
    amount: (value: number) => numberWriters[language].format(value),
    day: (at: Date) => dayWriters[language].format(at),
  }
}
const numberWriters = { fa: new Intl.NumberFormat('fa-IR'), en: new Intl.NumberFormat('en-US') }
const longDay = { dateStyle: 'long', timeZone: 'Asia/Tehran' } as const
const dayWriters = {
  fa: new Intl.DateTimeFormat('fa-IR-u-ca-persian', longDay),
  en: new Intl.DateTimeFormat('en-GB', longDay),
}
