import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { type Look, type Person, see, seeNo } from './people.ts'

/** @spec 1.back-office, 3.product, 3.sku, 3.seller */

const { asVisitor, database, newStaff } = openJourneys()

/** Somebody of the catalogue, logged in. */
async function atTheOffice(look: Partial<Look>, journey: (person: Person) => Promise<void>): Promise<void> {
  const { accountId } = await newStaff('catalogue')
  await asVisitor(look, journey, { token: await newSession(database(), accountId) })
}

const productId = 40
const versions = async () => {
  const { rows } = await database().query<{ number: number; undone_to: number | null }>(
    'select number, undone_to from product_versions where product_id = $1 order by number',
    [productId],
  )
  return rows
}

describe('the catalogue’s office', () => {
  it('asks before what is typed and not saved is left, and then keeps it or lets it go', async () => {
    await atTheOffice({}, async ({ page, words, go, text }) => {
      const t = words.officeCatalogue
      const question = page.getByRole('dialog', { name: words.office('leaveTitle') })
      const goods = page
        .getByRole('navigation')
        .getByRole('link', { name: words.office('products') })
        .first()
      await go('/office/#/products')
      const product = page.getByRole('table').getByRole('link').first()
      await product.click()
      const summary = page.getByRole('textbox', { name: t('summary') })
      const before = await summary.inputValue()
      // What was only read is left without a word.
      await goods.click()
      await product.click()
      await summary.fill('نوشتهٔ ذخیره‌نشده')
      await see(text(t('unsaved')))

      await goods.click()
      await question.getByRole('button', { name: words.office('stay') }).click()
      await seeNo(question)
      expect(await summary.inputValue()).toBe('نوشتهٔ ذخیره‌نشده')
      await page.goBack()
      await see(question)
      expect(new URL(page.url()).hash).toMatch(/^#\/products\/\d+$/)
      await question.getByRole('button', { name: words.office('leave') }).click()
      await product.click()
      await see(summary)
      expect(await summary.inputValue()).toBe(before)
    })
  })

  it('edits a product as a draft, publishes it, shows what became of it and takes it back', async () => {
    await atTheOffice({}, async ({ page, words, go, button, text }) => {
      const t = words.officeCatalogue
      await go(`/office/#/products/${productId}`)
      const summary = page.getByRole('textbox', { name: t('summary') })
      const before = await summary.inputValue()
      await summary.fill('خلاصهٔ آزمون')
      await button(t('save')).click()
      await see(text(t('saved')))
      await button(t('publish')).click()
      await page.getByRole('textbox', { name: t('publishNote') }).fill('خلاصه')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('publish') })
        .click()
      await see(text(t('publishedToast')))
      await page.getByText(t('partHistory'), { exact: true }).click()
      await page
        .getByRole('button', { name: t('difference') })
        .last()
        .click()
      await see(text('خلاصهٔ آزمون'), text(before))
      await button(t('undo')).click()
      await see(text(t('undone')))
      expect(await versions()).toEqual([
        { number: 1, undone_to: null },
        { number: 2, undone_to: null },
        { number: 3, undone_to: 1 },
      ])
    })
  })

  it('sets another price from today on, in place of the running one, on a phone in English', async () => {
    const { skuSellerId } = await newGoods(database())
    await atTheOffice(
      { language: 'en', theme: 'night', width: 390 },
      async ({ page, words, go, button, text }) => {
        const t = words.offerRecords
        await go(`/office/#/offers/${skuSellerId}`)
        await button(t('newPrice')).click()
        await page.getByRole('textbox', { name: t('consumerPrice') }).fill('7,770,000')
        await button(t('save')).click()
        await see(text(t('saved')), text('7,770,000 rials'), text(t('isOver')))
      },
    )
  })
})
