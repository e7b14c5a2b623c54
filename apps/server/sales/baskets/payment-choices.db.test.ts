import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post } from '../../money/ledger/index.ts'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

/** @spec 2.choose-payment-method, 3.order-labels, 4.basket-actions */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let app: App
let shop: TestShop
/** One unit costs 1,000,000 rials, VAT 10 percent. */
let offer: number

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, clock)
  shop = await openShop(database, clock)
  offer = await shop.addOffer({ priceRial: 1_000_000, stock: [1000] })
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

type Shopper = Browser & { personId: number; saleOrderId: number; english: Browser }

/** A buyer whose basket has units of the offer. */
async function shopperWith(quantity: number, userType = 'Customer'): Promise<Shopper> {
  const { token, personId } = await shop.addMember({ userType })
  const browser = browserOf(app, token)
  const answer = await browser.post('baskets/set-quantity', { skuSellerId: offer, quantity })
  const saleOrderId = Number(answer.body['saleOrderId'])
  return { ...browser, personId, saleOrderId, english: browserOf(app, token, '/gr/english') }
}
const apply = (who: Shopper, code: string) =>
  who.post('baskets/apply-code', { saleOrderId: who.saleOrderId, code })
const setQuantity = (who: Shopper, quantity: number, skuSellerId = offer) =>
  who.post('baskets/set-quantity', { saleOrderId: who.saleOrderId, skuSellerId, quantity })

async function orderOf({ saleOrderId }: Shopper) {
  const { rows } = await database.query(
    `select order_value_amount as value, order_discount_amount as discount, vat_amount as vat, payable_amount as payable,
            wallet_amount as wallet, code_refusal as refusal, (select code from discount_codes c where c.id = discount_code_id) as code
       from sale_orders where id = $1`,
    [saleOrderId],
  )
  return rows[0] as Record<string, unknown>
}

describe('a discount code', () => {
  it('takes 10 percent off before VAT, however it was typed, and the order names the code', async () => {
    const { code } = await shop.addCode({ code: 'SPRING-10' })
    const who = await shopperWith(2)
    expect((await apply(who, ' spring-۱۰ ')).body).toEqual({ saleOrderId: who.saleOrderId })
    expect(await orderOf(who)).toEqual({
      value: 2_000_000,
      discount: 200_000,
      vat: 180_000,
      payable: 1_980_000,
      wallet: 0,
      refusal: null,
      code,
    })
    const fields = 'discountCode.code,discountCode.percent,codeRefusal,orderItems.orderDiscountShare'
    const { body } = await who.get(`search/SaleOrder?fields=${fields}`)
    expect(body['page']).toEqual([
      {
        discountCode: { code, percent: 10 },
        codeRefusal: null,
        orderItems: [{ orderDiscountShare: 200_000 }],
      },
    ])
  })

  it('is replaced by another one, and removed: the amounts follow', async () => {
    const [first, second] = [await shop.addCode(), await shop.addCode({ amount: 50_000 })]
    const who = await shopperWith(1)
    await apply(who, first.code)
    await apply(who, second.code)
    expect(await orderOf(who)).toMatchObject({ discount: 50_000, code: second.code })
    await who.post('baskets/remove-code', { saleOrderId: who.saleOrderId })
    expect(await orderOf(who)).toMatchObject({ discount: 0, payable: 1_100_000, code: null })
    await who.post('baskets/remove-code', { saleOrderId: who.saleOrderId })
    expect(await orderOf(who)).toMatchObject({ payable: 1_100_000 })
  })

  it('covers the lines of its categories and all below them alone', async () => {
    const of = async (category_ids: number[]) => (await shop.addCode({ category_ids })).code
    const who = await shopperWith(1)
    // Every offer of this shop is in category 2, which is below 1.
    expect((await apply(who, await of([1]))).status).toBe(200)
    expect(await orderOf(who)).toMatchObject({ discount: 100_000 })
    await database.query("insert into categories (id, path, name) values (30, '{30}', $1)", [
      JSON.stringify({ fa: 'دیگر', en: 'Other' }),
    ])
    expect((await apply(who, await of([30]))).body).toMatchObject({
      code: 'CODE_OTHER_CATEGORIES',
      details: { categoryIds: [30] },
    })
    expect(await orderOf(who)).toMatchObject({ discount: 100_000 })
  })

  it.each([
    ['CODE_INACTIVE', { is_active: false }, {}],
    ['CODE_NOT_YET', { from_date: '2026-05-11' }, { fromDay: '2026-05-11' }],
    ['CODE_OVER', { to_date: '2026-05-10' }, { lastDay: '2026-05-09' }],
    ['CODE_NOT_FOR_YOU', { user_types: ['NetworkMarketer'] }, {}],
    ['CODE_MINIMUM', { minimum_basket: 1_500_000 }, { minimumRial: 1_500_000, missingRial: 500_000 }],
  ])(
    '%s: %o, with a message in both languages, and the basket keeps the code it had',
    async (reason, limits, details) => {
      const who = await shopperWith(1)
      const before = await shop.addCode()
      await apply(who, before.code)
      const { code } = await shop.addCode(limits)
      const answer = await apply(who, code)
      expect([answer.status, answer.body.code, answer.body.details]).toEqual([422, reason, details])
      expect(answer.body.message).toMatch(/[آ-ی]/)
      const english = await who.english.post('baskets/apply-code', { saleOrderId: who.saleOrderId, code })
      expect(english.body.message).toMatch(/^[A-Z][ -~]+\.$/)
      expect(await orderOf(who)).toMatchObject({ discount: 100_000, code: before.code })
    },
  )

  it.each(['NO-SUCH-CODE', 'x', '-', "'; drop table discount_codes; --", 'بهار', 'A'.repeat(60)])(
    'CODE_UNKNOWN: %j is no code of the shop',
    async (typed) => {
      const answer = await apply(await shopperWith(1), typed)
      expect([answer.status, answer.body.code]).toEqual([422, 'CODE_UNKNOWN'])
    },
  )

  /** @spec 2.choose-payment-method.3 */
  it('stays chosen and takes nothing off while the basket is too small, says so, and counts again', async () => {
    const { code } = await shop.addCode({ minimum_basket: 2_000_000 })
    const who = await shopperWith(2)
    await apply(who, code)
    await setQuantity(who, 1)
    expect(await orderOf(who)).toMatchObject({
      discount: 0,
      code,
      refusal: { code: 'CODE_MINIMUM', details: { minimumRial: 2_000_000, missingRial: 1_000_000 } },
    })
    const { body } = await who.get('search/SaleOrder?fields=codeRefusal')
    expect(body['page']).toEqual([{ codeRefusal: 'CODE_MINIMUM' }])
    await setQuantity(who, 3)
    expect(await orderOf(who)).toMatchObject({ discount: 300_000, refusal: null })
  })

  it('CODE_FIRST_ORDER_ONLY: the person is paying for another order already', async () => {
    const { code } = await shop.addCode({ is_first_order: true })
    const who = await shopperWith(1)
    expect((await apply(who, code)).status).toBe(200)
    await database.query(
      "insert into sale_orders (person_id, state, reserved_until, created_at) values ($1, 'AwaitingPayment', now(), now())",
      [who.personId],
    )
    expect((await apply(who, code)).body.code).toBe('CODE_FIRST_ORDER_ONLY')
  })

  it("ORDER_NOT_FOUND, BASKET_LOCKED: another person's basket, an unknown one, one being paid for", async () => {
    const { code } = await shop.addCode()
    const [who, stranger] = [await shopperWith(1), await shopperWith(1)]
    const attempts = (browser: Browser, saleOrderId: number) =>
      Promise.all([
        browser.post('baskets/apply-code', { saleOrderId, code }),
        browser.post('baskets/remove-code', { saleOrderId }),
        browser.post('baskets/use-wallet', { saleOrderId, amountRial: 0 }),
      ])
    const codesOf = async (browser: Browser, saleOrderId: number) =>
      new Set((await attempts(browser, saleOrderId)).map((answer) => answer.body.code))
    expect(await codesOf(stranger, who.saleOrderId)).toEqual(new Set(['ORDER_NOT_FOUND']))
    expect(await codesOf(who, Number.MAX_SAFE_INTEGER)).toEqual(new Set(['ORDER_NOT_FOUND']))
    await database.query(
      "update sale_orders set state = 'AwaitingPayment', reserved_until = now() where id = $1",
      [who.saleOrderId],
    )
    expect(await codesOf(who, who.saleOrderId)).toEqual(new Set(['BASKET_LOCKED']))
  })

  it.each([
    ['apply-code', { code: 7 }],
    ['apply-code', { code: '' }],
    ['apply-code', { code: 'x'.repeat(61) }],
    ['apply-code', { code: 'a\0b' }],
    ['use-wallet', { amountRial: -10 }],
    ['use-wallet', { amountRial: 15 }],
    ['use-wallet', { amountRial: 0.5 }],
    ['use-wallet', { amountRial: '1000' }],
    ['use-wallet', { amountRial: 1e300 }],
    ['remove-code', { code: 'x' }],
  ])('INVALID_INPUT: baskets/%s with %o', async (path, fault) => {
    const who = await shopperWith(1)
    for (const browser of [who, who.english]) {
      const answer = await browser.post(`baskets/${path}`, { saleOrderId: who.saleOrderId, ...fault })
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(Object.keys(answer.body.details['fields'] as object)).toEqual(Object.keys(fault))
    }
  })
})

describe('the wallet part', () => {
  let who: Shopper
  beforeEach(async () => {
    who = await shopperWith(2)
    await database.transaction((tx) =>
      post(tx, {
        kind: 'opening',
        occasion: `sample money of person ${who.personId}`,
        entries: [
          { account: { kind: 'topped-up', personId: who.personId }, amountRial: 1_000_000 },
          { account: { kind: 'earned', personId: who.personId }, amountRial: 2_000_000 },
          { account: { kind: 'bank' }, amountRial: -3_000_000 },
        ],
        now: clock.now(),
      }),
    )
  })
  const use = (amountRial: number) =>
    who.post('baskets/use-wallet', { saleOrderId: who.saleOrderId, amountRial })

  /** @spec 2.choose-payment-method.2 */
  it('is what was wanted, and never above what is payable: 2,200,000 of 3,000,000', async () => {
    expect((await use(500_000)).status).toBe(200)
    expect(await orderOf(who)).toMatchObject({ wallet: 500_000, payable: 2_200_000 })
    await use(3_000_000)
    expect(await orderOf(who)).toMatchObject({ wallet: 2_200_000 })
    // The gateway takes nothing below 10,000 rials.
    for (const [wanted, written] of [
      [2_199_990, 2_190_000],
      [2_190_010, 2_190_000],
      [2_190_000, 2_190_000],
      [2_189_990, 2_189_990],
    ] as const) {
      await use(wanted)
      expect(await orderOf(who)).toMatchObject({ wallet: written })
    }
    await use(3_000_000)
    await setQuantity(who, 1)
    expect(await orderOf(who)).toMatchObject({ wallet: 1_100_000, payable: 1_100_000 })
    await use(0)
    expect(await orderOf(who)).toMatchObject({ wallet: 0 })
    const { body } = await who.get('search/SaleOrder?fields=walletAmount,payableAmount')
    expect(body['page']).toEqual([{ walletAmount: 0, payableAmount: 1_100_000 }])
  })

  it('WALLET_SHORT: more than there is is refused, and nothing changes', async () => {
    await use(500_000)
    const answer = await use(3_000_010)
    expect(answer.body).toMatchObject({ code: 'WALLET_SHORT', details: { balance: 3_000_000 } })
    expect(await orderOf(who)).toMatchObject({ wallet: 500_000 })
  })

  /** @spec 4.basket-actions.8 */
  it('shrinks with the wallet when the basket is priced again', async () => {
    await use(2_200_000)
    await database.transaction((tx) =>
      post(tx, {
        kind: 'correction',
        occasion: `less money of person ${who.personId}`,
        entries: [
          { account: { kind: 'earned', personId: who.personId }, amountRial: -2_000_000 },
          { account: { kind: 'bank' }, amountRial: 2_000_000 },
        ],
        now: clock.now(),
      }),
    )
    await setQuantity(who, 3)
    expect(await orderOf(who)).toMatchObject({ wallet: 1_000_000, payable: 3_300_000 })
  })
})

describe('free units', () => {
  const reward = { quantity: 3, rewardQuantity: 1 }
  const lines = async (who: Awaited<ReturnType<typeof shopperWith>>) => {
    const fields =
      'orderItems.quantity,orderItems.takesFreeUnits,orderItems.rewardQuantity,orderItems.skuSellerDiscountTypeEnum,orderScore'
    const { body } = await who.get(`search/SaleOrder?fields=${fields},orderItems.rewardBox.rewardQuantity`)
    return body['page']
  }

  it('come to who takes them with every third one, cost nothing and bring no score', async () => {
    const boxed = await shop.addOffer({ priceRial: 1_000_000, scoreHundredths: 5_000, reward })
    const who = await shopperWith(1)
    await setQuantity(who, 0)
    await who.post('baskets/set-quantity', { skuSellerId: boxed, quantity: 7, takesFreeUnits: true })
    expect(await orderOf(who)).toMatchObject({ value: 7_000_000, payable: 7_700_000 })
    const taken = {
      quantity: 7,
      takesFreeUnits: true,
      rewardQuantity: 2,
      skuSellerDiscountTypeEnum: 'REWARD',
      rewardBox: { rewardQuantity: 1 },
    }
    expect(await lines(who)).toEqual([{ orderScore: 35_000, orderItems: [taken] }])
    // The choice stays while the quantity changes, until it is taken back.
    await setQuantity(who, 3, boxed)
    const fewer = { ...taken, quantity: 3, rewardQuantity: 1 }
    expect(await lines(who)).toEqual([{ orderScore: 15_000, orderItems: [fewer] }])
    await who.post('baskets/set-quantity', { skuSellerId: boxed, quantity: 3, takesFreeUnits: false })
    const left = {
      takesFreeUnits: false,
      rewardQuantity: 0,
      skuSellerDiscountTypeEnum: 'NONE',
      rewardBox: null,
    }
    expect(await lines(who)).toEqual([{ orderScore: 15_000, orderItems: [{ ...fewer, ...left }] }])
  })

  it('come to nobody who did not take them', async () => {
    const boxed = await shop.addOffer({ priceRial: 1_000_000, reward })
    const who = await shopperWith(1)
    await setQuantity(who, 6, boxed)
    expect(JSON.stringify(await lines(who))).not.toContain('REWARD')
  })

  it('are taken at the login where the visitor took them', async () => {
    const boxed = await shop.addOffer({ priceRial: 1_000_000, reward })
    const who = await shopperWith(1)
    await setQuantity(who, 0)
    await setQuantity(who, 1, boxed)
    const line = { skuSellerId: boxed, quantity: 2, takesFreeUnits: true }
    expect((await who.post('baskets/merge', { lines: [line] })).status).toBe(200)
    expect(await lines(who)).toMatchObject([{ orderItems: [{ quantity: 3, rewardQuantity: 1 }] }])
  })

  it('STOCK_SHORT: of 10 units with one free for every three bought, 8 can be had', async () => {
    const boxed = await shop.addOffer({ stock: [10], reward })
    const who = await shopperWith(1)
    const take = (quantity: number) =>
      who.post('baskets/set-quantity', { skuSellerId: boxed, quantity, takesFreeUnits: true })
    const answer = await take(9)
    expect(answer.body).toMatchObject({ code: 'STOCK_SHORT', details: { wanted: 9, available: 8 } })
    expect((await take(8)).status).toBe(200)
    const merged = await who.post('baskets/merge', { lines: [{ skuSellerId: boxed, quantity: 5 }] })
    expect(merged.body['changes']).toMatchObject([{ skuSellerId: boxed, wanted: 13, granted: 8 }])
    // Taking them of a line that has no room for them is refused as well.
    expect(
      (await who.post('baskets/set-quantity', { skuSellerId: boxed, quantity: 9, takesFreeUnits: false }))
        .status,
    ).toBe(200)
    expect((await take(9)).body.code).toBe('STOCK_SHORT')
  })
})
