import { describe, expect, it } from 'vitest'
import {
  addAddress,
  addToBasket,
  endAtBank,
  factOf,
  goToBank,
  goToPayment,
  logIn,
  onward,
  openBaskets,
  payable,
  searchFor,
  summary,
} from './buying.ts'
import { makeFindable, newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Look, type Person, see, textOf } from './people.ts'

/**
 * @spec 2.landing, 2.products-list, 2.product-detail, 2.shopping-baskets, 2.login, 2.login-redirect, 2.choose-address
 * @spec 2.choose-payment-method, 2.check-payment, 2.order-confirmation, 2.ongoing-sale-orders, 2.order-status, 2.route-guard
 * @spec 1.languages, 1.themes, 3.order-labels, 4.sale-order, 4.basket-actions, 5.postal-code, 8.success-messages
 */

const { asVisitor, newCustomer, database } = openJourneys()

const looks: readonly Look[] = (['pe', 'en'] as const).flatMap((language) =>
  (['light', 'night'] as const).flatMap((theme) =>
    ([390, 1440] as const).map((width) => ({ language, theme, width })),
  ),
)

describe('a person finds a product and buys it', () => {
  it.each(looks)('in $language, $theme, $width pixels wide', async (look) => {
    const goods = await newGoods(database(), { priceRial: 1_234_500 })
    await makeFindable(database(), goods)
    const account = await newCustomer()
    const name = goods.name[look.language]
    await asVisitor(look, async (person) => {
      const { page, words } = person
      await person.go('/')
      await expectLook(person)
      await searchFor(person, name)
      await person.link(name).click()
      await see(person.heading(name))
      await eventually(() => textOf(page.getByRole('region', { name }))).toContain(
        written(look, '1,234,500', '۱۲۳٬۴۵۰'),
      )
      await addToBasket(person)
      await openBaskets(person)
      // 1,234,500 and 10 percent VAT.
      await eventually(() => payable(person)).toBe(written(look, '1,357,950 rials', '۱۳۵٬۷۹۵ تومان'))

      await onward(person, words.baskets('logInAndContinue'), words.baskets('logInAndContinue')).click()
      await logIn(person, account)
      await page.waitForURL(/#\/shopping-baskets$/)
      await see(page.getByRole('link', { name }), summary(person))
      await eventually(() => payable(person)).toBe(written(look, '1,357,950 rials', '۱۳۵٬۷۹۵ تومان'))

      await onward(person, words.baskets('continue'), words.baskets('continueShort')).click()
      await addAddress(person)
      await page.getByRole('radio', { name: look.language === 'pe' ? /^پیک/ : /courier/i }).check()
      await eventually(() => payable(person)).not.toBe(written(look, '1,357,950 rials', '۱۳۵٬۷۹۵ تومان'))
      await goToPayment(person)
      // The goods, their VAT, and the courier.
      const toPay = person.rial(1_357_950 + 890_000)
      await eventually(() => payable(person)).toBe(toPay)

      await goToBank(person)
      await expectLook(person)
      expect(await textOf(page.getByRole('main'))).toContain(toPay)
      await endAtBank(person, 'pay')
      await see(person.heading(words.checkout('resultRegistered')))
      await expectLook(person)
      expect(await factOf(page.getByRole('main'), words.checkout('amount'))).toBe(toPay)
      const orderNumber = await factOf(page.getByRole('main'), words.checkout('orderNumber'))
      expect(orderNumber).toMatch(
        look.language === 'pe' ? /^۱۴\d\d-[۰-۹]+$|^۱۴[۰-۹]{2}-[۰-۹]+$/ : /^14\d\d-\d+$/,
      )

      await person.link(words.checkout('seeConfirmation')).click()
      await see(person.heading(words.checkout('thanksTitle')))
      await see(page.getByText(orderNumber))
      await eventually(() => payable(person)).toBe(toPay)

      await page
        .getByRole('link', { name: words.common('myOrders') })
        .filter({ visible: true })
        .first()
        .click()
      const card = page.getByRole('listitem').filter({ hasText: orderNumber }).first()
      await see(card)
      expect(await factOf(card, words.orders('payable'))).toBe(toPay)
      await see(card.getByText(words.orders('orderState.Registered')))

      await card.getByRole('link', { name: words.orders('detailsOf', { number: orderNumber }) }).click()
      await see(person.heading(words.orders('timeline')), page.getByRole('link', { name }))
      await see(page.getByText(words.orders('moveBecameRegistered')))
      expect(await factOf(page.getByRole('main'), words.orders('amount'))).toBe(toPay)
      await expectLook(person)
    })
  })
})

/** Expects the person's language, direction and theme on the page. */
async function expectLook({ page, look }: Person): Promise<void> {
  const root = page.locator('html')
  expect({
    lang: await root.getAttribute('lang'),
    dir: await root.getAttribute('dir'),
    theme: await root.getAttribute('data-theme'),
  }).toEqual({
    lang: look.language === 'pe' ? 'fa' : 'en',
    dir: look.language === 'pe' ? 'rtl' : 'ltr',
    theme: look.theme,
  })
}

const written = ({ language }: Look, english: string, persian: string) =>
  language === 'pe' ? persian : english
