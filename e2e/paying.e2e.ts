import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addAddress, endSessions } from './accounts.ts'
import { atBank, endAtBank, factOf, goToBank, logIn, onward, payable, payButton } from './buying.ts'
import { fillBasket } from './commands.ts'
import { type Goods, newGoods, setPrice, setStock } from './goods.ts'
import { type Member, openJourneys } from './journeys.ts'
import { eventually, type Look, see, seeNo, textOf } from './people.ts'

/**
 * @spec 2.choose-payment-method, 2.check-payment, 2.operation-overlay, 2.route-guard, 4.sale-order, 4.session, 4.login
 * @spec 5.out-of-stock, 8.messages, 8.payment-unsuccessful, 8.response-errors
 */

const { asMember, database } = openJourneys()

type Buyer = Member & { basketId: number; goods: Goods }

/** A person on the payment screen with two units of a new product. */
function atThePayment(
  look: Partial<Look>,
  journey: (buyer: Buyer) => Promise<void>,
  offer: Parameters<typeof newGoods>[1] = {},
): Promise<void> {
  return asMember(look, async (person) => {
    const goods = await newGoods(database(), offer)
    const addressId = await addAddress(database(), person.personId)
    const basketId = await fillBasket(person.sender.command, [{ goods, quantity: 2 }], { addressId })
    await person.go(`/shopping-baskets/choose-payment-method/${basketId}`)
    await see(payButton(person))
    await journey({ ...person, basketId, goods })
  })
}

/**
 * Handles the first payment request. The route stays: with `times`, Chromium may block another request that is in
 * flight at its removal.
 */
async function atFirstPay(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  let isFirst = true
  await page.route('**/checkout/pay', (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return handle(route)
  })
}

const paymentsOf = async (saleOrderId: number) => {
  const { rows } = await database().query<{ state: string; amount: number }>(
    'select state, amount from payments where sale_order_id = $1 order by id',
    [saleOrderId],
  )
  return rows
}

describe('a payment that does not succeed', () => {
  it.each([
    { language: 'pe', ending: 'decline', reason: 'paymentResult.DECLINED' },
    { language: 'en', ending: 'cancel', reason: 'paymentResult.CANCELLED' },
  ] as const)(
    'is reported ($language, $ending), leaves the basket unchanged, and can be repeated',
    async (example) => {
      await atThePayment(example, async (buyer) => {
        const { page, words, basketId, goods } = buyer
        const toPay = await payable(buyer)
        await goToBank(buyer)
        await endAtBank(buyer, example.ending)
        await see(
          buyer.heading(words.checkout('resultUnsuccessful')),
          buyer.text(words.checkout(example.reason)),
          buyer.text(words.checkout('resultBasketSafe')),
        )
        // After a cancellation nothing was paid; after a decline the bank may have taken the money.
        const dispute = page.getByText(words.checkout('resultDispute', { hours: 72 }))
        expect(await dispute.count()).toBe(example.ending === 'decline' ? 1 : 0)

        await buyer.link(words.checkout('toBaskets')).click()
        const line = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: goods.name[example.language] }) })
        await see(line.getByRole('group').getByText(example.language === 'pe' ? '۲' : '2', { exact: true }))
        await page.goBack()

        await buyer.link(words.checkout('tryAgain')).click()
        await eventually(() => payable(buyer)).toBe(toPay)
        await goToBank(buyer)
        await endAtBank(buyer, 'pay')
        await see(buyer.heading(words.checkout('resultRegistered')))
        expect(await factOf(page.getByRole('main'), words.checkout('amount'))).toBe(toPay)
        expect((await paymentsOf(basketId)).map(({ state }) => state)).toEqual(['Failed', 'Verified'])
      })
    },
  )
})

describe('a payment is made once', () => {
  it('on a double press: one attempt, one overlay', async () => {
    await atThePayment({ width: 390 }, async (buyer) => {
      // Held back, so that the second press happens during the first request.
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await buyer.page.route('**/checkout/pay', async (route) => {
        await held
        await route.continue()
      })
      await payButton(buyer).dblclick()
      await see(buyer.text(buyer.words.ui('pleaseWait')), buyer.text(buyer.words.ui('operationInProgress')))
      release()
      await atBank(buyer)
      expect(await paymentsOf(buyer.basketId)).toHaveLength(1)
    })
  })

  it('in two tabs: the second gets the same page of the bank', async () => {
    await atThePayment({ language: 'en' }, async (buyer) => {
      const second = await buyer.newTab()
      await second.go(`/shopping-baskets/choose-payment-method/${buyer.basketId}`)
      await see(payButton(second))
      await goToBank(buyer)
      await onward(second, buyer.words.checkout('pay'), buyer.words.checkout('payShort'))
        .or(second.button(buyer.words.checkout('awaitingContinue')))
        .click()
      await atBank(second)
      expect(second.page.url()).toBe(buyer.page.url())
      await endAtBank(buyer, 'pay')
      await see(buyer.heading(buyer.words.checkout('resultRegistered')))
      await second.page.getByRole('button', { name: buyer.words.bank('decline') }).click()
      await see(second.heading(buyer.words.checkout('resultRegistered')))
      expect((await paymentsOf(buyer.basketId)).map(({ state }) => state)).toEqual(['Verified'])
    })
  })

  it('and an outdated tab shows that the order is registered', async () => {
    await atThePayment({}, async (buyer) => {
      const { words, basketId } = buyer
      buyer.expectFault(/status of 422 .*checkout\/pay/)
      const second = await buyer.newTab()
      // It receives no message of the other tab, as in another browser.
      await second.page.addInitScript(() => {
        globalThis.BroadcastChannel = class extends EventTarget {
          postMessage() {}
          close() {}
        } as unknown as typeof BroadcastChannel
      })
      await second.go(`/shopping-baskets/choose-payment-method/${basketId}`)
      await see(payButton(second))
      await goToBank(buyer)
      await endAtBank(buyer, 'pay')
      await see(buyer.heading(words.checkout('resultRegistered')))
      await payButton(second).click()
      await see(second.page.getByText(words.checkout('alreadyOrdered')))
      await second.link(words.checkout('seeOrder')).click()
      await see(second.heading(words.orders('timeline')))
      expect(await paymentsOf(basketId)).toHaveLength(1)
    })
  })
})

describe('a change since the checkout was loaded', () => {
  it.each([
    { language: 'pe', width: 390, before: '۱۲۰٬۰۰۰ تومان', now: '۱۵۰٬۰۰۰ تومان' },
    { language: 'en', width: 1440, before: '1,200,000 rials', now: '1,500,000 rials' },
  ] as const)('a price is shown old and new, and paid only when confirmed ($language)', async (example) => {
    await atThePayment(example, async (buyer) => {
      const { page, words, goods, basketId } = buyer
      buyer.expectFault(/status of 422 .*checkout\/pay/)
      const seen = await payable(buyer)
      await setPrice(database(), goods, 1_500_000)
      await payButton(buyer).click()
      const alert = page.getByRole('status').filter({ hasText: words.checkout('priceChangedTitle') })
      await see(alert)
      const alertText = await textOf(alert)
      expect(alertText).toContain(`${words.checkout('priceBefore')}: ${example.before}`)
      expect(alertText).toContain(`${words.checkout('priceNow')}: ${example.now}`)
      expect(alertText).toContain(`${words.checkout('priceBefore')}: ${seen}`)
      expect(await paymentsOf(basketId)).toEqual([])

      const confirm = alert.getByRole('button')
      // Two at 1,500,000, ten percent VAT, and the post.
      const amountRial = 3_300_000 + 450_000
      expect(await textOf(confirm)).toBe(
        words.checkout('confirmNewAmount', { amount: buyer.rial(amountRial) }),
      )
      await confirm.click()
      await atBank(buyer)
      await endAtBank(buyer, 'pay')
      await see(buyer.heading(words.checkout('resultRegistered')))
      expect(await paymentsOf(basketId)).toEqual([{ state: 'Verified', amount: amountRial }])
    })
  })

  it('insufficient stock is reported with the product’s name, and corrected in the basket', async () => {
    await atThePayment({ language: 'pe', width: 390 }, async (buyer) => {
      const { page, words, goods, basketId } = buyer
      buyer.expectFault(/status of 422 .*checkout\/pay/)
      await setStock(database(), goods, 1)
      await payButton(buyer).click()
      await see(buyer.text(words.checkout('stockShortTitle')))
      await see(page.getByRole('alert').getByText(goods.name.pe))
      expect(await paymentsOf(basketId)).toEqual([])
      await buyer.link(words.checkout('backToBasket')).click()
      await see(buyer.text(words.baskets('short', { available: 1, quantity: 2 })))
      await buyer.button(words.baskets('reduceTo', { available: 1 })).click()
      await seeNo(page.getByText(words.baskets('short', { available: 1, quantity: 2 })))
      await buyer.go(`/shopping-baskets/choose-payment-method/${basketId}`)
      await see(buyer.heading(words.checkout('paymentTitle')))
      // One of them, its VAT, and the post.
      await eventually(() => payable(buyer)).toBe(buyer.rial(1_320_000 + 450_000))
      await goToBank(buyer)
    })
  })
})

describe('a failure on the way to the bank', () => {
  it('an expired session: the login returns to the checkout, with nothing lost', async () => {
    await atThePayment({}, async (buyer) => {
      const { page, words, basketId } = buyer
      buyer.expectFault(/status of 401/)
      const toPay = await payable(buyer)
      // Ends the session between press and request, so that no other request receives the 401 first.
      await atFirstPay(page, async (route) => {
        await endSessions(database(), buyer.accountId)
        await route.continue()
      })
      await payButton(buyer).click()
      await logIn(buyer, buyer)
      await page.waitForURL(new RegExp(`choose-payment-method/${basketId}$`))
      await see(buyer.heading(words.checkout('paymentTitle')))
      await eventually(() => payable(buyer)).toBe(toPay)
      await goToBank(buyer)
      expect(await paymentsOf(basketId)).toHaveLength(1)
    })
  })

  it('an unavailable server: reported in the caller’s language, and the next press works', async () => {
    await atThePayment({ language: 'en' }, async (buyer) => {
      buyer.expectFault(/status of 503 .*checkout\/pay/)
      const message = 'The service is out of order at the moment.'
      await atFirstPay(buyer.page, (route) =>
        route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message, details: {} } }),
      )
      await payButton(buyer).click()
      await see(buyer.page.getByRole('alert').getByText(message))
      await goToBank(buyer)
      expect(await paymentsOf(buyer.basketId)).toHaveLength(1)
    })
  })

  it('a return with an unknown reference: no such payment, and nothing changes', async () => {
    await atThePayment({}, async (buyer) => {
      buyer.expectFault(/status of 404 .*checkout\/result/)
      await buyer.go('/payments/sandbox/return?reference=0123456789abcdef0123456789abcdef')
      await see(buyer.heading(buyer.words.checkout('resultNotFound')))
      expect(await paymentsOf(buyer.basketId)).toEqual([])
    })
  })
})
