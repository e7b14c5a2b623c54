import { describe, expect, it } from 'vitest'
import { sendNotices } from '../../platform/notices/index.ts'
import { type Buyer, buyerWith, newKey, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'

/** @spec 2.choose-address, 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const opened = await openTestShop(clock, { gateway })
const { app, database, shop } = opened

type Sms = { to: string; text: string }

async function sent(): Promise<Sms[]> {
  const messages: Sms[] = []
  const sms = {
    async send(message: Sms) {
      messages.push(message)
    },
  }
  await sendNotices({ database, sms }, clock.now())
  return messages
}

async function registered(receiver: string | null): Promise<Buyer> {
  const sara = await buyerWith(opened, [{ skuSellerId: await shop.addOffer(), quantity: 1 }])
  await database.query(
    `update people set cellphone = '91211' || lpad(id::text, 5, '0') where id = $1 and cellphone is null`,
    [sara.personId],
  )
  await database.query(
    `update sale_orders set receiver_cellphone = coalesce($2, (select cellphone from people where id = $3)),
            receiver_name = 'مینا نمونه' where id = $1`,
    [sara.saleOrderId, receiver, sara.personId],
  )
  await sara.pay(newKey())
  const [payment] = await paymentsOf(database, sara.saleOrderId)
  gateway.verdict = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  return sara
}

async function move(saleOrderId: number, to: string, more: object = {}): Promise<void> {
  const office = await officeOf(opened, 'orders')
  const answer = await office.post('office/orders/move', { saleOrderId, to, ...more }, { key: newKey() })
  expect(answer.status).toBe(200)
}

const textsTo = (messages: readonly Sms[], number: string) =>
  messages.filter(({ to }) => to === number).map(({ text }) => text)

describe('the receiver of an order, who is not its buyer', () => {
  it('gets an SMS when it is sent, with its tracking code, and when it is delivered, each once', async () => {
    const sara = await registered('9120001122')
    await move(sara.saleOrderId, 'Preparing')
    expect(textsTo(await sent(), '9120001122')).toEqual([])
    await move(sara.saleOrderId, 'Shipped', { trackingReference: '9988776655' })
    const [shipped, ...others] = textsTo(await sent(), '9120001122')
    // What happened is said once.
    expect(shipped).toMatch(/^انار: سفارش \S+ برای شما فرستاده شد\. کد رهگیری: 9988776655$/)
    expect(others).toEqual([])
    await move(sara.saleOrderId, 'Delivered')
    const [delivered] = textsTo(await sent(), '9120001122')
    expect(delivered).toContain('به شما تحویل شد')
    expect(await sent()).toEqual([])
  })

  it('gets no mail to the buyer’s mailbox, and the buyer does not see these notices', async () => {
    const sara = await registered('9120001133')
    await move(sara.saleOrderId, 'Preparing')
    await move(sara.saleOrderId, 'Shipped', { trackingReference: '1' })
    await sent()
    const { rows } = await database.query(
      `select kind, sms_to, email_due_at is null as is_unmailed from notices
        where person_id = $1 and kind like 'RECEIVER%'`,
      [sara.personId],
    )
    expect(rows).toEqual([{ kind: 'RECEIVER_ORDER_SHIPPED', sms_to: '9120001133', is_unmailed: true }])
    const { body } = await sara.browser.get('search/Notice?fields=kind')
    const kinds = (body['page'] as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toContain('ORDER_SHIPPED')
    expect(kinds).not.toContain('RECEIVER_ORDER_SHIPPED')
  })

  it('gets an SMS where the order waits at a warehouse', async () => {
    const sara = await registered('9120001144')
    await database.query(
      'update sale_orders set address_id = null, delivery_method_id = null, warehouse_id = 1 where id = $1',
      [sara.saleOrderId],
    )
    await move(sara.saleOrderId, 'Preparing')
    await move(sara.saleOrderId, 'Shipped')
    expect(textsTo(await sent(), '9120001144').join()).toContain('در انبار منتظر شماست')
  })

  it('with the buyer’s own number gets each message once', async () => {
    const sara = await registered(null)
    await move(sara.saleOrderId, 'Preparing')
    await sent()
    await move(sara.saleOrderId, 'Shipped', { trackingReference: '55' })
    const messages = await sent()
    expect(messages.filter(({ text }) => text.includes('کد رهگیری: 55'))).toHaveLength(1)
  })
})
