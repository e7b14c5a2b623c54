import { describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { type Buyer, buyerWith, newKey, orderOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { fillWallet } from '../../testing/wallet.ts'
import { expireTopUps } from '../jobs/unrecorded-payments.ts'

/** @spec 4.sale-order, 3.order-labels, 4.membership-rules */
const clock = fixedClock('2026-05-10T09:00:00Z')
const bank = testGateway()
let meanwhile: () => Promise<unknown> = async () => {}
const opened = await openTestShop(clock, {
  gateway: {
    ...bank,
    request: async (announced) => {
      await meanwhile()
      return bank.request(announced)
    },
  },
})
const { app, database, shop } = opened

const payStatus = async (answer: ReturnType<Buyer['pay']>) => {
  const { status, body } = await answer
  return [status, body.code]
}

it.each([
  ['ACCOUNT_BLOCKED', 'NO_PURCHASE'],
  ['BLOCK_BY_OFFICE', 'OFFICE'],
])('%s: a blocked customer does not go to pay, and nothing is reserved', async (code, reason) => {
  const offer = await shop.addOffer({ stock: [4] })
  const sara = await buyerWith(opened, [{ skuSellerId: offer, quantity: 1 }])
  await database.query(
    `update people set state = 'Blocked', block_reason = $2, blocked_at = $3 where id = $1`,
    [sara.personId, reason, clock.now().toString()],
  )
  expect(await payStatus(sara.pay(newKey()))).toEqual([422, code])
  expect(await shop.stockOf(offer)).toEqual({ onHand: 4, reserved: 0 })
})

it('ILLEGAL_TRANSITION: an order that is registered is not paid again', async () => {
  const sara = await buyerWith(opened, [{ skuSellerId: await shop.addOffer(), quantity: 1 }])
  const { saleOrderId, payableRial, personId, browser } = sara
  await fillWallet(database, personId, { toppedUpRial: 2 * payableRial, now: clock.now() })
  await browser.post('baskets/use-wallet', { saleOrderId, amountRial: payableRial })
  const seen = { saleOrderId, seenPayableRial: payableRial, seenWalletRial: payableRial }
  const pay = () => browser.post('checkout/pay', seen, { key: newKey() })
  expect((await pay()).status).toBe(200)
  expect(await payStatus(pay())).toEqual([422, 'ILLEGAL_TRANSITION'])
})

it('PAYMENT_NOT_FOUND: a payment that was given up while the gateway prepared its page', async () => {
  const offer = await shop.addOffer({ stock: [4] })
  const sara = await buyerWith(opened, [{ skuSellerId: offer, quantity: 1 }])
  const { saleOrderId, browser } = sara
  meanwhile = () => browser.post('checkout/abandon', { saleOrderId }, { key: newKey() })
  const status = await payStatus(sara.pay(newKey()))
  meanwhile = async () => {}
  expect(status).toEqual([404, 'PAYMENT_NOT_FOUND'])
  expect(await orderOf(database, saleOrderId)).toMatchObject({ state: 'Draft' })
  expect(await shop.stockOf(offer)).toEqual({ onHand: 4, reserved: 0 })
})

it('PAYMENT_NOT_FOUND: a top-up that ended while the gateway prepared its page', async () => {
  const { token, personId } = await shop.addMember()
  const deps = { database, clock, gateway: bank, sms: noSms, email: noEmail, files: memoryFiles() }
  // The gateway answers after the hour in which a top-up is paid.
  meanwhile = () => expireTopUps(deps, clock.now().add({ minutes: 61 }))
  const topUp = browserOf(app, token).post('wallet/top-up', { amountRial: 2_500_000 }, { key: newKey() })
  const status = await payStatus(topUp)
  meanwhile = async () => {}
  expect(status).toEqual([404, 'PAYMENT_NOT_FOUND'])
  const { rows } = await database.query('select state, reference from payments where person_id = $1', [
    personId,
  ])
  expect(rows).toEqual([{ state: 'Expired', reference: null }])
})

describe('a discount code that changes between the price and the payment', () => {
  type Code = { id: number; code: string }

  /** A buyer whose basket has the code, and the way to pay for it. */
  const withCode = async ({ code }: Code, of?: Buyer) => {
    const line = { skuSellerId: await shop.addOffer(), quantity: 1 }
    const sara = of ? await furtherBasket(of, line) : await buyerWith(opened, [line])
    const { saleOrderId } = sara
    await sara.browser.post('baskets/apply-code', { saleOrderId, code })
    const { payable_amount: seenRial } = await orderOf(database, saleOrderId)
    return { ...sara, pay: () => sara.pay(newKey(), seenRial) }
  }
  const furtherBasket = async (buyer: Buyer, line: object): Promise<Buyer> => {
    const { browser, personId } = buyer
    const saleOrderId = Number((await browser.post('baskets/create')).body['saleOrderId'])
    await browser.post('baskets/set-quantity', { saleOrderId, ...line })
    const addressId = await shop.addAddress(personId)
    await browser.post('baskets/choose-delivery', { saleOrderId, addressId, deliveryMethodId: 1 })
    const pay: Buyer['pay'] = (key, seenPayableRial) =>
      browser.post('checkout/pay', { saleOrderId, seenPayableRial }, { key })
    return { ...buyer, saleOrderId, pay }
  }
  /** Goes to pay while the office changes the code, so that the payment waits for the change. */
  const payDuring = async (change: string, { id }: Code, pay: () => ReturnType<Buyer['pay']>) => {
    let paying: ReturnType<Buyer['pay']> | undefined
    await database.transaction(async (tx) => {
      await tx.query(`update discount_codes set ${change} where id = $1`, [id])
      paying = pay()
      await untilOneWaits(database, paying)
    })
    return payStatus(paying!)
  }

  it('CODE_INACTIVE: the office ends it', async () => {
    const code = await shop.addCode()
    const { pay } = await withCode(code)
    expect(await payDuring('is_active = false', code, pay)).toEqual([422, 'CODE_INACTIVE'])
  })

  it('CODE_USED_UP: its last use is taken', async () => {
    const code = await shop.addCode({ usage_limit: 2 })
    expect((await (await withCode(code)).pay()).status).toBe(200)
    const { pay } = await withCode(code)
    expect(await payDuring('usage_limit = 1', code, pay)).toEqual([422, 'CODE_USED_UP'])
  })

  it('CODE_USED_BY_YOU: the person has used it as often as they may', async () => {
    const code = await shop.addCode({ person_limit: 2 })
    const first = await withCode(code)
    expect((await first.pay()).status).toBe(200)
    const { pay } = await withCode(code, first)
    expect(await payDuring('person_limit = 1', code, pay)).toEqual([422, 'CODE_USED_BY_YOU'])
  })
})

it('GATEWAY_UNAVAILABLE: a shop without a gateway compares no day with it', async () => {
  const withoutGateway = await testApp(database, clock, {}, null)
  const { accountId } = await officeOf({ app, shop }, 'finance')
  const finance = browserOf(withoutGateway, await shop.addSession(accountId))
  const answer = await finance.post('office/payments/match', { day: '2026-05-09' }, { key: newKey() })
  expect([answer.status, answer.body.code]).toEqual([503, 'GATEWAY_UNAVAILABLE'])
  await withoutGateway.close()
})
