import { beforeAll, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { type Buyer, buyerWith, newKey, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { drawnRuns } from '../../testing/pdf-text.ts'

/** @spec 2.ongoing-sale-orders, 3.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const { app, database, shop } = await openTestShop(clock, { gateway })
let buyer: Buyer

beforeAll(async () => {
  const offer = await shop.addOffer({ name: 'کرم آبرسان', discountPercent: 10 })
  buyer = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 2 }])
  await buyer.pay(newKey())
  const [payment] = await paymentsOf(database, buyer.saleOrderId)
  gateway.verdict = { state: 'paid', trace: '778899' }
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
})

async function getInvoice(
  token: string | null,
  { prefix = '/gr/english', id = String(buyer.saleOrderId) } = {},
) {
  const headers = token === null ? {} : { cookie: `anar_session=${token}` }
  return app.inject({
    url: `${prefix}/orders/${id}/invoice.pdf`,
    headers: { host: 'shop.localhost', ...headers },
  })
}
const words = (pdf: Buffer) =>
  drawnRuns(pdf)
    .flat()
    .map(({ text }) => text)
    .join(' ')

it('is a PDF in the language of the address, for its buyer and for who reads orders', {
  timeout: 60_000,
}, async () => {
  const own = await getInvoice(buyer.token)
  expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(own.headers['content-disposition']).toBe('inline; filename="invoice-1405-1.pdf"')
  const text = words(own.rawPayload)
  for (const part of ['Sales invoice', '1405-1', 'Sample', '2,000,000', '200,000', '1,800,000', '778899']) {
    expect(text).toContain(part)
  }
  const { token } = await shop.addMember({ userType: 'Staff', staffRole: 'finance' })
  const persian = words((await getInvoice(token, { prefix: '/pe/persian' })).rawPayload)
  expect(persian).toContain('۲٬۰۰۰٬۰۰۰')
})

/** @spec 2.order-status.2 */
it('names buyer and shop as they stood at registration, whatever they are called since', {
  timeout: 60_000,
}, async () => {
  await database.query("update people set first_name = 'دیگری', national_code = null where id = $1", [
    buyer.personId,
  ])
  await database.query(
    `insert into settings (key, value) values ('shopName', '{"fa": "نام تازه", "en": "Renamed Shop"}')`,
  )
  const { rows } = await database.query('select invoiced from sale_orders where id = $1', [buyer.saleOrderId])
  expect(rows[0]).toMatchObject({ invoiced: { buyer: { name: 'مشتری نمونه' }, shop: {} } })
  const text = words((await getInvoice(buyer.token)).rawPayload)
  expect(text).toContain('Anar Shop')
  expect(text).not.toContain('Renamed')
})

it('INVOICE_NOT_FOUND: of nobody else’s order, of no basket, of none that does not exist', async () => {
  const other = await shop.addMember()
  const { body } = await browserOf(app, buyer.token).post('baskets/create')
  for (const [token, id] of [
    [other.token, String(buyer.saleOrderId)],
    [buyer.token, String(body['saleOrderId'])],
    [buyer.token, '999999'],
  ] as const) {
    const answer = await getInvoice(token, { id })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'INVOICE_NOT_FOUND'])
  }
})

it.each(['1e3', '-1', '9007199254740992', 'x', '%00'])('NOT_FOUND: %s is the id of no order', async (id) => {
  const answer = await getInvoice(buyer.token, { id })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
})

it('LOGIN_REQUIRED: a visitor has no invoices', async () => {
  expect((await getInvoice(null)).json().code).toBe('LOGIN_REQUIRED')
})
