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
