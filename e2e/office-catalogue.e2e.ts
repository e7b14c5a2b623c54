import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { gate } from './gate.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { sampleImage } from './marketers.ts'
import { eventually, type Look, type Person, see, seeNo } from './people.ts'

/** @spec 1.back-office, 3.product, 3.sku, 3.seller */

const { asVisitor, database, newStaff } = openJourneys()

/** A person of the catalogue's role, with a session. */
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
  it('prompts before unsaved input is left, and then stays or discards it', async () => {
    await atTheOffice({}, async ({ page, words, go, text, button }) => {
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
      // Leaving without changes needs no confirmation.
      await goods.click()
      await product.click()
      await summary.fill('نوشتهٔ ذخیره‌نشده')
      await see(text(t('unsaved')))

      await goods.click()
      await question.getByRole('button', { name: words.office('stay') }).click()
      await seeNo(question)
      expect(await summary.inputValue()).toBe('نوشتهٔ ذخیره‌نشده')
      await button(words.office('otherLanguage')).click()
      await question.getByRole('button', { name: words.office('stay') }).click()
      await seeNo(question)
      expect(await summary.inputValue()).toBe('نوشتهٔ ذخیره‌نشده')
      // Navigation by typing a hash address.
      await page.evaluate(() => location.assign('#/orders'))
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

  it('edits a product as a draft, publishes it, shows the differences and restores a version', async () => {
    await atTheOffice({}, async ({ page, words, go, button, text }) => {
      const t = words.officeCatalogue
      await go(`/office/#/products/${productId}`)
      const summary = page.getByRole('textbox', { name: t('summary') })
      const before = await summary.inputValue()
      await summary.fill('خلاصهٔ آزمون')
      await button(t('save')).click()
      await see(text(t('saved')))
      // Saved input survives a language change without a confirmation.
      await button(words.office('otherLanguage')).click()
      await see(button('Publish'))
      await button('فارسی').click()
      await see(button(t('publish')))
      expect(await summary.inputValue()).toBe('خلاصهٔ آزمون')
      await button(t('publish')).click()
      await page.getByRole('textbox', { name: t('publishNote') }).fill('خلاصه')
      // Products are withdrawn from sale with a reason, not by publishing.
      await seeNo(page.getByRole('dialog').getByText(t('publishOnSale')))
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

      // Other actions are disabled while input is unsaved.
      await summary.fill('نوشتهٔ تازه')
      for (const name of ['duplicate', 'withdraw'] as const)
        expect(await button(t(name)).isDisabled()).toBe(true)
      await page.getByText(t('partHistory'), { exact: true }).click()
      // Until the list is refetched it has the old rows; afterwards another version is second.
      await see(text(t('published', { number: 3 })))
      await page
        .getByRole('button', { name: t('difference') })
        .nth(1)
        .click()
      const dialog = page.getByRole('dialog')
      await see(dialog.getByText(t('saveFirst')))
      await seeNo(dialog.getByRole('button', { name: t('undo') }))
      await page.keyboard.press('Escape')
      await page.getByText(t('partText'), { exact: true }).first().click()
      expect(await summary.inputValue()).toBe('نوشتهٔ تازه')
    })
  })

  it('leaves an open draft when the product is withdrawn', async () => {
    const { productId: ownId } = await newGoods(database())
    await atTheOffice({}, async ({ page, words, go, button, text }) => {
      const t = words.officeCatalogue
      await go(`/office/#/products/${ownId}`)
      await page.getByRole('textbox', { name: t('summary') }).fill('خلاصهٔ نخست')
      await see(text(t('saveFirst')))
      await button(t('save')).click()
      await see(text(t('saved')))
      await page.getByText(t('partSkus'), { exact: true }).click()
      await button(t('withdraw')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('برای آزمون')
      await dialog.getByRole('button', { name: t('withdraw') }).click()
      await see(text(t('withdrawnToast')), button(t('restore')), button(t('addSku')))
      await button(t('publish')).click()
      await see(dialog.getByText(t('publishOnSale')))
      await page.keyboard.press('Escape')
    })
  })

  it('input typed during the save of a new product stays, as unsaved, on a phone in English', async () => {
    await atTheOffice({ language: 'en', width: 390 }, async ({ page, words, go, goAnew, button, text }) => {
      const t = words.officeCatalogue
      const saving = gate()
      await page.route('**/office/catalogue/save-draft', saving.hold)
      await go('/office/#/products/new')
      const name = page.getByRole('textbox', { name: t('name') }).first()
      await name.fill('Half')
      await button(t('save')).click()
      await eventually(saving.count).toBe(1)
      await name.fill('Half and whole')
      await saving.open()
      await see(text(t('saved')), text(t('unsaved')))
      expect(await name.inputValue()).toBe('Half and whole')
      await eventually(() => new URL(page.url()).hash).toMatch(/^#\/products\/drafts\/\d+$/)

      await button(t('save')).click()
      await seeNo(page.getByText(t('unsaved')))
      await goAnew(`/office/${new URL(page.url()).hash}`)
      await see(name)
      expect(await name.inputValue()).toBe('Half and whole')
    })
  })

  it('fields and images stay with their new sku, whichever others are removed or opened', async () => {
    await atTheOffice({}, async ({ page, words, go, button, text }) => {
      const t = words.officeCatalogue
      const first = gate()
      await page.route('**/office/catalogue/images', first.hold)
      await go('/office/#/products/new')
      const skus = page.getByText(t('partSkus'), { exact: true })
      await skus.click()
      await button(t('addSku')).click()
      await button(t('addSku')).click()
      const weights = page.getByRole('textbox', { name: t('weight') })
      for (const [index, grams] of ['111', '222', '333'].entries()) await weights.nth(index).fill(grams)

      const files = page.locator('input[type=file]')
      const alternativeTexts = page.getByRole('textbox', { name: t('imageAlternative', { number: 1 }) })
      await files.first().setInputFiles(await sampleImage())
      await eventually(first.count).toBe(1)
      await see(text(t('imagesOnTheirWay')))
      await button(t('remove', { name: t('sku', { number: 1 }) })).click()
      expect([await weights.nth(0).inputValue(), await weights.nth(1).inputValue()]).toEqual(['222', '333'])
      await first.open()
      await see(text(t('unsaved')))
      expect(await alternativeTexts.count()).toBe(0)

      const second = gate()
      await page.route('**/office/catalogue/images', second.hold)
      await files.first().setInputFiles(await sampleImage())
      await eventually(second.count).toBe(1)
      await page.getByText(t('partText'), { exact: true }).first().click()
      await skus.click()
      const barcode = page.getByRole('textbox', { name: t('gtin') }).first()
      await barcode.fill('6261234567890')
      await second.open()
      await see(alternativeTexts.first())
      expect(await barcode.inputValue()).toBe('۶۲۶۱۲۳۴۵۶۷۸۹۰')
      expect(await weights.first().inputValue()).toBe('۲۲۲')
    })
  })

  it('sets another price from today on, which ends the current one, on a phone in English', async () => {
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
