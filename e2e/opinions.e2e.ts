import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { logIn } from './buying.ts'
import { choose } from './choosing.ts'
import { type Goods, newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 2.product-detail, 1.back-office, 4.login */

const { asVisitor, asMember, newCustomer, newStaff, database } = openJourneys()

/** A delivered order of the product. */
const deliverTo = (personId: number, { skuSellerId }: Goods) =>
  database().query(
    `with placed as (
       insert into sale_orders (person_id, state, order_number, created_at, registered_at, delivered_at)
       values ($1::bigint, 'Delivered', 'journey-' || $1::bigint, now(), now(), now()) returning id)
     insert into order_items (sale_order_id, sku_seller_id, quantity) select id, $2, 1 from placed`,
    [personId, skuSellerId],
  )

/** The part of a product's page with reviews and questions. */
async function openComments({ page, words, go }: Person, { productId }: Goods) {
  await go(`/product-detail/${productId}`)
  await page
    .getByRole('navigation', { name: words.product('sections') })
    .getByRole('button', { name: words.product('comments') })
    .click()
  return page.getByRole('region', { name: words.product('comments') })
}

describe('a comment', () => {
  it('is written by a buyer, published by the office and public, marked as a buyer’s', async () => {
    const goods = await newGoods(database())
    const text = 'Light, and gone in a minute.'
    await asMember({ language: 'en' }, async (buyer) => {
      await deliverTo(buyer.personId, goods)
      const { words, button, text: textOn } = buyer
      const part = await openComments(buyer, goods)
      await part.getByRole('button', { name: words.comments('write') }).click()
      await choose(part.getByRole('radio', { name: words.comments('starsOf', { stars: 4 }) }))
      await part.getByRole('textbox', { name: words.comments('text') }).fill('See shop.example.com')
      await button(words.comments('send')).click()
      await see(textOn(words.faults('hasLink')))
      await part.getByRole('textbox', { name: words.comments('text') }).fill(text)
      await button(words.comments('send')).click()
      await see(part.getByText(words.comments('commentState.Pending')))
      // The form is gone; the focus moves to its replacement.
      const edit = part.getByRole('button', { name: words.comments('editNamed', { name: goods.name.en }) })
      await eventually(() => edit.evaluate((button) => button === document.activeElement)).toBe(true)
    })

    const { accountId } = await newStaff('support')
    const token = await newSession(database(), accountId)
    await asVisitor(
      { language: 'en' },
      async (office) => {
        const { page, words } = office
        await office.go(`/office/#/comments?text=${encodeURIComponent(goods.name.en)}`)
        const row = page.getByRole('row').filter({ hasText: text })
        await see(row.getByText(words.officeComments('bought')))
        await row.getByRole('button', { name: /^Publish/ }).click()
        await seeNo(row)
      },
      { token },
    )

    await asVisitor({ width: 390 }, async (visitor) => {
      const { words } = visitor
      const part = await openComments(visitor, goods)
      const comment = part.getByRole('article').filter({ hasText: text })
      await see(comment.getByText(words.comments('bought')))
      await see(part.getByRole('listitem', { name: words.comments('histogramOf', { stars: 4, count: 1 }) }))
      // Voting needs a session: the button leads to the login.
      await comment.getByRole('button', { name: words.comments('helpful', { count: 0 }) }).click()
      await see(visitor.heading(words.login('title')))
    })
  })

  it('is deleted by keyboard, on its product and in the list, and the focus moves to its replacement', async () => {
    const [first, second, third] = [
      await newGoods(database()),
      await newGoods(database()),
      await newGoods(database()),
    ]
    await asMember({ language: 'en' }, async (writer) => {
      const { page, words, button } = writer
      const { command } = writer.sender
      for (const { productId } of [first, second, third])
        await command('comments/write', { productId, rating: null, text: 'Light, and gone in a minute.' })
      const removeOf = ({ name }: Goods) => button(words.comments('removeNamed', { name: name.en }))
      const takeBack = async (goods: Goods) => {
        await removeOf(goods).press('Enter')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: words.comments('remove') })
          .press('Enter')
        await seeNo(removeOf(goods))
      }
      const hasFocus = (locator: Locator) => locator.evaluate((one) => one === document.activeElement)

      const part = await openComments(writer, first)
      await see(removeOf(first))
      await takeBack(first)
      const write = part.getByRole('button', { name: words.comments('write') })
      await eventually(() => hasFocus(write)).toBe(true)

      await writer.go('/profile/comments')
      await takeBack(third)
      await eventually(() => hasFocus(writer.link(second.name.en))).toBe(true)
      await takeBack(second)
      await eventually(() => hasFocus(writer.link(words.comments('seeProducts')))).toBe(true)
    })
  })
})

describe('favourites', () => {
  it('of a visitor move to the account at the login, and leave the device', async () => {
    const goods = await newGoods(database())
    const account = await newCustomer()
    await asVisitor({}, async (person) => {
      const { page, words, go, button, link } = person
      await go(`/product-detail/${goods.productId}`)
      const heart = page
        .getByRole('button', { name: words.card('favourite', { name: goods.name.pe }), exact: true })
        .first()
      await heart.click()
      await see(page.locator('[aria-pressed=true]').and(heart))
      await go('/favourites')
      await see(link(goods.name.pe))
      await button(words.favourites('login')).click()
      await logIn(person, account)
      await see(person.heading(words.favourites('title')), link(goods.name.pe))
      await page.reload()
      await see(link(goods.name.pe))
      await eventually(() => page.evaluate(() => localStorage.getItem('anar_favourites'))).toBeNull()
      const { rowCount } = await database().query('select from favourites where person_id = $1', [
        account.personId,
      ])
      expect(rowCount).toBe(1)
    })
  })
})
