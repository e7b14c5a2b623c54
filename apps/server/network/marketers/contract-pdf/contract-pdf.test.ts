import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { blocksOf } from '../../../content/texts/index.ts'
import { type DrawnRun, drawnRuns } from '../../../testing/pdf-text.ts'
import type { Unprinted } from '../queries/papers.ts'
import { type Paper, paperOf } from './paper.ts'
import { renderPaper } from './render.ts'

/** @spec 5.contract-signature */
const bare: Paper = { title: 'عنوان', parties: [], blocks: [], signature: [], foot: 'پا' }
const reversed = (text: string) => [...text].reverse().join('')

// Drawn on one paper, separated by XX, since each paper takes a process.
const samples = [
  'قرارداد نمایندگی فروش',
  'ببب',
  'ب',
  'کالا',
  'تا ۱۲۳۴ ریال به user@example.com برسد',
  '**یادآوری:** پایان سطر.',
  '(درون)',
  '9. نهم\n10. دهم',
] as const
const drawn = new Map<string, DrawnRun[]>()
beforeAll(async () => {
  const blocks = samples.flatMap((sample) => [...blocksOf(sample), ...blocksOf('XX')])
  const [page] = drawnRuns(await renderPaper({ ...bare, blocks }))
  // Behind the brand and the title.
  let rest = page!.slice(2)
  for (const sample of samples) {
    const end = rest.findIndex((run) => run.text === 'XX')
    drawn.set(sample, rest.slice(0, end))
    rest = rest.slice(end + 1)
  }
}, 30_000)
const runsOf = (sample: (typeof samples)[number]) => drawn.get(sample)!
/** The drawn text of a sample, from left to right. */
const leftToRight = (sample: (typeof samples)[number]) =>
  runsOf(sample)
    .map((run) => run.text.trim())
    .filter((text) => text !== '')

const signed: Unprinted = {
  application_id: 12,
  person_id: 3,
  contract_version: 1,
  contract_sha256: Buffer.alloc(32, 0xa7),
  signed_at: new Date('2026-05-10T09:00:05Z'),
  signed_at_exactly: '2026-05-10 09:00:05.123456+00',
  signed_address: '192.0.2.7',
  cellphone: '9121234567',
  username: 'sample.person',
  first_name: 'مشتری',
  last_name: 'نمونه',
  father_name: 'پدر نمونه',
  identity: '0012345679',
  certificate_number: '1234',
  iban: 'IR979990000000000000000001',
  superior_name: 'بازاریاب نمونه',
  superior_username: 'marketer4',
}
const contract = {
  version: 1,
  body: { fa: '## مادهٔ ۱\n\nمتن', en: 'Text' },
  published_at: new Date('2026-03-21T00:00:00Z'),
}

describe('on the paper of a contract', () => {
  it('Persian stands from right to left', () => {
    expect(leftToRight('قرارداد نمایندگی فروش')).toEqual([reversed('قرارداد نمایندگی فروش')])
  })

  it('letters take the shape of their position in the word', () => {
    const shapes = [...runsOf('ببب'), ...runsOf('ب')].flatMap((run) => run.glyphs)
    expect(shapes).toHaveLength(4)
    expect(new Set(shapes).size).toBe(4)
  })

  it('lam and alef are one sign', () => {
    expect(runsOf('کالا').flatMap((run) => run.glyphs)).toHaveLength(3)
  })

  it('numbers and Latin words inside run from left to right, each in its position', () => {
    expect(leftToRight('تا ۱۲۳۴ ریال به user@example.com برسد')).toEqual([
      reversed('برسد'),
      'user@example.com',
      reversed('ریال به'),
      '۱۲۳۴',
      reversed('تا'),
    ])
  })

  it('a mark at the end stands at the left, after a strong word too', () => {
    expect(leftToRight('**یادآوری:** پایان سطر.')).toEqual([reversed('پایان سطر.'), reversed('یادآوری:')])
  })

  it('brackets are turned to the side they open to', () => {
    expect(leftToRight('(درون)').join('')).toBe('(نورد)')
  })

  it('lists are counted with Persian numerals', () => {
    const items = leftToRight('9. نهم\n10. دهم')
    expect(items).toContain('۱۰')
    expect(items.join('')).not.toMatch(/\d/)
  })
})

describe('the paper of a signature', () => {
  /** @spec 5.contract-signature.2 */
  it('says who signed, how, when by the Persian calendar, from where and which text', () => {
    const paper = paperOf(signed, contract)
    expect(paper.title).toBe('قرارداد نمایندگی فروش، نسخهٔ ۱')
    expect(paper.parties.map((row) => row.value)).toEqual([
      'مشتری نمونه',
      'پدر نمونه',
      '۰۰۱۲۳۴۵۶۷۹',
      '۱۲۳۴',
      'sample.person',
      'IR979990000000000000000001',
      'بازاریاب نمونه (marketer4)',
    ])
    expect(paper.signature.map((row) => row.value)).toEqual([
      'کد یک‌بارمصرف با پیامک',
      '۰۹۱۲•••••۶۷',
      '۲۰ اردیبهشت ۱۴۰۵، ساعت ۱۲:۳۰:۰۵ به وقت تهران',
      '192.0.2.7',
      '۱، منتشرشده در ۱ فروردین ۱۴۰۵',
      'a7'.repeat(32),
      '۱۲',
    ])
  })

  it('leaves the number of a passport as it is', () => {
    const { parties } = paperOf({ ...signed, identity: 'C01X00T47' }, contract)
    expect(parties[2]).toEqual({ label: 'کد ملی یا شناسه', value: 'C01X00T47', isLatin: true })
  })

  it('holds the whole text over as many pages as it takes, each with its number', async () => {
    const fa = await readFile(new URL('../../../content/texts/first-contract.fa.md', import.meta.url), 'utf8')
    const paper = paperOf(signed, { ...contract, body: { fa, en: fa } })
    const pages = drawnRuns(await renderPaper(paper))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      const number = '۰۱۲۳۴۵۶۷۸۹'[index + 1]
      expect(page.map((run) => run.text.trim())).toContain(number)
    }
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
    const drawn = pages.flat().reduce((sum, run) => sum + letters(run.text), 0)
    expect(drawn).toBeGreaterThan(letters(fa))
    expect(pages.at(-1)!.map((run) => run.text)).toContain('a7'.repeat(32))
  }, 30_000)

  it('fails alone where it cannot be drawn: the next one is', async () => {
    const faulty = { ...bare, blocks: null } as unknown as Paper
    await expect(renderPaper(faulty)).rejects.toThrow('contract-pdf/process.ts failed')
    expect((await renderPaper(bare)).subarray(0, 5).toString()).toBe('%PDF-')
  }, 30_000)
})
