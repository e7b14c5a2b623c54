import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { drawnRuns } from '../../testing/pdf-text.ts'
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
/** A word as its letters stand on the paper, from left to right. */
const drawn = (word: string) => [...word].toReversed().join('')

it('draws Persian from right to left, numbers from left to right, and the table’s head on every page', {
  timeout: 60_000,
}, async () => {
  const pages = drawnRuns(await renderSheet(sheet)).map((runs) => runs.map(({ text }) => text.trim()))
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
  const [failed, other] = await Promise.allSettled([renderSheet(broken), renderSheet({ ...sheet, rows: [] })])
  expect([failed.status, other.status]).toEqual(['rejected', 'fulfilled'])
})

it('SERVICE_UNAVAILABLE: beyond twenty papers nobody is kept waiting, and afterwards papers are drawn again', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anar-papers-'))
  const drawer = pathToFileURL(join(folder, 'drawer.mjs'))
  await writeFile(drawer, `process.on('message', () => process.send({ pdf: new Uint8Array(1) }))`)
  const drawnPapers = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => renderIn(drawer, 'paper')))
  const codes = (await drawnPapers(25)).map((paper) =>
    paper.status === 'rejected' ? paper.reason.code : 'drawn',
  )
  expect(codes.filter((code) => code === 'drawn')).toHaveLength(20)
  expect(codes.filter((code) => code === 'SERVICE_UNAVAILABLE')).toHaveLength(5)
  expect(await drawnPapers(1)).toMatchObject([{ status: 'fulfilled' }])
  await rm(folder, { recursive: true })
})
