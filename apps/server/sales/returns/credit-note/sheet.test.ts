import { describe, expect, it } from 'vitest'
import { paperShop } from '../../../testing/paper-shop.ts'
import type { CreditNoteRow } from './queries.ts'
import { creditNoteSheet } from './sheet.ts'

/** @spec 4.returns, 3.sale-order */
const row: CreditNoteRow = {
  person_id: 1,
  credit_note_number: '1405-3',
  ended_at: new Date('2026-05-12T09:00:00Z'),
  order_number: '1405-12',
  registered_at: new Date('2026-05-10T21:00:00Z'),
  buyer_name: 'مشتری نمونه',
  buyer_cellphone: '9121234567',
  national_code: '0012345679',
  shop: null,
  kind: 'Defective',
  refund_to: 'wallet',
  name: { fa: 'کرم آبرسان', en: 'Hydrating cream' },
  gtin: '6260000000001',
  quantity: 2,
  reward_quantity: 1,
  goods_amount: 1_700_000,
  vat_percent: '10.00',
  vat_amount: 170_000,
}
const sheetOf = (language: 'fa' | 'en', rest: Partial<CreditNoteRow> = {}, isOwn = true) =>
  creditNoteSheet(
    { row: { ...row, ...rest }, shop: paperShop, showToman: { fa: true, en: false }, isOwn },
    language,
  )

describe('a credit note', () => {
  it('says what came back and what was given back for it: 2 units and the free one, 1,700,000 and VAT', () => {
    expect(sheetOf('en').rows).toEqual([
      ['6260000000001', 'Hydrating cream', '2 + 1 free', '1,700,000', '170,000 (10%)', '1,870,000'],
    ])
    expect(sheetOf('en').totals.map(({ value }) => value)).toEqual(['1,700,000', '170,000', '1,870,000'])
  })

  it('names the invoice that it corrects, each dated by the Tehran day in the calendar of its language', () => {
    expect(sheetOf('fa').facts.map(({ value }) => value)).toEqual([
      '۱۴۰۵-۳',
      '۲۲ اردیبهشت ۱۴۰۵',
      '۱۴۰۵-۱۲',
      '۲۱ اردیبهشت ۱۴۰۵',
    ])
    expect(sheetOf('en').facts[3]!.value).toBe('11 May 2026')
  })

  it('says why, and where the money went', () => {
    expect(sheetOf('en', { kind: 'ChangeOfMind', refund_to: 'source' }).notes.slice(0, 3)).toEqual([
      'Amount in words: one million eight hundred and seventy thousand rials',
      'Reason: the buyer changed their mind',
      'Each part of the amount goes back to where it was paid from.',
    ])
  })

  it('shows the national code to the buyer only', () => {
    const labels = (isOwn: boolean) => sheetOf('en', {}, isOwn).parties[1]!.rows.map(({ label }) => label)
    expect(labels(true)).toContain('National code')
    expect(labels(false)).not.toContain('National code')
  })
})
