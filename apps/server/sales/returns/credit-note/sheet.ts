import type { ShowToman } from '@anar/domain/money'
import {
  amountInWords,
  buyerRows,
  type Sheet,
  sellerRows,
  writersOf,
} from '../../../platform/papers/index.ts'
import type { ShopNames } from '../../../platform/settings/index.ts'
import { creditNoteMessages } from './messages.ts'
import type { CreditNoteRow } from './queries.ts'

type Language = Sheet['language']
type CreditNote = {
  row: CreditNoteRow
  shop: ShopNames
  showToman: ShowToman
  /** Whether the buyer reads it: only the buyer sees the national code. */
  isOwn: boolean
}

/** The credit note of a return as a sheet in one language; amounts in rials, as on the invoice, in both. @spec 4.returns */
export function creditNoteSheet(note: CreditNote, language: Language): Sheet {
  const { row, shop, showToman } = note
  const t = creditNoteMessages[language]
  const { digits, amount, day, numberInText } = writersOf(language)
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
      { title: t.seller, rows: sellerRows(shop, t, language) },
      { title: t.buyer, rows: buyerRows(note, t, language) },
    ],
    columns: [
      { title: t.gtin, width: 14, align: 'start' },
      { title: t.goods, width: 28, align: 'start' },
      { title: t.quantity, width: 12, align: 'end' },
      { title: t.beforeVat, width: 16, align: 'end' },
      { title: t.vat, width: 16, align: 'end' },
      { title: t.total, width: 14, align: 'end' },
    ],
    rows: [lineCells(row, language)],
    totals: [
      { label: t.sumBeforeVat, value: amount(row.goods_amount) },
      { label: t.sumVat, value: amount(row.vat_amount) },
      { label: t.refunded, value: amount(total), isStrong: true },
    ],
    notes: [...amountInWords(total, { language, showToman }), t[row.kind], t[row.refund_to], t.unit],
    foot: t.foot.replace('{number}', numberInText(row.credit_note_number)),
  }
}

function lineCells(row: CreditNoteRow, language: Language): string[] {
  const t = creditNoteMessages[language]
  const { digits, amount, count, units, text } = writersOf(language)
  const percent = t.vatPercent.replace('{percent}', count(Number(row.vat_percent)))
  return [
    digits(row.gtin),
    text(row.name),
    units(row),
    amount(row.goods_amount),
    `${amount(row.vat_amount)} (${percent})`,
    amount(row.goods_amount + row.vat_amount),
  ]
}
