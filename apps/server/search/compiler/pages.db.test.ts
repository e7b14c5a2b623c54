/** @spec 2.about-us, 2.contact-us, 2.terms-and-rules */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { runSearch } from './testing/run-search.ts'
import { visitor } from './testing/viewers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database.drop())

/** @spec 2.about-us.1 */
it.each([
  ['about-us', 'دربارهٔ انار', 'About Anar'],
  ['contact-us', 'تماس با ما', 'Contact us'],
  ['terms-and-rules', 'شرایط و قوانین', 'Terms and rules'],
  ['dissatisfaction', 'ثبت نارضایتی', 'Report dissatisfaction'],
])('an empty shop has the page %s for everybody, in both languages', async (slug, persian, english) => {
  const titleIn = async (language: 'persian' | 'english') => {
    const { page } = await runSearch(
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

/** @spec 2.terms-and-rules.1 */
it('each page begins with version 1, which preserves its title and text, in the shop’s wording', async () => {
  const { rows } = await database.query<{
    slug: string
    version: number
    numbers: number[]
    isPreserved: boolean
  }>(
    `select p.slug, p.version, array_agg(v.number) as numbers,
            bool_and((v.title, v.body, v.published_at) = (p.title, p.body, p.changed_at)) as "isPreserved"
       from pages p join page_versions v on v.page_id = p.id group by p.id order by p.slug`,
  )
  expect(rows).toEqual(
    ['about-us', 'contact-us', 'dissatisfaction', 'terms-and-rules'].map((slug) => ({
      slug,
      version: 1,
      numbers: [1],
      isPreserved: true,
    })),
  )
  const { rows: texts } = await database.query<{ body: string }>('select body::text from pages')
  expect(texts.map(({ body }) => body).join()).not.toMatch(
    /coupon|کوپن|تندترین|درجه‌یک|صورتحساب|۲۴ ساعته|درخواست نمایندگی/,
  )
})
