import { describe, expect, it } from 'vitest'
import { paperShop } from '../../testing/paper-shop.ts'
import type { InvoiceLine, InvoiceRow } from './queries.ts'
import { invoiceSheet } from './sheet.ts'

/** @spec 3.sale-order, 2.ongoing-sale-orders */
const row: InvoiceRow = {
  person_id: 1,
  order_number: '1405-12',
  state: 'Delivered',
  registered_at: new Date('2026-05-10T21:00:00Z'),
  buyer_name: 'مشتری نمونه',
  national_code: '0012345679',
  buyer_cellphone: '9121234567',
  shop: null,
  receiver_name: null,
  delivered_to: { fa: 'تهران، شهر نمونه', en: 'Sample city, Tehran' },
  order_value_amount: 1_800_000,
  sum_of_order_item_discount_amount: 200_000,
  order_discount_amount: 100_000,
  final_amount_before_vat: 1_700_000,
  vat_amount: 170_000,
  total_delivery_cost: 500_000,
  payable_amount: 2_370_000,
  paid_from_wallet: 370_000,
  paid_online: 2_000_000,
  gateway_trace: '778899',
}
const line: InvoiceLine = {
  name: { fa: 'کرم آبرسان', en: 'Hydrating cream' },
  gtin: '6260000000001',
  quantity: 2,
  reward_quantity: 1,
  unit_price: 1_000_000,
  discount_amount: 200_000,
  order_discount_share: 100_000,
  order_item_value_amount: 1_800_000,
  vat_percent: '10.00',
  vat_amount: 170_000,
}
const sheetOf = (language: 'fa' | 'en', { isOwn = true, state = 'Delivered' } = {}) =>
  invoiceSheet(
    { row: { ...row, state }, lines: [line], shop: paperShop, showToman: { fa: true, en: false }, isOwn },
    language,
  )

describe('an invoice', () => {
  it('writes each line out to its total: gross, discount, share of the code, VAT', () => {
    expect(sheetOf('en').rows).toEqual([
      [
        '1',
        '6260000000001',
        'Hydrating cream',
        '2 + 1 free',
        '1,000,000',
        '2,000,000',
        '200,000',
        '100,000',
        '1,700,000',
        '170,000 (10%)',
        '1,870,000',
      ],
    ])
  })

  it('adds up to what was paid, and says from where', () => {
    expect(sheetOf('en').totals.map(({ label, value }) => [label, value])).toEqual([
      ['Products', '2,000,000'],
      ['Discounts on products', '\u200e−200,000'],
      ['Discount code', '\u200e−100,000'],
      ['Amount before VAT', '1,700,000'],
      ['VAT', '170,000'],
      ['Delivery (VAT included)', '500,000'],
      ['Total amount', '2,370,000'],
      ['Paid from the wallet', '370,000'],
      ['Paid online', '2,000,000'],
    ])
  })

  it('is dated by the Tehran day, in the calendar and digits of its language', () => {
    expect(sheetOf('fa').facts.map(({ value }) => value)).toEqual(['۱۴۰۵-۱۲', '۲۱ اردیبهشت ۱۴۰۵'])
    expect(sheetOf('en').facts.map(({ value }) => value)).toEqual(['1405-12', '11 May 2026'])
    expect(sheetOf('fa').rows[0]!.slice(4, 6)).toEqual(['۱٬۰۰۰٬۰۰۰', '۲٬۰۰۰٬۰۰۰'])
  })

  it('names what is known of the seller, and the buyer’s national code to the buyer alone', () => {
    const labels = (sheet: ReturnType<typeof sheetOf>, party: number) =>
      sheet.parties[party]!.rows.map(({ label }) => label)
    expect(labels(sheetOf('en'), 0)).toEqual(['Name', 'Economic number', 'Address', 'Postal code'])
    expect(labels(sheetOf('en'), 1)).toContain('National code')
    expect(labels(sheetOf('en', { isOwn: false }), 1)).not.toContain('National code')
  })

  it('writes its total out in words, and says in Persian what it comes to in tomans', () => {
    expect(sheetOf('en').notes[0]).toBe(
      'Amount in words: two million three hundred and seventy thousand rials',
    )
    expect(sheetOf('en').notes.join()).not.toContain('toman')
    expect(sheetOf('fa').notes.slice(0, 2)).toEqual([
      'مبلغ به حروف: دو میلیون و سیصد و هفتاد هزار ریال',
      'برابر با ۲۳۷٬۰۰۰ تومان',
    ])
  })

  it('keeps its number from being turned round among Persian words', () => {
    expect(sheetOf('fa').foot).toBe('صورت‌حساب \u200e۱۴۰۵-۱۲')
    expect(sheetOf('en').foot).toBe('Invoice 1405-12')
  })

  it('of a cancelled order says so', () => {
    expect(sheetOf('en', { state: 'Cancelled' }).notes).toContain(
      'This order was cancelled and its amount was given back.',
    )
    expect(sheetOf('en').notes).not.toContain('This order was cancelled and its amount was given back.')
  })
})
