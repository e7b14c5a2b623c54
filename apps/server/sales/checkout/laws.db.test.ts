import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { createRandom } from '../../demo/random.ts'
import type { App } from '../../platform/deps.ts'
import type { Gateway, Verdict } from '../../platform/ports/gateway.ts'
import { testApp } from '../../testing/app.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { fillWallet } from '../../testing/wallet.ts'
import { reconcilePayments } from '../jobs/reconcile-payments.ts'
import { releaseReservations } from '../jobs/release-reservations.ts'
import { settleUnrecorded } from '../jobs/unrecorded-payments.ts'

/** @spec 4.sale-order, 4.basket-actions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const random = createRandom(1405)
const unitsOfEachOffer = 5
const stepsAtOnce = 12
const rounds = 40

let database: TestDatabase
let shop: TestShop
let nodes: App[]

beforeAll(async () => {
  database = await testDatabase('empty')
  nodes = [await testApp(database, clock, {}, gateway), await testApp(database, clock, {}, gateway)]
  shop = await openShop(database, clock)
})
afterAll(async () => {
  for (const node of nodes ?? []) await node.close()
  await database?.drop()
})

/** The bank's state of each payment. It is slow, and sometimes does not answer. */
const bank = new Map<string, Verdict>()
const gateway: Gateway = {
  name: 'testbank',
  payPage: (reference) => `https://testbank.example/${reference}`,
  request: async () => {
    await beSlow()
    const reference = `law-${bank.size + 1}`
    bank.set(reference, { state: 'open' })
    return { reference }
  },
  verify: async ({ reference }) => {
    await beSlow()
    return bank.get(reference)!
  },
  inquire: async (reference) => {
    await beSlow()
    return bank.get(reference)!.state
  },
}

async function beSlow(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, random.between(0, 5)))
  if (random.chance(0.05)) throw new Error('the bank does not answer')
}

/** Each statement finds violations of its law. */
const laws: Record<string, string> = {
  'the units set aside are those of reservations': `
    select id from inventories i
     where reserved <> (select coalesce(sum(units), 0) from stock_reservations where inventory_id = i.id)`,
  'no unit is lost or sold twice': `
    select i.sku_seller_id from inventories i group by i.sku_seller_id
    having sum(on_hand) <> ${unitsOfEachOffer} - coalesce((
      select sum(item.quantity) from order_items item join sale_orders o on o.id = item.sale_order_id
       where item.sku_seller_id = i.sku_seller_id and o.order_number is not null), 0)`,
  'a registered order was paid once, in full': `
    select id from sale_orders o
     where (order_number is not null)::int <> (select count(*) from payments p
            where p.sale_order_id = o.id and p.state = 'Verified' and p.amount + p.wallet_amount = o.payable_amount)`,
  'an order being paid has its units and one attempt, any other has neither': `
    select id from sale_orders o
     where array[exists (select from stock_reservations where sale_order_id = o.id),
                 (select count(*) from payments where sale_order_id = o.id and state in ('Created', 'Redirected')) = 1]
           <> array[state = 'AwaitingPayment', state = 'AwaitingPayment']`,
  'nothing is sold without a price': `
    select o.id from sale_orders o join order_items item on item.sale_order_id = o.id
     where o.order_number is not null and item.unit_price = 0`,
  'order numbers have no gap': `
    select max(split_part(order_number, '-', 2)::int) from sale_orders
    having count(order_number) <> coalesce(max(split_part(order_number, '-', 2)::int), 0)`,
}

/** The initial balance of everybody: only payments add to it, and only orders take from it. */
const walletAtFirstRial = 4_000_000

type Person = { browser(): Browser; personId: number; addressId: number }
type Step = (person: Person) => Promise<{ status: number } | undefined>

type KnownOrder = { id: number; payable_amount: number; wallet_amount: number }

const ordersOf = async (personId: number) => {
  const { rows } = await database.query<KnownOrder>(
    `select id, payable_amount, wallet_amount from sale_orders
      where person_id = $1 and is_active and state in ('Draft', 'AwaitingPayment')`,
    [personId],
  )
  return rows
}

function stepsOf(offers: readonly number[]): Step[] {
  const fill: Step = ({ browser }) =>
    browser().post('baskets/set-quantity', { skuSellerId: random.pick(offers), quantity: 1 })
  const onOrder =
    (send: (browser: Browser, order: KnownOrder, person: Person) => ReturnType<Step>): Step =>
    async (person) => {
      const orders = await ordersOf(person.personId)
      return orders.length === 0 ? undefined : send(person.browser(), random.pick(orders), person)
    }
  const change = onOrder((browser, { id }) =>
    browser.post('baskets/set-quantity', {
      saleOrderId: id,
      skuSellerId: random.pick(offers),
      quantity: random.between(0, 2),
    }),
  )
  const deliver = onOrder((browser, { id: saleOrderId }, { addressId }) =>
    browser.post(
      'baskets/choose-delivery',
      random.pick([
        { saleOrderId, addressId },
        { saleOrderId, warehouseId: 1 },
      ]),
    ),
  )
  const pay = onOrder((browser, order) =>
    browser.post(
      'checkout/pay',
      {
        saleOrderId: order.id,
        seenPayableRial: order.payable_amount,
        seenWalletRial: order.wallet_amount,
      },
      { key: newKey() },
    ),
  )
  const useWallet = onOrder((browser, { id: saleOrderId, payable_amount }) => {
    const amountRial = random.pick([0, 500_000, payable_amount])
    return browser.post('baskets/use-wallet', { saleOrderId, amountRial })
  })
  const topUp: Step = ({ browser }) =>
    browser().post('wallet/top-up', { amountRial: 700_000 }, { key: newKey() })
  const choose: Step = async ({ personId, browser }) => {
    const { rows } = await database.query<{ id: number }>(
      "select id from payments where person_id = $1 and state = 'PaidNotRecorded'",
      [personId],
    )
    if (rows.length === 0) return undefined
    const body = { paymentId: random.pick(rows).id, choice: random.pick(['refund', 'wait']) }
    return browser().post('checkout/choose-refund', body, { key: newKey() })
  }
  const abandon = onOrder((browser, { id }) => browser.post('checkout/abandon', { saleOrderId: id }))
  const decide: Step = async () => {
    const open = [...bank.keys()].filter((reference) => bank.get(reference)!.state === 'open')
    if (open.length === 0) return undefined
    const reference = random.pick(open)
    bank.set(
      reference,
      random.chance(0.7) ? { state: 'paid', trace: reference } : { state: 'failed', reason: 'DECLINED' },
    )
    return undefined
  }
  const returnFromBank: Step = ({ browser }) =>
    browser().get(`/payments/testbank/return?reference=${random.pick(['none', ...bank.keys()])}`)
  const changePrice: Step = async () => {
    await database.query('update prices set consumer_price = $2 where sku_seller_id = $1', [
      random.pick(offers),
      random.pick([1_000_000, 2_000_000]),
    ])
    return undefined
  }
  const work: Step = async () => {
    clock.advance({ minutes: random.pick([1, 4, 21]) })
    const job = random.pick([releaseReservations, reconcilePayments, settleUnrecorded])
    // A job fails here only where the bank does not answer.
    await job(
      { database, clock, gateway, sms: noSms, email: noEmail, files: memoryFiles() },
      clock.now(),
    ).catch(() => {})
    return undefined
  }
  return [
    ...[fill, change, change, deliver, deliver, pay, pay, pay, abandon, abandon],
    ...[useWallet, useWallet, topUp, choose],
    ...[decide, decide, returnFromBank, returnFromBank, returnFromBank, changePrice, work],
  ]
}

it('money and stock add up under concurrent actions, on two nodes and with a bank that fails', async () => {
  const offers = [
    await shop.addOffer({ stock: [unitsOfEachOffer] }),
    await shop.addOffer({ stock: [unitsOfEachOffer - 2, 2] }),
    await shop.addOffer({ stock: [unitsOfEachOffer] }),
  ]
  const people = await Promise.all(
    [1, 2, 3].map(async () => {
      const { token, personId } = await shop.addMember()
      const addressId = await shop.addAddress(personId)
      await fillWallet(database, personId, { earnedRial: walletAtFirstRial, now: clock.now() })
      return { personId, addressId, browser: () => browserOf(random.pick(nodes), token) }
    }),
  )
  const steps = stepsOf(offers)
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: stepsAtOnce }, () => random.pick(steps)(random.pick(people))),
    )
    expect(answers.filter((answer) => answer?.status === 500)).toEqual([])
    for (const [law, broken] of Object.entries(laws)) {
      expect((await database.query(broken)).rows, `round ${round}: ${law}`).toEqual([])
    }
    await expectGreenBooks(database, clock.now())
  }
  const { rows } = await database.query('select from sale_orders where order_number is not null')
  expect(rows.length).toBeGreaterThan(0)
}, 60_000)
