import { describe, expect, it } from 'vitest'
import { fillBasket } from './commands.ts'
import { apartFromGoods, makeFindable, newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 2.products-list, 2.product-detail, 2.shopping-baskets, 4.basket-actions */

const { asMember, asVisitor, database } = openJourneys()

const languages = ['pe', 'en'] as const

/** Accessible name of the focused element; null while nothing has the focus. */
const focused = ({ page }: Person) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (!element || element === document.body) return null
    return element.getAttribute('aria-label') ?? element.textContent
  })
/** Name of the stepper that contains the focus. */
const steppedProduct = ({ page }: Person) =>
  page.evaluate(() => document.activeElement?.closest('[role=group]')?.getAttribute('aria-label'))

describe.each(languages)('the focus after its element is removed (%s)', (language) => {
  it('moves to the replacement: from the add button to the stepper and back, on a card and beside a product', async () => {
    const goods = await newGoods(database(), { stock: 2 })
    await makeFindable(database(), goods)
    const name = goods.name[language]
    await asVisitor({ language }, async (person) => {
      const { words } = person
      const stepper = words.ui('quantityOf', { name })
      const remove = person.button(words.ui('removeFromBasket'))
      const increase = person.button(words.ui('increase'))
      await person.go(`/products-list?text=${encodeURIComponent(name)}`)
      await person.button(words.ui('addNamed', { name })).press('Enter')
      await eventually(() => steppedProduct(person)).toBe(stepper)
      expect(await focused(person)).toBe(words.ui('increase'))
      // The limit is two units: the remaining button has the focus.
      await increase.press('Enter')
      await eventually(() => focused(person)).toBe(words.ui('decrease'))
      await person.page.keyboard.press('Enter')
      await remove.press('Enter')
      await eventually(() => focused(person)).toBe(words.ui('addNamed', { name }))

      await person.go(`/product-detail/${goods.productId}`)
      await person.button(words.product('add')).press('Enter')
      await eventually(() => steppedProduct(person)).toBe(stepper)
      await remove.press('Enter')
      await see(person.button(words.product('add')))
      await eventually(() => steppedProduct(person)).toBe(stepper)

      // Mouse users see no focus ring.
      await person.page.reload()
      await person.button(words.product('add')).click()
      await eventually(() => focused(person)).toBe(words.ui('increase'))
      expect(await increase.evaluate((button) => button.matches(':focus-visible'))).toBe(false)
    })
  })

  it('moves to the next line of the basket, and after the last one to the link to the products', async () => {
    const [first, second] = [await newGoods(database()), await newGoods(database())]
    await asMember({ language }, async (member) => {
      const { page, words } = member
      await fillBasket(member.sender.command, [
        { goods: first, quantity: 1 },
        { goods: second, quantity: 1 },
      ])
      const remove = ({ name }: typeof first) =>
        page
          .getByRole('group', { name: words.ui('quantityOf', { name: name[language] }) })
          .getByRole('button', { name: words.ui('removeFromBasket') })
      await member.go('/shopping-baskets')
      await remove(first).press('Enter')
      await seeNo(remove(first))
      await eventually(() => focused(member)).toBe(second.name[language])
      await remove(second).press('Enter')
      await see(member.heading(words.baskets('emptyTitle')))
      await eventually(() => focused(member)).toBe(words.baskets('seeProducts'))
    })
  })

  it('moves to the next active filter, and after the last one to the list’s heading', async () => {
    const [one, other] = await apartFromGoods(database())
    await asVisitor({ language }, async (person) => {
      const { page, words } = person
      await person.go(`/products-list?brands=${one}.${other}`)
      const chips = page.getByRole('list', { name: words.products('activeFilters') }).getByRole('button')
      await eventually(() => chips.count()).toBe(2)
      const next = await chips.last().getAttribute('aria-label')
      await chips.first().press('Enter')
      await eventually(() => chips.count()).toBe(1)
      await eventually(() => focused(person)).toBe(next)
      await page.keyboard.press('Enter')
      await eventually(() => page.url()).toMatch(/products-list$/)
      await eventually(() => focused(person)).toBe(words.products('allProducts'))

      await person.go(`/products-list?brands=${one}.${other}`)
      await person.button(words.products('clearAll')).first().press('Enter')
      await eventually(() => page.url()).toMatch(/products-list$/)
      await eventually(() => focused(person)).toBe(words.products('allProducts'))
    })
  })

  it('stays in a price field and in an open group of filters', async () => {
    await asVisitor({ language }, async (person) => {
      const { page, words } = person
      await person.go('/products-list')
      const filters = page.getByRole('complementary', { name: words.products('filters') })
      const from = filters.getByRole('textbox').and(page.locator('[name=from]'))
      await from.fill('100000')
      await from.press('Enter')
      await eventually(() => page.url()).toMatch(/from=/)
      await eventually(() => from.inputValue()).toBe(language === 'pe' ? '۱۰۰٬۰۰۰' : '100,000')
      await eventually(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
      // Removed elsewhere, the price also leaves the field.
      const chips = page.getByRole('list', { name: words.products('activeFilters') }).getByRole('button')
      await chips.press('Enter')
      await eventually(() => from.inputValue()).toBe('')

      await filters.getByText(words.products('rating'), { exact: true }).click()
      const rated = filters.getByRole('radio', { name: words.products('ratingFrom', { stars: 3 }) })
      const any = filters.getByRole('radio', { name: words.products('ratingAny') })
      await rated.press('Space')
      await eventually(() => page.url()).toMatch(/rating=3/)
      await any.press('Space')
      await eventually(() => page.url()).toMatch(/products-list$/)
      await see(filters.getByText(words.products('ratingAny')))
      await eventually(() => any.evaluate((radio) => radio === document.activeElement)).toBe(true)
    })
  })
})
