import { createHash } from 'node:crypto'
import { codes } from '@anar/contract/entities'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestContract } from '../content/texts/index.ts'
import { makeSignedDocument, signedWithoutPaper } from '../network/marketers/index.ts'
import { fixedClock } from '../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { memoryFiles } from '../testing/files.ts'
import { withDemoImages } from './image-store.ts'
import { seedBase } from './seed.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
let shop: TestDatabase

beforeAll(async () => {
  shop = await testDatabase('demo')
})
afterAll(() => shop?.drop())

const rowsOf = async <Row>(text: string): Promise<Row[]> => (await shop.query<Row>(text)).rows

describe('the demo', () => {
  it('has applications in every state, and each person in the state of the newest one', async () => {
    const states = await rowsOf<{ state: string }>('select distinct state from marketer_applications')
    expect(states.map((row) => row.state).toSorted()).toEqual(codes.MarketerApplication.state.toSorted())
    const strays = await rowsOf(
      `select p.id from people p
         join lateral (select state from marketer_applications where person_id = p.id order by created_at desc limit 1) m on true
        where p.state <> case m.state when 'Draft' then 'NotApplied' when 'Approved' then 'Active' else m.state end`,
    )
    expect(strays).toEqual([])
  })

  it('has a sample identity card for every submitted application, drawn on demand', async () => {
    const store = withDemoImages(memoryFiles())
    const cards = await rowsOf<{ file_key: string; byte_size: number; sha256: Buffer }>(
      `select d.file_key, d.byte_size, d.sha256 from documents d where d.kind = 'ID_CARD_FRONT'`,
    )
    const [{ count }] = (await rowsOf<{ count: number }>(
      'select count(distinct person_id) from marketer_applications where submitted_at is not null',
    )) as [{ count: number }]
    expect(cards).toHaveLength(count)
    const { file_key: key, byte_size: size, sha256 } = cards[0]!
    const image = (await store.get(key))!
    expect(image.length).toBe(size)
    expect(createHash('sha256').update(image).digest()).toEqual(sha256)
    expect((await sharp(image).metadata()).format).toBe('jpeg')
    expect(await store.get('private/documents/sample-card-x')).toBeNull()
  })

  it('waits for the papers of its signatures, which a job makes', async () => {
    const files = memoryFiles()
    const waiting = await signedWithoutPaper(shop, 0, 100)
    expect(waiting.length).toBeGreaterThan(5)
    const deps = { database: shop, files, clock }
    const made = { applicationId: waiting[0]!, now: clock.now() }
    expect(await makeSignedDocument(deps, made)).toBe(true)
    expect(await makeSignedDocument(deps, made)).toBe(false)
    expect(files.keys()).toHaveLength(1)
    expect(await signedWithoutPaper(shop, 0, 100)).toEqual(waiting.slice(1))
  })

  it('has six articles of training in both languages, without promises, and a member who has read two', async () => {
    const articles = await rowsOf<{ title: Record<string, string>; body: Record<string, string> }>(
      'select title, body from training_articles where published_at is not null order by position',
    )
    expect(articles).toHaveLength(6)
    for (const { title, body } of articles) {
      expect(Object.keys(body).toSorted()).toEqual(['en', 'fa'])
      expect(title['fa']).not.toMatch(/[يكة]|[0-9]/)
      expect(body['fa']!.replace(/^\d+\. /gm, '')).not.toMatch(/[يكة]|[0-9]/)
      expect(body['fa']!.length).toBeGreaterThan(400)
      expect(body['en']!.length).toBeGreaterThan(400)
    }
    expect(await rowsOf('select from training_progress')).toHaveLength(2)
  })
})

it('a shop without a demo has the contract, version 1, and no applications', async () => {
  const empty = await testDatabase('empty')
  await seedBase(empty, { clock })
  expect(await newestContract(empty)).toMatchObject({ version: 1 })
  const { rows } = await empty.query('select from marketer_applications')
  expect(rows).toEqual([])
  await empty.drop()
})
