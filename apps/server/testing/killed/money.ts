import { atTheGateway, buyerWith } from '../checkout.ts'
import { financeOf } from '../finance.ts'
import { officeOf } from '../opened.ts'
import { fillWallet } from '../wallet.ts'
import { cookieOf, type Ready, rowsOf, type Scenario, type World } from './scenario.ts'

const ordersOf = (world: World, personId: number) =>
  rowsOf(
    world,
    `select o.state, o.order_number is not null as "hasNumber",
            (select array_agg(p.state order by p.id) from payments p where p.sale_order_id = o.id) as payments,
            (select array_agg(from_state || '→' || to_state order by m.id) from sale_order_moves m
              where m.sale_order_id = o.id) as moves,
            (select sum(reserved) from inventories i join order_items l using (sku_seller_id)
              where l.sale_order_id = o.id) as reserved,
            (select sum(on_hand) from inventories i join order_items l using (sku_seller_id)
              where l.sale_order_id = o.id) as "onHand",
            (select amount from wallets w where w.person_id = o.person_id) as wallet,
            (select count(*) from ledger_transfers t where t.sale_order_id = o.id) as transfers
       from sale_orders o where o.person_id = $1 order by o.id`,
    [personId],
  )

/** Somebody with 2 units in the basket who pays so much of it from the wallet. */
async function paying(world: World, inWallet: 'nothing' | 'a part' | 'everything'): Promise<Ready> {
  const offer = await world.shop.addOffer({ stock: [10] })
  const { personId, token, saleOrderId, payableRial, browser } = await buyerWith(world, [
    { skuSellerId: offer, quantity: 2 },
  ])
  const seenWalletRial = { nothing: 0, 'a part': 400_000, everything: payableRial }[inWallet]
  if (seenWalletRial > 0) {
    await fillWallet(world.database, personId, { toppedUpRial: seenWalletRial, now: world.clock.now() })
    await browser.post('baskets/use-wallet', { saleOrderId, amountRial: seenWalletRial })
  }
  const body = { saleOrderId, seenPayableRial: payableRial, seenWalletRial }
  return { cookie: cookieOf({ token }), body, effect: ordersOf(world, personId) }
}

/** A buyer with a pending payment, of which the gateway now reports the state. */
async function pendingBuyer(world: World, state: 'open' | 'paid') {
  world.gateway.verdict = { state: 'open' }
  const buyer = await atTheGateway(world)
  world.gateway.verdict = state === 'paid' ? { state: 'paid', trace: '1' } : { state: 'open' }
  return buyer
}

/** Commands that move money and goods. */
export const moneyScenarios: readonly Scenario[] = [
  { path: 'checkout/pay', title: 'at the gateway', ready: (world) => paying(world, 'nothing') },
  { path: 'checkout/pay', title: 'with a part from the wallet', ready: (world) => paying(world, 'a part') },
  { path: 'checkout/pay', title: 'from the wallet alone', ready: (world) => paying(world, 'everything') },
  {
    path: 'checkout/abandon',
    title: 'before anything was paid',
    async ready(world) {
      const { token, personId, saleOrderId } = await pendingBuyer(world, 'open')
      return { cookie: cookieOf({ token }), body: { saleOrderId }, effect: ordersOf(world, personId) }
    },
  },
  {
    path: 'wallet/top-up',
    title: 'at the gateway',
    async ready(world) {
      const { token, personId } = await world.shop.addMember()
      const text = `select state, amount, reference is not null as "isSent" from payments where person_id = $1`
      return {
        cookie: cookieOf({ token }),
        body: { amountRial: 500_000 },
        effect: rowsOf(world, text, [personId]),
      }
    },
  },
  {
    path: 'office/orders/cancel',
    title: 'while it is paid for in another tab',
    async ready(world) {
      const { saleOrderId, personId } = await pendingBuyer(world, 'paid')
      const { accountId } = await officeOf(world, 'orders')
      const token = await world.shop.addSession(accountId)
      const body = { saleOrderId, reason: 'کالا آسیب دیده است' }
      return { cookie: cookieOf({ token }), body, effect: ordersOf(world, personId) }
    },
  },
  {
    path: 'office/payments/ask',
    title: 'about a payment that nobody returned from',
    async ready(world) {
      const { paymentId, personId } = await pendingBuyer(world, 'paid')
      const { accountId } = await financeOf(world)
      const token = await world.shop.addSession(accountId)
      return { cookie: cookieOf({ token }), body: { paymentId }, effect: ordersOf(world, personId) }
    },
  },
  {
    path: 'office/payments/match',
    title: 'a day with a payment that nobody returned from',
    async ready(world) {
      const { paymentId, personId } = await pendingBuyer(world, 'paid')
      const day = nextDay()
      await world.database.query(
        `update payments set created_at = $2::date::timestamptz + interval '9 hours' where id = $1`,
        [paymentId, day],
      )
      const { accountId } = await financeOf(world)
      const token = await world.shop.addSession(accountId)
      const differences = rowsOf(world, 'select kind from payment_differences where payment_id = $1', [
        paymentId,
      ])
      const totals = rowsOf(
        world,
        'select our_count, their_count, unanswered from payment_days where day = $1',
        [day],
      )
      const orders = ordersOf(world, personId)
      const effect = async () => [await differences(), await totals(), await orders()]
      return { cookie: cookieOf({ token }), body: { day }, effect }
    },
  },
]

// A day of its own for each: what others paid on it would count as well.
let days = 0
function nextDay(): string {
  days += 1
  return Temporal.PlainDate.from('2026-01-01').add({ days }).toString()
}
