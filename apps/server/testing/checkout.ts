import type { Sql } from '../platform/db/pool.ts'
import type { App } from '../platform/deps.ts'
import type { Gateway, Verdict } from '../platform/ports/gateway.ts'
import { type Answer, type Browser, browserOf } from './browser.ts'
import type { Member, TestShop } from './shop.ts'

export type Buyer = Member & {
  browser: Browser
  saleOrderId: number
  payableRial: number
  /** Pays the displayed amount. */
  pay(key: string, seenPayableRial?: number): Promise<Answer>
}

let keys = 0

/** An Idempotency-Key that was not used before. */
export function newKey(): string {
  keys += 1
  return `sample-key-${keys}`
}

/** A buyer whose basket has the lines and an address, ready to be paid. */
export async function buyerWith(
  { app, shop, database }: { app: App; shop: TestShop; database: Sql },
  lines: readonly { skuSellerId: number; quantity: number; takesFreeUnits?: boolean }[],
): Promise<Buyer> {
  const member = await shop.addMember()
  const browser = browserOf(app, member.token)
  let saleOrderId = 0
  for (const line of lines) {
    const answer = await browser.post('baskets/set-quantity', line)
    if (answer.status !== 200) throw new Error(`the basket was refused: ${JSON.stringify(answer.body)}`)
    saleOrderId = Number(answer.body['saleOrderId'])
  }
  const addressId = await shop.addAddress(member.personId)
  await browser.post('baskets/choose-delivery', { saleOrderId, addressId, deliveryMethodId: 1 })
  const payableRial = (await orderOf(database, saleOrderId)).payable_amount
  const pay = (key: string, seenPayableRial = payableRial) =>
    browser.post('checkout/pay', { saleOrderId, seenPayableRial }, { key })
  return { ...member, browser, saleOrderId, payableRial, pay }
}

export type AtTheGateway = Buyer & { offer: number; paymentId: number; reference: string }

/** A buyer of 2 units of an offer with 10 units, with a pending payment at the gateway. */
export async function atTheGateway(env: { app: App; shop: TestShop; database: Sql }): Promise<AtTheGateway> {
  const offer = await env.shop.addOffer({ stock: [10] })
  const buyer = await buyerWith(env, [{ skuSellerId: offer, quantity: 2 }])
  await buyer.pay(newKey())
  const [payment] = await paymentsOf(env.database, buyer.saleOrderId)
  return { ...buyer, offer, paymentId: payment!.id, reference: payment!.reference }
}

type StoredOrder = {
  state: string
  order_number: string | null
  payable_amount: number
  reserved_until: Date | null
  delivered_to: { fa: string; en: string } | null
}

export async function orderOf(database: Sql, saleOrderId: number): Promise<StoredOrder> {
  const { rows } = await database.query<StoredOrder>(
    'select state, order_number, payable_amount, reserved_until, delivered_to from sale_orders where id = $1',
    [saleOrderId],
  )
  return rows[0]!
}

type StoredPayment = {
  id: number
  state: string
  amount: number
  reference: string
  failure_reason: string | null
}

/** The attempts of an order, the first one first. */
export async function paymentsOf(database: Sql, saleOrderId: number): Promise<StoredPayment[]> {
  const { rows } = await database.query<StoredPayment>(
    'select id, state, amount, reference, failure_reason from payments where sale_order_id = $1 order by id',
    [saleOrderId],
  )
  return rows
}

/** `Draft→AwaitingPayment buyer`, … in the order in which it happened. */
export async function movesOf(database: Sql, saleOrderId: number): Promise<string[]> {
  const { rows } = await database.query<{ move: string }>(
    `select from_state || '→' || to_state || ' ' || actor as move
       from sale_order_moves where sale_order_id = $1 order by id`,
    [saleOrderId],
  )
  return rows.map((row) => row.move)
}

/** A gateway with answers set by the test, which may be down. */
export type TestGateway = Gateway & {
  /** Its answer about every payment. */
  verdict: Verdict
  isDown: boolean
  readonly requests: { amountRial: number; returnUrl: string; description: string }[]
  readonly verified: { reference: string; amountRial: number }[]
}

export function testGateway(): TestGateway {
  let references = 0
  const act = async <T>(answer: () => T): Promise<T> => {
    if (gateway.isDown) throw new Error('the gateway is down')
    return answer()
  }
  const gateway: TestGateway = {
    name: 'testbank',
    verdict: { state: 'open' },
    isDown: false,
    requests: [],
    verified: [],
    payPage: (reference) => `https://testbank.example/pay/${reference}`,
    request: ({ amountRial, returnUrl, description }) =>
      act(() => {
        references += 1
        gateway.requests.push({ amountRial, returnUrl, description })
        return { reference: `reference-${references}` }
      }),
    verify: (payment) =>
      act(() => {
        gateway.verified.push(payment)
        return gateway.verdict
      }),
    inquire: () => act(() => gateway.verdict.state),
  }
  return gateway
}
