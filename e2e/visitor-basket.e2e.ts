import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addToBasket, logIn, onward, openBaskets, payable } from './buying.ts'
import { fillBasket } from './commands.ts'
import { newGoods, setStock } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { storedIn } from './local-database.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 2.shopping-baskets, 3.basket, 3.local-database, 4.basket-actions, 4.session, 8.local-storage-errors */

const { asVisitor, asMember, newCustomer, database } = openJourneys()

/** The basket link in the header, with this number of units in its name. */
const basketOf = (person: Person, count: number) =>
  person.page
    .getByRole('banner')
    .getByRole('link', { name: person.words.common('basketWith', { count }), exact: true })

/** The quantity stepper of a product. */
const stepperOf = ({ page, words }: Person, name: string) =>
  page.getByRole('group', { name: words.ui('quantityOf', { name }) }).filter({ visible: true })

/** Units in the browser's storage; the screen shows them before they are stored. */
const storedUnits = async (page: Page) => {
  const { rows } = await storedIn(page, 'Shopping_Basket')
  return (rows as { amount: number }[]).reduce((units, { amount }) => units + amount, 0)
}

describe('a visitor’s basket', () => {
  it('survives a reload and stays in sync in two tabs', async () => {
    const goods = await newGoods(database())
    await asVisitor({}, async (person) => {
      const { page, words } = person
      await person.go(`/product-detail/${goods.productId}`)
      await addToBasket(person)
      await eventually(() => storedUnits(page)).toBe(1)
      await page.reload()
      await see(basketOf(person, 1))

      const other = await person.newTab()
      await other.go('/shopping-baskets')
      await see(other.link(goods.name.pe))
      await stepperOf(person, goods.name.pe)
        .getByRole('button', { name: words.ui('increase') })
        .click()
      await see(stepperOf(other, goods.name.pe).locator(`input[value="۲"]`))
      await stepperOf(other, goods.name.pe)
        .getByRole('button', { name: words.ui('decrease') })
        .click()
      await see(basketOf(person, 1))
      await stepperOf(other, goods.name.pe)
        .getByRole('button', { name: words.ui('removeFromBasket') })
        .click()
      await see(other.heading(words.baskets('emptyTitle')), person.button(words.product('add')))
    })
  })

  /** @spec 2.shopping-baskets.2 */
  it('is merged into the member’s at login: quantities are added, capped by the stock, and changes are reported', async () => {
    const [plenty, few] = [await newGoods(database()), await newGoods(database(), { stock: 3 })]
    const account = await newCustomer(({ command }) =>
      fillBasket(command, [
        { goods: plenty, quantity: 2 },
        { goods: few, quantity: 2 },
      ]),
    )
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      for (const goods of [plenty, few]) {
        await person.go(`/product-detail/${goods.productId}`)
        await addToBasket(person)
        await stepperOf(person, goods.name.en)
          .getByRole('button', { name: words.ui('increase') })
          .click()
      }
      await openBaskets(person)
      await onward(person, words.baskets('logInAndContinue'), '').click()
      await logIn(person, account)
      await see(
        person.text(words.common('noticeMerged')),
        person.text(words.common('noticeFewer', { name: few.name.en, wanted: 4, granted: 3 })),
      )
      for (const { name, total } of [
        { name: plenty.name.en, total: '4' },
        { name: few.name.en, total: '3' },
      ]) {
        await see(stepperOf(person, name).locator(`input[value="${total}"]`))
      }
      await page.reload()
      await see(stepperOf(person, plenty.name.en).locator(`input[value="4"]`), basketOf(person, 7))
    })
  })

  it('with more units than are in stock says so and offers the available ones', async () => {
    const goods = await newGoods(database(), { stock: 4 })
    await asVisitor({ width: 390 }, async (person) => {
      const { words } = person
      await person.go(`/product-detail/${goods.productId}`)
      await addToBasket(person)
      await stepperOf(person, goods.name.pe)
        .getByRole('button', { name: words.ui('increase') })
        .click()
      await eventually(() => storedUnits(person.page)).toBe(2)
      await setStock(database(), goods, 1)
      await person.goAnew('/shopping-baskets')
      await see(person.text(words.baskets('short', { available: 1, quantity: 2 })))
      await person.button(words.baskets('reduceTo', { available: 1 })).click()
      await seeNo(person.page.getByText(words.baskets('short', { available: 1, quantity: 2 })))
      await eventually(() => storedUnits(person.page)).toBe(1)
      await setStock(database(), goods, 0)
      // Recent requests get the cached response until the server receives the change.
      await eventually(async () => {
        await person.page.reload()
        await see(person.text(words.baskets('outOfStock')).or(stepperOf(person, goods.name.pe)))
        return person.text(words.baskets('outOfStock')).first().isVisible()
      }).toBe(true)
    })
  })
})

describe('a browser that refuses its database', () => {
  it('still shows the shop, and the basket stays in memory through the login', async () => {
    const goods = await newGoods(database(), { priceRial: 5_000_000 })
    const account = await newCustomer()
    await asVisitor({}, async (person) => {
      const { page, words } = person
      // There is no notice; the basket simply has it.
      person.expectFault(/MLM_DB could not be opened/)
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The user denied permission to access the database.', 'UnknownError')
        }
      })
      await person.go('/')
      await see(person.heading(words.landing('newest')))
      await person.go(`/product-detail/${goods.productId}`)
      await addToBasket(person)
      await openBaskets(person)
      await eventually(() => payable(person)).toBe('۵۵۰٬۰۰۰ تومان')
      await onward(person, words.baskets('logInAndContinue'), '').click()
      await logIn(person, account)
      await page.waitForURL(/#\/shopping-baskets$/)
      await see(person.link(goods.name.pe))
      await eventually(() => payable(person)).toBe('۵۵۰٬۰۰۰ تومان')
      await page.reload()
      await see(person.link(goods.name.pe))
    })
  })
})

describe('an old browser over plain http', () => {
  it('reports an addition without support for popovers and random ids', async () => {
    const goods = await newGoods(database())
    await asVisitor({ language: 'en' }, async (person) => {
      const { words } = person
      await person.page.addInitScript(() => {
        const { matches } = Element.prototype
        for (const known of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
          Reflect.deleteProperty(HTMLElement.prototype, known)
        Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
        Object.assign(Element.prototype, {
          matches(this: Element, selector: string) {
            if (selector.includes('popover')) throw new SyntaxError(`${selector} is not valid`)
            return matches.call(this, selector)
          },
        })
      })
      await person.go(`/product-detail/${goods.productId}`)
      await addToBasket(person)
      await see(person.text(words.card('added')))
    })
  })
})

describe('a member’s baskets', () => {
  it.each(['pe', 'en'] as const)(
    'begin with the first line; continuing waits until the server has created the basket (%s)',
    async (language) => {
      const goods = await newGoods(database())
      await asMember({ language }, async (member) => {
        const { page, words } = member
        let send = () => {}
        const isLetThrough = new Promise<void>((resolve) => {
          send = resolve
        })
        await page.route(/\/baskets\/set-quantity$/, async (route) => {
          await isLetThrough
          await route.continue()
        })
        await member.go(`/product-detail/${goods.productId}`)
        await addToBasket(member)
        await openBaskets(member)
        await see(member.link(goods.name[language]))
        expect(await page.getByText(words.baskets('emptyTitle')).count()).toBe(0)
        await onward(member, words.baskets('continue')).click()
        send()
        await page.waitForURL(/#\/shopping-baskets\/choose-address\/\d+$/)
      })
    },
  )

  /** @spec 2.shopping-baskets.1 */
  /** @spec 8.messages.19 */
  it('are several, one of them active: created, named, filled, renamed, switched, deleted after a confirmation', async () => {
    const goods = await newGoods(database())
    await asMember({ language: 'en' }, async (member) => {
      const { page, words } = member
      await fillBasket(member.sender.command, [{ goods, quantity: 1 }], { title: 'Mine' })
      await member.go('/shopping-baskets')
      const basket = (name: string) => page.getByRole('region', { name, exact: true })
      await see(basket('Mine').getByText(words.baskets('active')))

      await member.button(words.baskets('newBasket')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words.baskets('basketName') }).fill('Gift')
      await dialog.getByRole('button', { name: words.baskets('create') }).click()
      await see(
        basket('Gift').getByText(words.baskets('active')),
        member.heading(words.baskets('emptyTitle')),
      )
      await seeNo(basket('Mine').getByText(words.baskets('active')))

      // Additions go into the active basket.
      await member.go(`/product-detail/${goods.productId}`)
      await addToBasket(member)
      await member.go('/shopping-baskets')
      await see(basket('Gift').getByRole('link', { name: goods.name.en }))

      await member.button(words.baskets('renameNamed', { name: 'Gift' })).click()
      await dialog.getByRole('textbox', { name: words.baskets('basketName') }).fill('For mother')
      await dialog.getByRole('button', { name: words.baskets('save') }).click()
      await see(basket('For mother'))
      await seeNo(dialog)

      await member.button(words.baskets('activateNamed', { name: 'Mine' })).click()
      await see(basket('Mine').getByText(words.baskets('active')))

      const deleting = words.baskets('removeNamed', { name: 'For mother' })
      await member.button(deleting).click()
      await dialog.getByRole('button', { name: words.baskets('cancel') }).click()
      await seeNo(dialog)
      await member.button(deleting).click()
      await dialog.getByRole('button', { name: words.baskets('remove') }).click()
      await seeNo(basket('For mother'))
      await page.reload()
      await see(basket('Mine').or(basket(words.baskets('yourBasket'))))
      // Cached baskets are shown first.
      await seeNo(page.getByRole('region', { name: 'For mother' }))
    })
  })

  /** @spec 5.empty-basket, 8.messages */
  it('that are empty cannot be ordered: the address screen requires at least one product', async () => {
    await asMember({}, async (member) => {
      const saleOrderId = await fillBasket(member.sender.command, [])
      await member.go(`/shopping-baskets/choose-address/${saleOrderId}`)
      await see(member.text(member.words.checkout('emptyBasket')))
      expect(await member.button(member.words.checkout('toPayment')).count()).toBe(0)
    })
  })
})
