import { describe, expect, it } from 'vitest'
import { amountDetail, namesDetail, noticeKinds, noticeOf, noticeTarget, noticeText } from './notices.ts'

/** @spec 4.membership-rules */
const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted()

describe('a notice', () => {
  it.each(noticeKinds)('%s has the same placeholders in both languages, and none in its title', (kind) => {
    const { title, text } = noticeOf(kind)!
    expect(placeholdersOf(text.fa)).toEqual(placeholdersOf(text.en))
    expect(placeholdersOf(title.fa + title.en)).toEqual([])
  })

  it('writes a day as a date of the language', () => {
    const text = { fa: 'تا {day}', en: 'by {day}' }
    expect(noticeText(text, { day: '2026-05-10' }, 'fa')).toBe('تا ۲۰ اردیبهشت ۱۴۰۵')
    expect(noticeText(text, { day: '2026-05-10' }, 'en')).toBe('by 10 May 2026')
  })

  it('writes an amount as the language counts money, and an invoice number in its digits', () => {
    const text = { fa: 'سفارش {number} به مبلغ {amount}', en: 'Order {number} over {amount}' }
    const details = { number: '1405-12', amount: amountDetail(2_500_000) }
    expect(noticeText(text, details, 'fa')).toBe('سفارش \u2066۱۴۰۵-۱۲\u2069 به مبلغ ۲۵۰٬۰۰۰ تومان')
    expect(noticeText(text, details, 'en')).toBe('Order 1405-12 over 2,500,000 rials')
    const other = { fa: false, en: true }
    expect(noticeText(text, details, 'fa', other)).toContain('۲٬۵۰۰٬۰۰۰ ریال')
    expect(noticeText(text, details, 'en', other)).toContain('250,000 tomans')
  })

  it('writes a month by its name, and leads to it by its number', () => {
    const text = { fa: 'پورسانت {month}', en: 'The commission of {month}' }
    expect(noticeText(text, { month: '1405-08' }, 'fa')).toBe('پورسانت آبان ۱۴۰۵')
    expect(noticeText(text, { month: '1405-08' }, 'en')).toBe('The commission of Aban 1405')
    const { to } = noticeOf('COMMISSION_PAID')!
    expect(noticeTarget(to, { month: '1405-08' })).toBe('/profile/network/statements/1405-08')
  })

  it('writes a localised name in the language of the reader', () => {
    const text = { fa: '«{product}»', en: '“{product}”' }
    const product = namesDetail({ fa: 'کرم', en: 'Cream' })
    expect([noticeText(text, { product }, 'fa'), noticeText(text, { product }, 'en')]).toEqual([
      '«کرم»',
      '“Cream”',
    ])
    expect(noticeText(text, { product: namesDetail({ fa: 'کرم', en: '' }) }, 'en')).toBe('“کرم”')
  })

  it('leads to the page that its details name, or nowhere', () => {
    const { to } = noticeOf('ORDER_SHIPPED')!
    expect(noticeTarget(to, { saleOrderId: '7' })).toBe('/profile/sale-orders/order/7')
    expect(noticeTarget(null, {})).toBeNull()
  })

  it('writes any other detail as it is, and nothing where it is missing', () => {
    const text = { fa: '«{reason}»', en: '“{reason}”' }
    expect(noticeText(text, { reason: 'عکس ناخواناست.' }, 'fa')).toBe('«عکس ناخواناست.»')
    expect(noticeText(text, {}, 'en')).toBe('“”')
  })

  it('of a kind that nobody knows any more has no text', () => {
    expect(noticeOf('BYGONE')).toBeNull()
    expect(noticeOf('toString')).toBeNull()
  })
})
