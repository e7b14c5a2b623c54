import { describe, expect, it } from 'vitest'
import { createNetworkWatch } from '../platform/data/network-watch.ts'
import commonEn from '../platform/messages/common.en.ts'
import commonFa from '../platform/messages/common.fa.ts'
import noticesEn from '../platform/messages/notice-toasts.en.ts'
import noticesFa from '../platform/messages/notice-toasts.fa.ts'
import { toastOf } from './notice-toasts.ts'

const en = { ...commonEn, ...noticesEn }
const fa = { ...commonFa, ...noticesFa }

/** @spec 8.toasts */
describe('the toast of a notice', () => {
  /** @spec 8.toasts.1 */
  it('names the line that the stock is short of', () => {
    const toast = toastOf(
      { kind: 'stock-short', skuSellerId: 7, name: 'سرم هسته انار', available: 2 },
      'pe',
      fa,
    )
    expect(toast).toEqual({
      tone: 'warning',
      title: 'موجودی «سرم هسته انار» کافی نیست',
      text: '۲ عدد مانده است.',
      id: 'stock-7',
    })
  })

  it('has the server’s message if it sent one', () => {
    expect(toastOf({ kind: 'command-failed', message: 'Not now' }, 'en', en)).toMatchObject({
      tone: 'error',
      title: 'Not now',
    })
    expect(toastOf({ kind: 'command-failed', message: '' }, 'en', en).title).toBe('That did not work')
  })

  /** @spec 8.messages.26 */
  it('says to turn off the VPN after the third request in a row without an answer', () => {
    const titles: string[] = []
    const { sent, failed } = createNetworkWatch((notice) => titles.push(toastOf(notice, 'pe', fa).title))
    failed(sent())
    failed(sent())
    expect(titles).toEqual([])
    failed(sent())
    expect(titles).toEqual(['فیلترشکن را خاموش کنید'])
  })

  it('says how much was merged at the login, and lists each line with fewer units', () => {
    expect(toastOf({ kind: 'basket-merged', count: 2, changes: [] }, 'pe', fa)).toMatchObject({
      title: 'سبد پیش از ورود به سبد شما پیوست',
      text: '۲ کالا افزوده شد.',
    })
    const changes = [{ skuSellerId: 1, name: 'Soap', wanted: 5, granted: 3 }]
    expect(toastOf({ kind: 'basket-merged', count: 1, changes }, 'en', en).text).toBe(
      '1 product was added. “Soap”: not enough in stock, 3 of 5 kept.',
    )
    const none = [{ skuSellerId: 1, name: 'Soap', wanted: 1, granted: 0 }]
    expect(toastOf({ kind: 'basket-merged', count: 0, changes: none }, 'en', en).text).toBe(
      '“Soap”: not enough in stock, 0 of 1 kept.',
    )
  })

  it('of a removal undoes it by its action', () => {
    let undone = 0
    const toast = toastOf({ kind: 'line-removed', name: 'Soap', onUndo: () => (undone += 1) }, 'en', en)
    expect(toast).toMatchObject({ title: '“Soap” was removed from the basket', action: { label: 'Undo' } })
    toast.action?.onPress()
    expect(undone).toBe(1)
  })
})
