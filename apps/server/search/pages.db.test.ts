/** @spec 2.about-us, 2.contact-us, 2.terms-and-rules */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { ask } from './testing/ask.ts'
import { visitor } from './testing/viewers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database.drop())

it.each([
  ['about-us', 'دربارهٔ انار', 'About Anar'],
  ['contact-us', 'تماس با ما', 'Contact us'],
  ['terms-and-rules', 'شرایط و قوانین', 'Terms and rules'],
  ['dissatisfaction', 'ثبت نارضایتی', 'Report dissatisfaction'],
])('an empty shop has the page %s for everybody, in both languages', async (slug, persian, english) => {
  const titleIn = async (language: 'persian' | 'english') => {
    const { page } = await ask(
      database,
      visitor,
      'Page',
      { fields: ['title', 'body'], filter: { field: 'slug', op: 'eq', value: slug } },
      { language },
    )
    expect(page).toHaveLength(1)
    expect(String(page[0]!['body']).length).toBeGreaterThan(200)
    return page[0]!['title']
  }
  expect([await titleIn('persian'), await titleIn('english')]).toEqual([persian, english])
})

it('pages that nobody changed are renewed as from the office: both texts of each stay readable', async () => {
  const { rows } = await database.query<{ slug: string; versions: number; changed: string[] }>(
    `select p.slug, count(*)::int as versions,
            array(select l from unnest(array['fa', 'en']) l where p.body ->> l <> first.body ->> l) as changed
       from pages p join page_versions v on v.page_id = p.id
       join page_versions first on first.page_id = p.id and first.number = 1
      group by p.id, first.id order by p.slug`,
  )
  expect(rows).toEqual([
    { slug: 'about-us', versions: 3, changed: ['fa', 'en'] },
    { slug: 'contact-us', versions: 3, changed: ['fa', 'en'] },
    { slug: 'dissatisfaction', versions: 2, changed: ['fa', 'en'] },
    { slug: 'terms-and-rules', versions: 4, changed: ['fa', 'en'] },
  ])
  const { rows: texts } = await database.query<{ body: string }>('select body::text from pages')
  expect(texts.map(({ body }) => body).join()).not.toMatch(
    /coupon|کوپن|تندترین|درجه‌یک|صورتحساب|۲۴ ساعته|درخواست نمایندگی/,
  )
})
