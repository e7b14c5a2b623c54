import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { App } from '../deps.ts'
import { testApp } from './app.ts'
import { type Answer, type Browser, browserOf } from './browser.ts'
import { type Buyer, buyerWith, newKey, paymentsOf, type TestGateway, testGateway } from './checkout.ts'
import { type FixedClock, fixedClock } from './clock.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type MemoryFiles, memoryFiles } from './files.ts'
import { openShop, type TestShop } from './shop.ts'

export type ReturnsPlace = {
  app: App
  shop: TestShop
  database: TestDatabase
  clock: FixedClock
  gateway: TestGateway
  files: MemoryFiles
}

/** When every test begins that uses `openReturns`: noon of a Sunday in Tehran. */
export const openingInstant = '2026-05-10T09:00:00Z'

/**
 * A shop in which goods come back, for the tests of one file: opened before the first of them, closed after the last,
 * and its clock set to the beginning before each.
 */
export function openReturns(): { place: () => ReturnsPlace } {
  const clock = fixedClock(openingInstant)
  const [gateway, files] = [testGateway(), memoryFiles()]
  let place: ReturnsPlace | undefined
  beforeAll(async () => {
    const database = await testDatabase('empty')
    const app = await testApp(database, clock, {}, gateway, { files })
    place = { app, database, clock, gateway, files, shop: await openShop(database, clock) }
  })
  afterAll(async () => {
    await place?.app.close()
    await place?.database.drop()
  })
  beforeEach(() => clock.moveTo(openingInstant))
  return { place: () => place! }
}

/** Somebody whose order was paid at the bank and brought to them a moment ago. */
export type Receiver = Buyer & {
  /** The order's lines, the first one first. */
  orderItemIds: readonly number[]
  /** A picture of theirs that belongs to nothing yet; its id. Its file is not there. */
  addPicture(kind?: 'RETURN_IMAGE' | 'COMPLAINT_IMAGE'): Promise<string>
  /** Asks to return one unit of the first line as defective, with a picture, to the wallet; `rest` says otherwise. */
  askReturn(rest?: object, key?: string): Promise<Answer>
}

export async function receiverOf(
  place: ReturnsPlace,
  lines: readonly { skuSellerId: number; quantity: number }[],
): Promise<Receiver> {
  const buyer = await paidOrder(place, lines)
  await deliver(place, buyer.saleOrderId)
  const { rows } = await place.database.query<{ id: number }>(
    'select id from order_items where sale_order_id = $1 order by id',
    [buyer.saleOrderId],
  )
  const orderItemIds = rows.map((row) => row.id)
  const addPicture: Receiver['addPicture'] = (kind = 'RETURN_IMAGE') =>
    insertPicture(place, buyer.personId, kind)
  return {
    ...buyer,
    orderItemIds,
    addPicture,
    async askReturn(rest = {}, key = newKey()) {
      const usual = {
        saleOrderId: buyer.saleOrderId,
        orderItemId: orderItemIds[0],
        kind: 'Defective',
        quantity: 1,
        description: 'درِ ظرف شکسته است.',
        refundTo: 'wallet',
      }
      const documentIds = 'documentIds' in rest ? [] : [await addPicture()]
      return buyer.browser.post('returns/request', { ...usual, documentIds, ...rest }, { key })
    },
  }
}

/** Somebody whose order is paid and registered. */
export async function paidOrder(
  place: ReturnsPlace,
  lines: readonly { skuSellerId: number; quantity: number }[],
): Promise<Buyer> {
  const { app, database, gateway } = place
  const buyer = await buyerWith(place, lines)
  const paid = await buyer.pay(newKey())
  if (paid.status !== 200) throw new Error(`paying was refused: ${JSON.stringify(paid.body)}`)
  const [payment] = await paymentsOf(database, buyer.saleOrderId)
  gateway.says = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  return buyer
}

/** The office brings an order from Registered to Delivered. */
async function deliver(place: ReturnsPlace, saleOrderId: number): Promise<void> {
  const office = await officeOf(place, 'orders')
  for (const to of ['Preparing', 'Shipped', 'Delivered']) {
    const body = { saleOrderId, to, ...(to === 'Shipped' ? { trackingReference: '12345' } : {}) }
    const answer = await office.post('office/orders/move', body, { key: newKey() })
    if (answer.status !== 200) throw new Error(`the order did not move: ${JSON.stringify(answer.body)}`)
  }
}

/** A member of staff with a role. */
export async function officeOf(
  { app, shop }: Pick<ReturnsPlace, 'app' | 'shop'>,
  staffRole: string,
): Promise<Browser & { accountId: number }> {
  const { token, accountId } = await shop.addMember({ userType: 'Staff', staffRole })
  return { ...browserOf(app, token), accountId }
}

async function insertPicture(
  { database, clock }: Pick<ReturnsPlace, 'database' | 'clock'>,
  personId: number,
  kind: string,
): Promise<string> {
  const id = randomBytes(18).toString('base64url')
  await database.query(
    `insert into documents (id, person_id, kind, file_key, media_type, byte_size, sha256, created_at)
     values ($1, $2, $3, $4, 'image/jpeg', 1, sha256('picture'), $5)`,
    [id, personId, kind, `private/documents/${randomBytes(20).toString('hex')}`, clock.now().toString()],
  )
  return id
}
