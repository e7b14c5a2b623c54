import { Refusal } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { drawnRuns } from '../../testing/pdf-text.ts'
import { processOf } from '../../testing/process-of.ts'
import { SenderGone } from '../processes/bounded-queue.ts'
import { renderIn, renderSheet, type Sheet } from './index.ts'

/** @spec 2.ongoing-sale-orders */
const sheet: Sheet = {
  language: 'fa',
  orientation: 'portrait',
  brand: 'انار',
  title: 'صورت‌حساب',
  facts: [{ label: 'شماره', value: '۱۴۰۵-۱۲' }],
  parties: [{ title: 'خریدار', rows: [{ label: 'شبا', value: 'IR12', isLatin: true }] }],
  columns: [
    { title: 'شرح', width: 3, align: 'start' },
    { title: 'مبلغ', width: 1, align: 'end' },
  ],
  rows: Array.from({ length: 70 }, (_, index) => [`کالا ${index}`, '۱۲٬۵۰۰']),
  totals: [{ label: 'جمع', value: '\u200e−۱۲٬۵۰۰', isStrong: true }],
  notes: ['یادداشت'],
  foot: 'صورت‌حساب',
}
const sender = { person: 'person 1' }
/** The drawn letters of a word, from left to right. */
const drawn = (word: string) => [...word].toReversed().join('')

it('draws Persian from right to left, numbers from left to right, and the table’s head on every page', {
  timeout: 60_000,
}, async () => {
  const pages = drawnRuns(await renderSheet(sheet, sender)).map((runs) => runs.map(({ text }) => text.trim()))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) {
    expect(page).toContain(drawn('مبلغ'))
    expect(page).toContain('۱۲٬۵۰۰')
  }
  expect(pages[0]).toEqual(expect.arrayContaining([drawn('خریدار'), 'IR12', '۱۴۰۵-۱۲']))
  expect(pages.flat().filter((text) => text === drawn('یادداشت'))).toHaveLength(1)
})

it('fails alone where it cannot be drawn', { timeout: 60_000 }, async () => {
  const broken = { ...sheet, columns: null } as unknown as Sheet
  const [failed, other] = await Promise.allSettled([
    renderSheet(broken, sender),
    renderSheet({ ...sheet, rows: [] }, sender),
  ])
  expect([failed.status, other.status]).toEqual(['rejected', 'fulfilled'])
})

describe('papers that are requested at once', () => {
  const timeout = 60_000
  /** Draws nothing, and reports who is served, in order. */
  async function opened(work = 'async () => new Uint8Array(1)') {
    const drawer = await processOf(work)
    const served: string[] = []
    const request = (person: string, signal?: AbortSignal) =>
      renderIn(drawer, person, signal ? { person, signal } : { person }).then(
        () => void served.push(person),
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      )
    return { request, served }
  }

  it('of one customer do not delay the one of another', { timeout }, async () => {
    const { request, served } = await opened()
    const many = Array.from({ length: 30 }, () => request('one'))
    await request('other')
    expect(served).toEqual(['one', 'other'])
    const codes = (await Promise.all(many)).filter((code) => code !== undefined)
    expect(codes).toEqual(Array(19).fill('TOO_MANY_AT_ONCE'))
  })

  it('BUSY: of more than twenty customers are refused, and afterwards papers are drawn again', {
    timeout,
  }, async () => {
    const { request } = await opened()
    const codes = await Promise.all(Array.from({ length: 25 }, (_, index) => request(`customer ${index}`)))
    expect(codes.filter((code) => code === 'BUSY')).toHaveLength(4)
    expect(codes.filter((code) => code === undefined)).toHaveLength(21)
    expect(await request('customer 25')).toBeUndefined()
  })

  it('of a client that hung up are drawn no further, and the next one is drawn', { timeout }, async () => {
    const { request, served } = await opened(`async (person) => {
      if (person === 'gone') for (;;);
      return new Uint8Array(1)
    }`)
    const connection = new AbortController()
    const gone = request('gone', connection.signal)
    const other = request('other')
    connection.abort()
    expect(await gone).toBeInstanceOf(SenderGone)
    await other
    expect(served).toEqual(['other'])
  })
})
