import { describe, expect, it } from 'vitest'
import { addToBasket } from './buying.ts'
import { fillBasket } from './commands.ts'
import { newGoods, setStock } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 4.basket-actions, 3.basket, 5.out-of-stock, 2.shopping-baskets */

const { asMember, asVisitor, database } = openJourneys()

const quantityOf = ({ page, words }: Person, name: string) =>
  page.getByRole('textbox', { name: words.baskets('quantityTyped', { name }) })
const undo = ({ button, words }: Person) => button(words.baskets('undo'))
const isShown = async (person: Person, name: string, quantity: string) =>
  eventually(() => quantityOf(person, name).inputValue()).toBe(quantity)

describe('a line of the basket', () => {
  it('takes a typed quantity in either digits; what is too much or no number is said', async () => {
    const goods = await newGoods(database(), { stock: 30 })
    const name = goods.name.pe
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      const { words } = person
      await person.go(`/product-detail/${goods.productId}`)
      await addToBasket(person)
      await person.go('/shopping-baskets')
      const field = quantityOf(person, name)
      await field.fill('۷')
      await field.press('Enter')
      await isShown(person, name, '۷')
      await field.fill('12')
      await field.press('Enter')
      await isShown(person, name, '۱۲')

      await field.fill('500')
      await field.press('Enter')
      await isShown(person, name, '۳۰')
      await see(person.text(words.baskets('onlySoMany', { available: 30 })))
      for (const wrong of ['', 'ده', '1.5', '-3']) {
        await field.fill(wrong)
        await field.press('Enter')
        await isShown(person, name, '۳۰')
        await see(person.text(words.baskets('notANumber', { max: 30 })))
      }
      await field.fill('5')
      await field.press('Escape')
      await isShown(person, name, '۳۰')
      await field.fill('0')
      await field.press('Enter')
      await see(person.text(words.baskets('removedOne', { name })), undo(person))
    })
  })

  it('of many units goes by one press of its bin and comes back with all of them, after a reload too', async () => {
    const [many, one] = [await newGoods(database(), { stock: 20 }), await newGoods(database())]
    await asMember({ language: 'en', width: 390 }, async (member) => {
      const { words, page } = member
      await fillBasket(member.sender.command, [
        { goods: many, quantity: 7 },
        { goods: one, quantity: 1 },
      ])
      await member.go('/shopping-baskets')
      await member.button(words.baskets('removeLine', { name: many.name.en })).click()
      await seeNo(quantityOf(member, many.name.en))
      await see(undo(member))
      await page.reload()
      await undo(member).click()
      await isShown(member, many.name.en, '7')
      await seeNo(undo(member))
      // What is gone meanwhile is said.
      await member.button(words.baskets('removeLine', { name: many.name.en })).click()
      await see(undo(member))
      await eventually(async () => {
        const { rows } = await database().query('select from order_items where sku_seller_id = $1', [
          many.skuSellerId,
        ])
        return rows.length
      }).toBe(0)
      await setStock(database(), many, 3)
      await undo(member).click()
      await isShown(member, many.name.en, '3')
      await see(member.text(words.common('noticeNotBack')))
    })
  })

  it('that another tab has brought back is not added again', async () => {
    const goods = await newGoods(database(), { stock: 20 })
    await asMember({ language: 'en' }, async (member) => {
      const { words } = member
      const name = goods.name.en
      await fillBasket(member.sender.command, [{ goods, quantity: 4 }])
      await member.go('/shopping-baskets')
      await member.button(words.baskets('removeLine', { name })).click()
      await see(undo(member))
      await member.sender.command('baskets/set-quantity', { skuSellerId: goods.skuSellerId, quantity: 2 })
      await undo(member).click()
      await isShown(member, name, '2')
      await seeNo(undo(member))
    })
  })

  it('removed on a card or beside a product can be brought back from its toast', async () => {
    const goods = await newGoods(database())
    await asVisitor({ language: 'en' }, async (person) => {
      const { words, page } = person
      await person.go(`/product-detail/${goods.productId}`)
      await addToBasket(person)
      await page
        .getByRole('group')
        .getByRole('button', { name: words.ui('removeFromBasket') })
        .click()
      await see(person.text(words.common('noticeRemoved', { name: goods.name.en })))
      await person.button(words.common('noticeUndo')).click()
      await see(page.getByRole('group').getByRole('button', { name: words.ui('removeFromBasket') }))
    })
  })
})

describe('a basket', () => {
  it('is cleared by one press, and comes back whole', async () => {
    const goods = [await newGoods(database()), await newGoods(database()), await newGoods(database())]
    await asMember({ language: 'pe' }, async (member) => {
      const { words, page } = member
      await fillBasket(
        member.sender.command,
        goods.map((one, index) => ({ goods: one, quantity: index + 1 })),
      )
      await member.go('/shopping-baskets')
      await page.getByRole('button', { name: words.baskets('clear') }).click()
      await see(
        member.heading(words.baskets('emptyTitle')),
        member.text(words.baskets('removedAll', { count: 3 })),
      )
      await undo(member).click()
      await isShown(member, goods[2]!.name.pe, '۳')
      await isShown(member, goods[0]!.name.pe, '۱')
    })
  })

  it('without a network is not cleared, and says so', async () => {
    const goods = [await newGoods(database()), await newGoods(database())]
    await asMember({ language: 'en' }, async (member) => {
      const { words, page, context } = member
      member.expectFault(/ERR_INTERNET_DISCONNECTED/)
      await fillBasket(
        member.sender.command,
        goods.map((one) => ({ goods: one, quantity: 2 })),
      )
      await member.go('/shopping-baskets')
      await see(quantityOf(member, goods[0]!.name.en))
      await context.setOffline(true)
      await page.getByRole('button', { name: words.baskets('clear') }).click()
      await see(member.text(words.baskets('noAnswer')))
      expect(await quantityOf(member, goods[0]!.name.en).inputValue()).toBe('2')
      await context.setOffline(false)
    })
  })

  it('without a name is named by its goods', async () => {
    const [first, second] = [await newGoods(database()), await newGoods(database())]
    await asMember({ language: 'en' }, async (member) => {
      const { words, page } = member
      await fillBasket(member.sender.command, [
        { goods: first, quantity: 1 },
        { goods: second, quantity: 1 },
      ])
      await fillBasket(member.sender.command, [{ goods: second, quantity: 1 }])
      await member.go('/shopping-baskets')
      const name = words.baskets('unnamedWith', { name: first.name.en, count: 1 })
      await see(
        page.getByRole('group', { name, exact: true }),
        page.getByRole('region', { name: second.name.en, exact: true }),
      )
    })
  })
})
