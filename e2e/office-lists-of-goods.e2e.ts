import { describe, expect, it } from 'vitest'
import { accountIdOf, newSession } from './accounts.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see } from './people.ts'
import { axeViolationsOn, overflowOn, wrongDigitsOn } from './visual-checks.ts'

/** @spec 1.back-office, 3.product, 3.sku, 3.seller, 2.products-list */

const { asVisitor, database, newStaff } = openJourneys()

/** Collects the visual and accessibility faults of the current page, by screen. */
function judge({ page, look }: Person) {
  const wrong: string[] = []
  return {
    wrong,
    async at(screen: string) {
      const screenFaults = [
        ...(await axeViolationsOn(page)),
        ...(await overflowOn(page)),
        ...(await wrongDigitsOn(page, look.language)),
      ]
      wrong.push(...screenFaults.map((one) => `${screen}: ${one}`))
    },
  }
}

const ratesOf = async (categoryId: number) => {
  const { rows } = await database().query<{ from: string | null; percent: number }>(
    `select from_date::text as from, vat_percent::float8 as percent from vat_rates
      where category_id = $1 order by from_date nulls first`,
    [categoryId],
  )
  return rows
}

describe('the lists of the catalogue', () => {
  it('show the future VAT of a category, and the results of a search with a new synonym', async () => {
    const { accountId } = await newStaff('catalogue')
    const token = await newSession(database(), accountId)
    const { rows } = await database().query<{ id: number; name: string }>(
      `select id, name ->> 'fa' as name from categories where parent_id is null order by position, id limit 1`,
    )
    const { id: categoryId, name } = rows[0]!
    await asVisitor(
      {},
      async (person) => {
        const { page, words, go, button, text } = person
        const t = words.officeLists
        const { wrong, at } = judge(person)
        await go('/office/#/catalogue/categories')
        await see(page.getByRole('link', { name }))
        await at('categories')
        await button(t('vatOf', { name })).click()
        await page.getByRole('textbox', { name: t('vat') }).fill('۱۲')
        // So far ahead that it applies to nobody in this run.
        await page.getByRole('textbox', { name: t('vatFrom') }).fill('۱۴۲۰/۰۱/۰۱')
        await at('VAT')
        await button(t('save')).click()
        await see(text(t('vatChanges')))
        await eventually(async () => (await ratesOf(categoryId)).at(-1)).toEqual({
          from: '2041-03-20',
          percent: 12,
        })

        await page.getByRole('link', { name: t('synonyms') }).click()
        await see(page.getByRole('main').getByRole('table'))
        await at('synonyms')
        await button(t('newSynonym')).click()
        await page.getByRole('textbox', { name: t('word') }).fill('zzبلوط')
        await page.getByRole('textbox', { name: t('means') }).fill('ضدآفتاب')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('tryIt') })
          .click()
        await see(text(t('resultEmpty')), text(t('resultWithSynonym')))
        await at('a synonym')
        for (const list of ['brands', 'tags', 'ingredients'] as const) {
          await go(`/office/#/catalogue/${list}`)
          await see(page.getByRole('main').getByRole('table'))
          await at(list)
        }
        expect(wrong).toEqual([])
      },
      { token },
    )
  })
})

describe('a seller', () => {
  it('sees their own offers only, and sets a price by calendar, on a phone in English', async () => {
    const accountId = await accountIdOf(database(), 'seller')
    const [{ skuSellerId }, others] = [await newGoods(database()), await newGoods(database())]
    await database().query(
      `update sku_sellers set seller_id = (select seller_id from seller_users where account_id = $2) where id = $1`,
      [skuSellerId, accountId],
    )
    await asVisitor(
      { language: 'en', width: 390 },
      async (person) => {
        const { page, words, go, button, text, heading } = person
        const [t, records] = [words.sellerOffers, words.offerRecords]
        const { wrong, at } = judge(person)
        await go('/seller/offers')
        await see(heading(t('title')), page.getByRole('main').getByRole('listitem').first())
        await at('own offers')
        await go(`/seller/offers/${others.skuSellerId}`)
        await see(text(t('notFound')))
        await go(`/seller/offers/${skuSellerId}`)
        await see(heading(records('calendar')))
        await at('an offer')
        // The arrow key moves from today to tomorrow.
        await page.locator('[aria-current=date]').focus()
        await page.keyboard.press('ArrowRight')
        await button(records('addPrice')).click()
        await page.getByRole('textbox', { name: records('consumerPrice') }).fill('8,880,000')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: records('save') })
          .click()
        await see(text(records('saved')), text('8,880,000 rials'), text(records('isComing')))
        await go('/seller/offers/new')
        await page.getByRole('searchbox', { name: t('findProduct') }).fill('serum')
        await see(page.getByText(t('offerIt'), { exact: true }).first())
        await at('a further offer')
        expect(wrong).toEqual([])
      },
      { token: await newSession(database(), accountId) },
    )
  })
})
