import { toPersianDigits } from '@anar/domain/text'
import type { Sheet, SheetRow } from '../papers/index.ts'
import type { Settings } from '../settings/index.ts'
import type { InvoiceLine, InvoiceRow, LocalizedText } from './queries.ts'
import { invoiceTexts } from './texts.ts'

type Language = Sheet['language']
export type Invoice = {
  row: InvoiceRow
  lines: readonly InvoiceLine[]
  shop: Pick<Settings, 'shopName' | 'shopLegal'>
  /** Who buys may read their own national code; the office reads books, not identities. */
  isOwn: boolean
}

/** The invoice as a sheet in one language; amounts in rials, as tax law wants them, in both. @spec 2.ongoing-sale-orders */
export function invoiceSheet({ row, lines, shop, isOwn }: Invoice, language: Language): Sheet {
  const t = invoiceTexts[language]
  const { digits, amount, day } = writersOf(language)
  return {
    language,
    orientation: 'landscape',
    brand: shop.shopName[language],
    title: t.title,
    facts: [
      { label: t.number, value: digits(row.order_number) },
      { label: t.date, value: day(row.registered_at) },
    ],
    parties: [
      { title: t.seller, rows: sellerRows(shop, language) },
      { title: t.buyer, rows: buyerRows(row, { language, isOwn }) },
    ],
    columns: columnsOf(language),
    rows: lines.map((line, index) => lineTexts(line, index, language)),
    totals: totalsOf(row, language).map(({ label, rial, isStrong }) => ({
      label,
      value: amount(rial),
      isStrong: isStrong === true,
    })),
    notes: [
      t.unit,
      ...(row.gateway_trace ? [t.trace.replace('{trace}', digits(row.gateway_trace))] : []),
      ...(row.state === 'Cancelled' ? [t.cancelled] : []),
      t.issued,
    ],
    foot: t.foot.replace('{number}', digits(row.order_number)),
  }
}

function sellerRows({ shopName, shopLegal }: Invoice['shop'], language: Language): SheetRow[] {
  const t = invoiceTexts[language]
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

function buyerRows(row: InvoiceRow, { language, isOwn }: { language: Language; isOwn: boolean }): SheetRow[] {
  const t = invoiceTexts[language]
  const { digits } = writersOf(language)
  return known([
    { label: t.name, value: row.buyer_name },
    { label: t.nationalCode, value: isOwn ? digits(row.national_code ?? '') : '' },
    { label: t.phone, value: row.buyer_cellphone ? digits(`0${row.buyer_cellphone}`) : '' },
    { label: t.receiver, value: row.receiver_name ?? '' },
    { label: t.deliveredTo, value: row.delivered_to ? digits(textIn(row.delivered_to, language)) : '' },
  ])
}

const known = (rows: SheetRow[]) => rows.filter(({ value }) => value !== '')

function columnsOf(language: Language): Sheet['columns'] {
  const t = invoiceTexts[language]
  return [
    { title: t.row, width: 4, align: 'start' },
    { title: t.gtin, width: 12, align: 'start' },
    { title: t.goods, width: 24, align: 'start' },
    { title: t.quantity, width: 8, align: 'end' },
    { title: t.unitPrice, width: 10, align: 'end' },
    { title: t.gross, width: 11, align: 'end' },
    { title: t.discount, width: 10, align: 'end' },
    { title: t.codeShare, width: 10, align: 'end' },
    { title: t.net, width: 11, align: 'end' },
    { title: t.vat, width: 12, align: 'end' },
    { title: t.total, width: 12, align: 'end' },
  ]
}

function lineTexts(line: InvoiceLine, index: number, language: Language): string[] {
  const t = invoiceTexts[language]
  const { digits, amount, count } = writersOf(language)
  const gross = line.order_item_value_amount + line.discount_amount
  const net = line.order_item_value_amount - line.order_discount_share
  const percent = t.vatPercent.replace('{percent}', count(Number(line.vat_percent)))
  const gifts = line.reward_quantity > 0 ? t.gifts.replace('{count}', count(line.reward_quantity)) : null
  return [
    count(index + 1),
    digits(line.gtin),
    textIn(line.name, language),
    gifts === null ? count(line.quantity) : `${count(line.quantity)} + ${gifts}`,
    amount(line.unit_price),
    amount(gross),
    amount(line.discount_amount),
    amount(line.order_discount_share),
    amount(net),
    `${amount(line.vat_amount)} (${percent})`,
    amount(net + line.vat_amount),
  ]
}

type Total = { label: string; rial: number; isStrong?: true }

function totalsOf(row: InvoiceRow, language: Language): Total[] {
  const t = invoiceTexts[language]
  const some = (label: string, rial: number): Total[] => (rial === 0 ? [] : [{ label, rial }])
  return [
    { label: t.sumGross, rial: row.order_value_amount + row.sum_of_order_item_discount_amount },
    ...some(t.sumDiscount, -row.sum_of_order_item_discount_amount),
    ...some(t.codeDiscount, -row.order_discount_amount),
    { label: t.beforeVat, rial: row.final_amount_before_vat },
    { label: t.vat, rial: row.vat_amount },
    { label: t.delivery, rial: row.total_delivery_cost },
    { label: t.payable, rial: row.payable_amount, isStrong: true },
    ...some(t.fromWallet, row.paid_from_wallet),
    ...some(t.online, row.paid_online),
  ]
}

const textIn = (text: LocalizedText, language: Language) =>
  language === 'en' ? (text.en ?? text.fa) : text.fa

function writersOf(language: Language) {
  const numbers = numberWriters[language]
  return {
    digits: (text: string) => (language === 'fa' ? toPersianDigits(text) : text),
    count: (value: number) => numbers.format(value),
    // The mark of direction keeps the sign on the left of the number; the font has no isolates.
    amount: (rial: number) => (rial < 0 ? `\u200e−${numbers.format(-rial)}` : numbers.format(rial)),
    day: (at: Date) => dayWriters[language].format(at),
  }
}
const numberWriters = { fa: new Intl.NumberFormat('fa-IR'), en: new Intl.NumberFormat('en-US') }
const longDay = { dateStyle: 'long', timeZone: 'Asia/Tehran' } as const
const dayWriters = {
  fa: new Intl.DateTimeFormat('fa-IR-u-ca-persian', longDay),
  en: new Intl.DateTimeFormat('en-GB', longDay),
}
