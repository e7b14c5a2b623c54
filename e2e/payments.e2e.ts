import { dayInCalendar, tehranDay } from '@anar/domain/calendar'
import { formatDay } from '@anar/ui/format'
import { describe, expect, it } from 'vitest'
import { registerWaiting } from '../apps/server/sales/checkout/index.ts'
import { addAddress, newSession } from './accounts.ts'
import { atBank, endAtBank, factOf, goToBank, payButton } from './buying.ts'
import { fillBasket, openSender } from './commands.ts'
import { exclusively } from './exclusive.ts'
import { newGoods, setStock } from './goods.ts'
import { type Member, openJourneys } from './journeys.ts'
import { pageUntil } from './office.ts'
import { payAndLose, payTooLate, topUp } from './payment-cases.ts'
import { eventually, type Look, type Person, see, seeNo } from './people.ts'

/**
 * @spec 2.check-payment, 2.wallet-check-payment, 2.choose-payment-method, 4.sale-order, 5.wallet-top-up
 * @spec 8.payment-unsuccessful, 1.back-office
 */

const { asMember, asVisitor, newStaff, database, shopUrl } = openJourneys()

const resultOf = (paymentId: number) => `/network-marketer/check-payment?payment=${paymentId}`
const stateOf = async (paymentId: number) => {
  const { rows } = await database().query<{ state: string }>('select state from payments where id = $1', [
    paymentId,
  ])
  return rows[0]!.state
}
const walletOf = async (personId: number) => {
  const { rows } = await database().query<{ amount: number }>(
    'select amount from wallets where person_id = $1',
    [personId],
  )
  return rows[0]!.amount
}

/** A person of the finance role in the office, with a session. */
async function asFinance(look: Partial<Look>, journey: (person: Person) => Promise<void>): Promise<void> {
  const staff = await newStaff('finance')
  const token = await newSession(database(), staff.accountId)
  await asVisitor(look, journey, { token })
}

async function withFinance<T>(work: (finance: Awaited<ReturnType<typeof openSender>>) => Promise<T>) {
  const staff = await newStaff('finance')
  const finance = await openSender(shopUrl(), await newSession(database(), staff.accountId))
  const result = await work(finance)
  await finance.request.dispose()
  return result
}

const late = async (member: Member) =>
  payTooLate(member.sender, database(), await addAddress(database(), member.personId))

describe('a payment for goods that went out of stock', () => {
  it('is refunded to the wallet by the buyer’s choice', async () => {
    await asMember({ language: 'pe', width: 390 }, async (buyer) => {
      const { words, go, button, heading, page } = buyer
      const { paymentId } = await late(buyer)
      await go(resultOf(paymentId))
      await see(
        heading(words.paymentResult('notRecordedTitle')),
        buyer.text(words.paymentResult('notRecordedOutOfStock')),
        buyer.text(words.paymentResult('contactSupport', { extension: '۲۷۶' })),
      )
      // The message says when the money returns, and shows no other time.
      await seeNo(page.getByText(words.checkout('resultDispute', { hours: 72 })))
      await button(words.paymentResult('takeBack')).click()
      await see(heading(words.paymentResult('givenBack')))
      expect(await stateOf(paymentId)).toBe('Failed')
      expect(await walletOf(buyer.personId)).toBeGreaterThan(2_000_000)
    })
  })

  it('waits by the buyer’s choice, and the page says until when', async () => {
    await asMember({ language: 'en', theme: 'night' }, async (buyer) => {
      const { words, go, button, heading, page } = buyer
      const { paymentId, goods } = await late(buyer)
      await go(resultOf(paymentId))
      await button(words.paymentResult('wait')).click()
      await see(page.getByText(/^You are waiting for the stock/))
      await seeNo(button(words.paymentResult('wait')))
      await setStock(database(), goods, 10)
      // Runs the shop's job, which is due each minute; either run does it once.
      await registerWaiting(database(), paymentId, Temporal.Now.instant())
      await eventually(() => stateOf(paymentId)).toBe('Verified')
      await page.reload()
      await see(heading(words.checkout('resultRegistered')))
    })
  })

  it('is registered by the office after restocking, with a reason', async () => {
    await asMember({}, async (buyer) => {
      const { paymentId, goods } = await late(buyer)
      await setStock(database(), goods, 10)
      await asFinance({ language: 'pe' }, async (finance) => {
        const { go, page, words, button, link, text } = finance
        await go('/office/#/payments')
        const row = link(words.officePayments('number', { id: persian(paymentId) }))
        await pageUntil(finance, row)
        await row.click()
        await button(words.officePayments('register')).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox').fill('موجودی دوباره رسید')
        await dialog.getByRole('button', { name: words.officePayments('register') }).click()
        await seeNo(dialog)
        await see(text(words.officePayments('stateVerified')))
      })
      await eventually(() => stateOf(paymentId)).toBe('Verified')
      await buyer.go(resultOf(paymentId))
      await see(buyer.heading(buyer.words.checkout('resultRegistered')))
    })
  })
})

describe('a recorded payment that the bank denies', () => {
  it('is shown to the buyer, listed in the office and voided: the order is cancelled without a refund', async () => {
    await asMember({ language: 'en' }, async (buyer) => {
      const addressId = await addAddress(database(), buyer.personId)
      const { paymentId } = await withFinance((finance) =>
        payAndLose(buyer.sender, finance, database(), addressId),
      )
      await buyer.go(resultOf(paymentId))
      await see(buyer.heading(buyer.words.checkout('resultRecordedNotPaid')))
      await asFinance({ language: 'en' }, async ({ go, page, words, button, text }) => {
        await go(`/office/#/payments/${paymentId}`)
        await see(text(words.officePayments('recordedNotPaidLead')))
        await button(words.officePayments('void')).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: words.officePayments('void') }).click()
        await see(dialog.getByText(words.office('reasonMandatory')))
        await dialog.getByRole('textbox').fill('The bank never had it')
        await dialog.getByRole('button', { name: words.officePayments('void') }).click()
        await see(text(words.officePayments('paymentFailure.DISOWNED')))
      })
      await buyer.page.reload()
      await see(buyer.text(buyer.words.paymentResult('disowned')))
      expect(await walletOf(buyer.personId)).toBe(0)
    })
  })

  it('is marked on the order’s page and in both lists of orders, and blocks preparing until it is covered', async () => {
    await asMember({ language: 'pe', width: 390 }, async (buyer) => {
      const addressId = await addAddress(database(), buyer.personId)
      const { saleOrderId } = await withFinance((finance) =>
        payAndLose(buyer.sender, finance, database(), addressId),
      )
      await buyer.go('/profile/sale-orders/ongoing-sale-orders')
      await see(buyer.text(buyer.words.orders('inDoubt')))
      await buyer.go(`/profile/sale-orders/order/${saleOrderId}`)
      await see(buyer.text(buyer.words.orders('inDoubtTitle')))
      await asFinance({ language: 'en' }, async (finance) => {
        await finance.go(`/office/#/orders/${saleOrderId}`)
        await see(finance.text(finance.words.office('inDoubtTitle')))
        await finance.go('/office/#/debts')
        await see(finance.page.getByRole('main').getByRole('table'))
      })
      await buyer.go('/profile/bank-account-info')
      await see(buyer.text('بدهکارید'))
      await topUp(buyer.sender, database(), { amountRial: 5_000_000, action: 'pay' })
      await buyer.go(`/profile/sale-orders/order/${saleOrderId}`)
      // Recent data is shown from the cache.
      await buyer.page.reload()
      await see(buyer.heading(buyer.words.orders('timeline')))
      await seeNo(buyer.text(buyer.words.orders('inDoubtTitle')))
    })
  })

  it('is in the day’s reconciliation, which can be repeated', async () => {
    await asMember({}, async (buyer) => {
      const addressId = await addAddress(database(), buyer.personId)
      await withFinance((finance) => payAndLose(buyer.sender, finance, database(), addressId))
      await asFinance({ language: 'pe', width: 390 }, async ({ go, page, words, button }) => {
        await go('/office/#/matching')
        // The day may be listed already, among others.
        await exclusively(database(), 'the payments of today', async () => {
          const isMatched = page.waitForResponse(/office\/payments\/match$/)
          await button(words.officePayments('matchToday')).click()
          await isMatched
        })
        const today = formatDay(dayInCalendar(tehranDay(Date.now()), 'pe'), 'pe')
        await page
          .getByRole('main')
          .getByRole('table')
          .getByRole('link', { name: today, exact: true })
          .first()
          .click()
        await see(page.getByText(words.officePayments('kindDisowned')).first())
        await exclusively(database(), 'the payments of today', async () => {
          const isMatched = page.waitForResponse(/office\/payments\/match$/)
          await button(words.officePayments('matchAgain')).click()
          await isMatched
        })
        await see(page.getByText(words.officePayments('kindDisowned')).first())
      })
    })
  })
})

describe('a top-up of the wallet', () => {
  /** @spec 2.wallet-check-payment.1 */
  it('has a message for each outcome', async () => {
    await asMember({ language: 'pe', theme: 'night', width: 390 }, async (member) => {
      const { words, heading, go, text, sender, personId } = member
      const open = async (action: string | null) => {
        const paymentId = await topUp(sender, database(), { amountRial: 2_500_000, action })
        await go(`/network-marketer/wallet/check-payment?payment=${paymentId}`)
      }
      await open('pay')
      await see(heading(words.paymentResult('toppedUp')), text(words.paymentResult('toppedUpText')))
      expect(await walletOf(personId)).toBe(2_500_000)
      await open('cancel')
      await see(heading(words.paymentResult('topUpFailed')), text(words.checkout('paymentResult.CANCELLED')))
      await open('decline')
      await see(
        heading(words.paymentResult('topUpFailed')),
        text(words.checkout('resultDispute', { hours: 72 })),
      )
      await open(null)
      await see(heading(words.checkout('resultPending')))
      expect(await walletOf(personId)).toBe(2_500_000)
    })
  })

  it('with a lost callback is confirmed by querying the bank, and the waiting page says so', async () => {
    await asMember({ language: 'en' }, async (member) => {
      const { words, heading, go, sender } = member
      // Another reconciliation of the day finds it too.
      const paymentId = await exclusively(database(), 'the payments of today', async () => {
        const started = await topUp(sender, database(), { amountRial: 900_000, action: 'pay-and-stay' })
        await go(`/network-marketer/wallet/check-payment?payment=${started}`)
        await see(heading(words.checkout('resultPending')))
        return started
      })
      // The shop retries within minutes; finance need not wait.
      await withFinance((finance) => finance.command('office/payments/ask', { paymentId }))
      expect(await stateOf(paymentId)).toBe('Verified')
      await see(heading(words.paymentResult('toppedUp')))
    })
  })
})

describe('an order paid from the wallet and at the bank', () => {
  it('charges only the rest at the bank, and the result shows both parts', async () => {
    await asMember({ language: 'en' }, async (buyer) => {
      const { page, words, go, rial, sender } = buyer
      const goods = await newGoods(database())
      const addressId = await addAddress(database(), buyer.personId)
      await topUp(sender, database(), { amountRial: 1_000_000, action: 'pay' })
      const saleOrderId = await fillBasket(sender.command, [{ goods, quantity: 1 }], { addressId })
      await sender.command('baskets/use-wallet', { saleOrderId, amountRial: 1_000_000 })
      await go(`/shopping-baskets/choose-payment-method/${saleOrderId}`)
      await see(payButton(buyer))
      await goToBank(buyer)
      await endAtBank(buyer, 'pay')
      await see(buyer.heading(words.checkout('resultRegistered')))
      expect(await factOf(page.getByRole('main'), words.paymentResult('fromWallet'))).toBe(rial(1_000_000))
      expect(await walletOf(buyer.personId)).toBe(0)
    })
  })

  it('is registered once after two callbacks', async () => {
    await asMember({ language: 'pe' }, async (buyer) => {
      const { page, words } = buyer
      const goods = await newGoods(database())
      const addressId = await addAddress(database(), buyer.personId)
      const saleOrderId = await fillBasket(buyer.sender.command, [{ goods, quantity: 1 }], { addressId })
      await buyer.go(`/shopping-baskets/choose-payment-method/${saleOrderId}`)
      await see(payButton(buyer))
      await payButton(buyer).click()
      await atBank(buyer)
      await page.getByRole('button', { name: words.bank('payTwice'), exact: true }).click()
      await page.waitForURL(/check-payment\?payment=\d+/)
      await see(buyer.heading(words.checkout('resultRegistered')))
      const { rows } = await database().query<{ count: number }>(
        "select count(*)::int as count from payments where sale_order_id = $1 and state = 'Verified'",
        [saleOrderId],
      )
      expect(rows[0]!.count).toBe(1)
    })
  })
})

const persian = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
