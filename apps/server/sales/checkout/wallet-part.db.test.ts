import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { walletOf } from '../../money/ledger/index.ts'
import type { App } from '../../platform/deps.ts'
import { testApp } from '../../testing/app.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { buyerWith, newKey, orderOf, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { fillWallet } from '../../testing/wallet.ts'
import { expireOrder } from './expire.ts'

/** @spec 2.choose-payment-method, 4.basket-actions, 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
let database: TestDatabase
let app: App
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase('empty')
  app = await testApp(database, clock, {}, gateway)
  shop = await openShop(database, clock)
})
afterAll(async () => {
  await expectGreenBooks(database, clock.now())
  await app?.close()
  await database?.drop()
})
beforeEach(() => {
  gateway.isDown = false
  gateway.verdict = { state: 'open' }
})

const returnFromBank = (reference: string) =>
  app.inject({ method: 'GET', url: `/payments/testbank/return?reference=${reference}` })

/** 2 units at 1,000,000 rials with 10 percent VAT and 500,000 of post: 2,700,000 rials; some of it from the wallet. */
async function buyer(wallet: { toppedUpRial?: number; earnedRial?: number }, walletRial: number) {
  const offer = await shop.addOffer({ stock: [10] })
  const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 2 }])
  await fillWallet(database, sara.personId, { ...wallet, now: clock.now() })
  const { saleOrderId } = sara
  if (walletRial > 0) await sara.browser.post('baskets/use-wallet', { saleOrderId, amountRial: walletRial })
  const pay = (seenWalletRial = walletRial, key = newKey()) =>
    sara.browser.post(
      'checkout/pay',
      { saleOrderId, seenPayableRial: sara.payableRial, seenWalletRial },
      { key },
    )
  const wallets = () => walletOf(database, sara.personId)
  const payments = () => paymentsOf(database, saleOrderId)
  return { ...sara, offer, pay, wallets, payments }
}

describe('a part from the wallet', () => {
  it('is held while paying, topped-up money first, and the gateway gets only the rest', async () => {
    const sara = await buyer({ toppedUpRial: 300_000, earnedRial: 900_000 }, 1_000_000)
    expect((await sara.pay()).status).toBe(200)
    expect(gateway.requests.at(-1)!.amountRial).toBe(1_700_000)
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 200_000, heldRial: 1_000_000 })
  })

  it('leaves the gateway what it takes, or nothing: WALLET_CHANGED to who saw less left than that', async () => {
    const sara = await buyer({ toppedUpRial: 2_699_990 }, 2_699_990)
    const unseen = await sara.pay(2_699_990)
    expect([unseen.status, unseen.body.code]).toEqual([422, 'WALLET_CHANGED'])
    expect((await sara.pay(2_690_000)).status).toBe(200)
    expect(gateway.requests.at(-1)!.amountRial).toBe(10_000)
  })

  it('leaves the gateway the minimum of the settings; GATEWAY_MINIMUM where the order itself is below it', async () => {
    const sara = await buyer({ toppedUpRial: 2_000_000 }, 2_000_000)
    const set = (minRial: number) =>
      database.query(
        `insert into settings (key, value) values ('gatewayMinRial', $1)
         on conflict (key) do update set value = excluded.value`,
        [String(minRial)],
      )
    try {
      await set(1_000_000)
      expect((await sara.pay(2_000_000)).body.code).toBe('WALLET_CHANGED')
      await set(2_700_010)
      const refused = await sara.pay(0)
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { code: 'GATEWAY_MINIMUM', details: { minRial: 2_700_010 } },
      ])
      expect(await sara.payments()).toEqual([])
      await set(1_000_000)
      await sara.browser.post('baskets/use-wallet', { saleOrderId: sara.saleOrderId, amountRial: 2_000_000 })
      expect((await sara.pay(1_700_000)).status).toBe(200)
      expect(gateway.requests.at(-1)!.amountRial).toBe(1_000_000)
    } finally {
      await database.query("delete from settings where key = 'gatewayMinRial'")
    }
  })

  it.each([
    ['a part', 1_000_000],
    ['all', 2_700_000],
  ])(
    'WALLET_SHORT: money for %s of the order leaves the wallet while the person goes to pay',
    async (_, walletRial) => {
      const sara = await buyer({ toppedUpRial: 2_700_000 }, walletRial)
      let paying: ReturnType<typeof sara.pay> | undefined
      await database.transaction(async (tx) => {
        await fillWallet(tx, sara.personId, { toppedUpRial: -2_690_000, now: clock.now() })
        paying = sara.pay()
        await untilOneWaits(database, paying)
      })
      expect((await paying!).body).toMatchObject({ code: 'WALLET_SHORT', details: { balance: 10_000 } })
      expect((await orderOf(database, sara.saleOrderId)).state).toBe('Draft')
      expect(await shop.stockOf(sara.offer)).toEqual({ onHand: 10, reserved: 0 })
    },
  )

  it('is spent with the order once the gateway says that the rest was paid', async () => {
    const sara = await buyer({ toppedUpRial: 300_000, earnedRial: 900_000 }, 1_000_000)
    await sara.pay()
    gateway.verdict = { state: 'paid', trace: '1' }
    await returnFromBank((await sara.payments())[0]!.reference)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 200_000, heldRial: 0 })
    const { rows } = await database.query(
      `select a.name, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
         join ledger_accounts a on a.id = e.ledger_account_id
        where t.occasion = $1 order by a.kind`,
      [`order ${sara.saleOrderId} registered`],
    )
    expect(rows).toEqual([
      { name: 'clearing testbank', amount: -1_700_000 },
      { name: 'delivery', amount: 500_000 },
      { name: `hold person ${sara.personId}`, amount: -1_000_000 },
      { name: 'sales', amount: 2_000_000 },
      { name: 'vat', amount: 200_000 },
    ])
  })

  it.each(['failed at the bank', 'given up', 'run out'] as const)(
    'goes back to where it came from when the payment is %s',
    async (ending) => {
      const sara = await buyer({ toppedUpRial: 300_000, earnedRial: 900_000 }, 1_000_000)
      await sara.pay()
      const { reference } = (await sara.payments())[0]!
      if (ending === 'failed at the bank') {
        gateway.verdict = { state: 'failed', reason: 'DECLINED' }
        await returnFromBank(reference)
      } else if (ending === 'given up') {
        await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
      } else {
        const order = { id: sara.saleOrderId, person_id: sara.personId }
        expect(await expireOrder(database, order, clock.now().add({ minutes: 21 }))).toBe(true)
      }
      expect(await sara.wallets()).toEqual({ toppedUpRial: 300_000, earnedRial: 900_000, heldRial: 0 })
    },
  )

  it('goes back where the gateway does not take the payment at all', async () => {
    const sara = await buyer({ earnedRial: 1_000_000 }, 1_000_000)
    gateway.isDown = true
    expect((await sara.pay()).body.code).toBe('GATEWAY_UNAVAILABLE')
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 1_000_000, heldRial: 0 })
  })

  it('that pays everything needs no gateway: the order is registered at once', async () => {
    const sara = await buyer({ toppedUpRial: 700_000, earnedRial: 2_500_000 }, 2_700_000)
    const requestCount = gateway.requests.length
    const paid = await sara.pay()
    expect(paid.body['redirectUrl']).toBe(
      `/#/network-marketer/check-payment?payment=${paid.body['paymentId']}`,
    )
    expect(gateway.requests.length).toBe(requestCount)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 500_000, heldRial: 0 })
    const result = await sara.browser.get(`checkout/result?payment=${paid.body['paymentId']}`)
    expect(result.body).toMatchObject({ outcome: 'registered', amountRial: 0, walletRial: 2_700_000 })
  })

  it('pays late as well: it is taken anew, since it went back', async () => {
    const sara = await buyer({ toppedUpRial: 300_000, earnedRial: 900_000 }, 1_000_000)
    await sara.pay()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    gateway.verdict = { state: 'paid', trace: '2' }
    await returnFromBank((await sara.payments())[0]!.reference)
    expect((await orderOf(database, sara.saleOrderId)).state).toBe('Registered')
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 200_000, heldRial: 0 })
  })

  it('held for a second attempt pays the first one, where that turns out to be paid', async () => {
    const sara = await buyer({ earnedRial: 1_000_000 }, 1_000_000)
    await sara.pay()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    await sara.pay()
    gateway.verdict = { state: 'paid', trace: '3' }
    await returnFromBank((await sara.payments())[0]!.reference)
    expect((await sara.payments()).map((payment) => payment.state)).toEqual(['Verified', 'Expired'])
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 0, heldRial: 0 })
  })

  it('that was spent elsewhere meanwhile: the gateway’s money is held in suspense', async () => {
    const sara = await buyer({ earnedRial: 1_000_000 }, 1_000_000)
    await sara.pay()
    await sara.browser.post('checkout/abandon', { saleOrderId: sara.saleOrderId })
    const offer = await shop.addOffer({ stock: [5], priceRial: 400_000 })
    const created = await sara.browser.post('baskets/create', {})
    const other = Number(created.body['saleOrderId'])
    await sara.browser.post('baskets/set-quantity', {
      saleOrderId: other,
      skuSellerId: offer,
      quantity: 1,
    })
    await sara.browser.post('baskets/choose-delivery', { saleOrderId: other, warehouseId: 1 })
    await sara.browser.post('baskets/use-wallet', { saleOrderId: other, amountRial: 440_000 })
    await sara.browser.post(
      'checkout/pay',
      { saleOrderId: other, seenPayableRial: 440_000, seenWalletRial: 440_000 },
      { key: newKey() },
    )
    gateway.verdict = { state: 'paid', trace: '4' }
    await returnFromBank((await sara.payments())[0]!.reference)
    expect(await sara.payments()).toMatchObject([
      { state: 'PaidNotRecorded', failure_reason: 'WALLET_SHORT' },
    ])
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 560_000, heldRial: 0 })
  })

  it('is the same attempt when it is repeated: nothing is held twice', async () => {
    const sara = await buyer({ earnedRial: 1_000_000 }, 600_000)
    const key = newKey()
    const [first, other] = await Promise.all([sara.pay(600_000, key), sara.pay(600_000)])
    expect(other.body['paymentId']).toBe(first.body['paymentId'])
    expect((await sara.pay(600_000, key)).body).toEqual(first.body)
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 400_000, heldRial: 600_000 })
  })
})

describe('refusals', () => {
  it('WALLET_CHANGED: another part than the person saw is not paid, in both languages', async () => {
    const sara = await buyer({ earnedRial: 1_000_000 }, 600_000)
    const persian = await sara.pay(0)
    expect([persian.status, persian.body.code, persian.body.details]).toEqual([
      422,
      'WALLET_CHANGED',
      { seenRial: 0, walletRial: 600_000 },
    ])
    expect(persian.body.message).toBe('مبلغ پرداخت از کیف پول از زمانی که دیدید تغییر کرده است.')
    expect(await sara.wallets()).toMatchObject({ heldRial: 0 })
  })

  it('WALLET_CHANGED: what was chosen is no longer there when the person goes to pay', async () => {
    const sara = await buyer({ earnedRial: 600_000 }, 600_000)
    const { saleOrderId } = sara
    const created = await sara.browser.post('baskets/create', {})
    const other = Number(created.body['saleOrderId'])
    await sara.browser.post('baskets/set-quantity', {
      saleOrderId: other,
      skuSellerId: sara.offer,
      quantity: 1,
    })
    await sara.browser.post('baskets/choose-delivery', { saleOrderId: other, warehouseId: 1 })
    await sara.browser.post('baskets/use-wallet', { saleOrderId: other, amountRial: 500_000 })
    const paid = await sara.browser.post(
      'checkout/pay',
      { saleOrderId: other, seenPayableRial: 1_100_000, seenWalletRial: 500_000 },
      { key: newKey() },
    )
    expect(paid.status).toBe(200)
    const refused = await sara.pay()
    expect(refused.body.code).toBe('WALLET_CHANGED')
    expect(refused.body.details).toEqual({ seenRial: 600_000, walletRial: 100_000 })
    expect((await orderOf(database, saleOrderId)).state).toBe('Draft')
    expect((await sara.pay(100_000)).status).toBe(200)
    expect(await sara.wallets()).toEqual({ toppedUpRial: 0, earnedRial: 0, heldRial: 600_000 })
  })

  it.each([[-1], [1.5], ['600000'], [null], [2 ** 53]])('a seen part of %j is no amount', async (seen) => {
    const sara = await buyer({}, 0)
    const answer = await sara.browser.post(
      'checkout/pay',
      { saleOrderId: sara.saleOrderId, seenPayableRial: sara.payableRial, seenWalletRial: seen },
      { key: newKey() },
    )
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
  })
})
