import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { FrontEnd } from './front-ends.ts'
import { hashPassword } from './people/auth/index.ts'
import type { App } from './platform/deps.ts'
import { testApp } from './testing/app.ts'
import { openApplicants } from './testing/applicants.ts'
import { browserOf } from './testing/browser.ts'
import { contents, publishProduct } from './testing/catalogue.ts'
import { newKey } from './testing/checkout.ts'
import { fixedClock } from './testing/clock.ts'
import { testDatabase } from './testing/database.ts'
import { readDocument } from './testing/documents.ts'
import { jarOf } from './testing/jar.ts'
import { officeOf } from './testing/opened.ts'
import { lastCodeTo } from './testing/outbox.ts'
import { fileRow, importsDesk, productFile } from './testing/product-imports.ts'
import { roundRobin } from './testing/round-robin.ts'
import { openS3Double } from './testing/s3.ts'
import { scratchFolder } from './testing/scratch.ts'
import { openShop } from './testing/shop.ts'
import { newcomerAt, samplePassword } from './testing/sign-up.ts'
import { cardPhoto, formWith, upload } from './testing/upload.ts'

// Two servers over one database and one store of files; each request reaches the other one than the request before.
const clock = fixedClock('2026-05-10T09:00:00Z')
const [database, double, folder] = [
  await testDatabase('empty'),
  await openS3Double(),
  await scratchFolder('anar-alternating-'),
]
const frontEnd: FrontEnd = {
  ...{ prefix: '/', files: folder },
  html: '<html><head><!--app-head--></head><body><!--app-html--></body></html>',
  // The answers are those of a list, as the shop's own landing has several.
  render: async ({ load }) => ({ html: '', answers: await load('search/Product?fields=id,name') }),
}
const node = () => testApp(database, clock, double.env, undefined, undefined, { frontEnds: [frontEnd] })
const nodes = [await node(), await node()]
const shop = await openShop(database, clock)
await database.query('update sellers set is_own = (id = 1)')
const ownContent = contents()
const photo = await cardPhoto()
afterAll(async () => {
  await Promise.all(nodes.map((one) => one.close()))
  await double.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Pays at the page of the bank, and comes back. */
async function payAtBank(app: App, page: unknown): Promise<void> {
  const headers = { host: 'shop.localhost' }
  const bank = await app.inject({
    method: 'POST',
    url: String(page),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  })
  const { pathname, search } = new URL(String(bank.headers.location), 'http://shop.localhost')
  expect((await app.inject({ url: pathname + search, headers })).statusCode).toBe(303)
}

// Each flow begins at one node, and once more at the other.
describe.each([
  { first: 'one', order: nodes, number: 1, language: 'pe' },
  { first: 'the other', order: nodes.toReversed(), number: 2, language: 'en' },
])('beginning at $first node', ({ order, number, language }) => {
  const app = roundRobin(order)

  it('a shopper finds a product, logs in by code, fills a basket, pays, gets an invoice and returns it', async () => {
    const skuSellerId = await shop.addOffer({ name: 'کرم' })
    const visitor = jarOf(app)
    const list = await visitor.get('search/Product?fields=id,name&sort=-id&size=5')
    expect(list.body['page']).toContainEqual({ id: expect.any(Number), name: 'کرم' })
    const cellphone = `912000000${number}`
    const { username, personId } = await shop.addMember({
      passwordHash: await hashPassword(samplePassword),
      cellphone,
    })
    await visitor.post('auth/send-login-code', { username })
    const code = await lastCodeTo(database, cellphone)
    expect((await visitor.post('auth/login-by-code', { username, code })).status).toBe(200)
    expect((await visitor.get('/CheckAccess')).body).toMatchObject({ username })
    const filled = await visitor.post('baskets/set-quantity', { skuSellerId, quantity: 2 })
    const saleOrderId = Number(filled.body['saleOrderId'])
    const addressId = await shop.addAddress(personId)
    await visitor.post('baskets/choose-delivery', { saleOrderId, addressId, deliveryMethodId: 1 })
    const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: saleOrderId }))
    const basket = await visitor.get(`search/SaleOrder?fields=payableAmount,orderItems.id&filter=${filter}`)
    const [{ payableAmount, orderItems }] = basket.body['page'] as [
      { payableAmount: number; orderItems: { id: number }[] },
    ]
    const [key, body] = [newKey(), { saleOrderId, seenPayableRial: payableAmount }]
    const paid = await visitor.post('checkout/pay', body, { key })
    expect((await visitor.post('checkout/pay', body, { key })).body).toEqual(paid.body)
    await payAtBank(app, paid.body['redirectUrl'])
    const result = await visitor.get(`checkout/result?payment=${paid.body['paymentId']}`)
    expect(result.body).toMatchObject({ outcome: 'registered' })
    const token = visitor.cookies.get('anar_session')!
    const invoice = await app.inject({
      url: `/pe/persian/orders/${saleOrderId}/invoice.pdf`,
      headers: { host: 'shop.localhost', cookie: `anar_session=${token}` },
    })
    expect([invoice.statusCode, invoice.rawPayload.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])

    const office = await officeOf({ app, shop }, 'orders')
    for (const to of ['Preparing', 'Shipped', 'Delivered']) {
      const move = { saleOrderId, to, ...(to === 'Shipped' ? { trackingReference: '12345' } : {}) }
      expect((await office.post('office/orders/move', move, { key: newKey() })).status).toBe(200)
    }
    const sent = await upload(app, 'documents/RETURN_IMAGE', formWith(photo), { token })
    const documentId = sent.body['documentId']
    for (const _ of nodes) expect((await readDocument(app, { token, id: documentId })).statusCode).toBe(200)
    const returned = await visitor.post(
      'returns/request',
      {
        ...{ saleOrderId, orderItemId: orderItems[0]!.id, kind: 'Defective' },
        ...{ quantity: 1, description: 'درِ ظرف شکسته است.', documentIds: [documentId], refundTo: 'wallet' },
      },
      { key: newKey() },
    )
    expect(returned.body).toMatchObject({ state: 'Requested' })
    const { returnId } = returned.body
    for (const step of ['accept', 'receive', 'refund'])
      expect((await office.post(`office/returns/${step}`, { returnId }, { key: newKey() })).status).toBe(200)
  })

  it('a newcomer signs up step by step', async () => {
    const { jar, details } = await newcomerAt({ app, database }, 'done')
    expect((await jar.get('/CheckAccess')).body).toMatchObject({ username: details.username })
  })

  it('an applicant goes through all steps, with a paper that another device sends', async () => {
    const people = await openApplicants(app, database, shop)
    const sara = await people.applicant()
    const { body } = await sara.post('documents/hand-over', { kind: 'ID_CARD_FRONT' })
    const token = String(body['token'])
    const phone = browserOf(app, null)
    expect((await phone.post('documents/check-hand-over', { token })).body).toMatchObject({
      kind: 'ID_CARD_FRONT',
    })
    const headers = { 'x-hand-over-token': token }
    expect((await upload(app, 'documents/by-hand-over', formWith(photo), { headers })).status).toBe(200)
    expect((await phone.post('documents/check-hand-over', { token })).body.code).toBe('HAND_OVER_ENDED')
    expect(await sara.apply()).toBeGreaterThan(0)
  })

  it('the office imports a product file, reads what is wrong with it, and exports the products', async () => {
    const { token } = await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
    const office = browserOf(app, token)
    const desk = importsDesk({ app, database }, office, { token, now: clock.now() })
    const { importId } = await desk.checked(
      productFile(fileRow(number), fileRow(number + 10, { price_rial: 'x' })),
    )
    expect((await desk.read(`imports/${importId}/problems.csv`)).text).toContain('price_rial')
    expect((await desk.post('start', { importId })).status).toBe(200)
    await desk.work()
    expect(await desk.detail(importId)).toMatchObject({ state: 'Done' })
    expect((await desk.exported()).text).toContain(`imported-${number}`)
    const image = await upload(app, 'office/catalogue/images', formWith(photo), { token })
    for (const _ of nodes)
      expect((await app.inject(`/files/${image.body['fileId']}/320.webp`)).statusCode).toBe(200)
  })

  it('a landing page finds the data that it was rendered from', async () => {
    const { token } = await shop.addMember({ userType: 'Staff', staffRole: 'catalogue' })
    const [here, there] = order as [App, App]
    const headers = { cookie: `anar_language=${language}` }
    // The other node has a page of before the change in its cache.
    await there.inject({ url: '/', headers })
    await publishProduct(browserOf(here, token), ownContent())
    const page = await here.inject({ url: '/', headers })
    const address = /name="landing-answers" content="([^"]+)"/.exec(page.body)![1]!
    for (const one of order) expect((await one.inject(address)).statusCode).toBe(200)
  })
})
