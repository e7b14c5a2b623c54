import type { ShowToman } from '@anar/domain/money'
import {
  amountInWords,
  buyerRows,
  known,
  type Sheet,
  type SheetRow,
  sellerRows,
  writersOf,
} from '../../platform/papers/index.ts'
import type { ShopNames } from '../../platform/settings/index.ts'
import { invoiceMessages } from './messages.ts'
import type { InvoiceLine, InvoiceRow } from './queries.ts'

type Language = Sheet['language']
export type Invoice = {
  row: InvoiceRow
  lines: readonly InvoiceLine[]
  shop: ShopNames
  showToman: ShowToman
  /** Whether the buyer reads it: only the buyer sees the national code. */
  isOwn: boolean
}

/**
 * The invoice as a sheet in one language; amounts in rials in both, as tax law requires.
 * @spec 2.ongoing-sale-orders, 2.order-status.2
 */
export function invoiceSheet({ row, lines, shop, showToman, isOwn }: Invoice, language: Language): Sheet {
  const t = invoiceMessages[language]
  const { digits, amount, day, numberInText } = writersOf(language)
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
      { title: t.seller, rows: sellerRows(shop, t, language) },
      { title: t.buyer, rows: [...buyerRows({ row, isOwn }, t, language), ...receiverRows(row, language)] },
    ],
    columns: columnsOf(language),
    rows: lines.map((line, index) => lineCells(line, index, language)),
    totals: totalsOf(row, language).map(({ label, rial, isStrong }) => ({
      label,
      value: amount(rial),
      isStrong: isStrong === true,
    })),
    notes: [
      ...amountInWords(row.payable_amount, { language, showToman }),
      t.unit,
      ...(row.gateway_trace ? [t.trace.replace('{trace}', digits(row.gateway_trace))] : []),
      ...(row.state === 'Cancelled' ? [t.cancelled] : []),
      t.issued,
    ],
    foot: t.foot.replace('{number}', numberInText(row.order_number)),
  }
}

function receiverRows(row: InvoiceRow, language: Language): SheetRow[] {
  const t = invoiceMessages[language]
  const { digits, text } = writersOf(language)
  return known([
    { label: t.receiver, value: row.receiver_name ?? '' },
    { label: t.deliveredTo, value: row.delivered_to ? digits(text(row.delivered_to)) : '' },
  ])
}

function columnsOf(language: Language): Sheet['columns'] {
  const t = invoiceMessages[language]
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

function lineCells(line: InvoiceLine, index: number, language: Language): string[] {
  const t = invoiceMessages[language]
  const { digits, amount, count, units, text } = writersOf(language)
  const gross = line.order_item_value_amount + line.discount_amount
  const net = line.order_item_value_amount - line.order_discount_share
  const percent = t.vatPercent.replace('{percent}', count(Number(line.vat_percent)))
  return [
    count(index + 1),
    digits(line.gtin),
    text(line.name),
    units(line),
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
  const t = invoiceMessages[language]
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
