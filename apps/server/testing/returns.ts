import { randomBytes } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Answer } from './browser.ts'
import { type Buyer, buyerWith, newKey, paymentsOf, type TestGateway, testGateway } from './checkout.ts'
import { type FixedClock, fixedClock } from './clock.ts'
import { type MemoryFiles, memoryFiles } from './files.ts'
import { type OpenedShop, officeOf, openTestShop } from './opened.ts'

export type ReturnsEnv = OpenedShop & {
  clock: FixedClock
  gateway: TestGateway
  files: MemoryFiles
}

/** The start time of every test that uses `openReturns`: noon of a Sunday in Tehran. */
export const openingInstant = '2026-05-10T09:00:00Z'

/** A shop for the tests of returns in one file; its clock is reset before each test. */
export async function openReturns(): Promise<ReturnsEnv> {
  const clock = fixedClock(openingInstant)
  const [gateway, files] = [testGateway(), memoryFiles()]
  const opened = await openTestShop(clock, { gateway, files })
  beforeEach(() => clock.moveTo(openingInstant))
  return { ...opened, clock, gateway, files }
}

/** A buyer whose order was paid at the bank and has just been delivered. */
export type Receiver = Buyer & {
  /** The order's lines, the first one first. */
  orderItemIds: readonly number[]
  /** Inserts an unattached image of theirs, without a file; its id. */
  addImage(kind?: 'RETURN_IMAGE' | 'COMPLAINT_IMAGE'): Promise<string>
  /** Requests to return one unit of the first line as defective, with an image, to the wallet; `rest` overrides. */
  requestReturn(rest?: object, key?: string): Promise<Answer>
}

export async function receiverOf(
  env: ReturnsEnv,
  lines: readonly { skuSellerId: number; quantity: number; takesFreeUnits?: boolean }[],
): Promise<Receiver> {
  const buyer = await paidOrder(env, lines)
  await deliver(env, buyer.saleOrderId)
  const { rows } = await env.database.query<{ id: number }>(
    'select id from order_items where sale_order_id = $1 order by id',
    [buyer.saleOrderId],
  )
  const orderItemIds = rows.map((row) => row.id)
  const addImage: Receiver['addImage'] = (kind = 'RETURN_IMAGE') => insertImage(env, buyer.personId, kind)
  return {
    ...buyer,
    orderItemIds,
    addImage,
    async requestReturn(rest = {}, key = newKey()) {
      const usual = {
        saleOrderId: buyer.saleOrderId,
        orderItemId: orderItemIds[0],
        kind: 'Defective',
        quantity: 1,
        description: 'درِ ظرف شکسته است.',
        refundTo: 'wallet',
      }
      const documentIds = 'documentIds' in rest ? [] : [await addImage()]
      return buyer.browser.post('returns/request', { ...usual, documentIds, ...rest }, { key })
    },
  }
}

/** Somebody whose order is paid and registered. */
export async function paidOrder(
  env: ReturnsEnv,
  lines: readonly { skuSellerId: number; quantity: number; takesFreeUnits?: boolean }[],
): Promise<Buyer> {
  const { app, database, gateway } = env
  const buyer = await buyerWith(env, lines)
  const paid = await buyer.pay(newKey())
  if (paid.status !== 200) throw new Error(`paying was refused: ${JSON.stringify(paid.body)}`)
  const [payment] = await paymentsOf(database, buyer.saleOrderId)
  gateway.verdict = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  return buyer
}

/** The office brings an order from Registered to Delivered. */
async function deliver(env: ReturnsEnv, saleOrderId: number): Promise<void> {
  const office = await officeOf(env, 'orders')
  for (const to of ['Preparing', 'Shipped', 'Delivered']) {
    const body = { saleOrderId, to, ...(to === 'Shipped' ? { trackingReference: '12345' } : {}) }
    const answer = await office.post('office/orders/move', body, { key: newKey() })
    if (answer.status !== 200) throw new Error(`the order did not move: ${JSON.stringify(answer.body)}`)
  }
}

export type Decisions = {
  /** Who decides. */
  office: Awaited<ReturnType<typeof officeOf>>
  /** A buyer of some units of an offer, who has received them. */
  receiver(skuSellerId: number, quantity?: number): Promise<Receiver>
  /** The office's answer to a return: a step with what belongs to it. */
  decide(step: string, returnId: unknown, rest?: object, key?: string): Promise<Answer>
  /** A return of theirs whose goods are in the house; its id. */
  received(receiver: Receiver, rest?: object): Promise<number>
  /** The first row of an answer. */
  one(text: string, values: unknown[]): Promise<Record<string, unknown> | undefined>
  returnOf(id: number): Promise<Record<string, unknown> | undefined>
  /** The units of an offer in all warehouses. */
  stockOf(skuSellerId: number): Promise<Record<string, unknown>>
  /** What is in a wallet, in rials. */
  walletOf(person: { personId: number }): Promise<number>
  /** A person's notices of their returns, oldest first. */
  noticesOf(person: { personId: number }): Promise<string[]>
}

/** The office that decides on returns, and what can be seen of it afterwards. */
export async function openDecisions(env: ReturnsEnv): Promise<Decisions> {
  const { database } = env
  const office = await officeOf(env, 'orders')
  const decide: Decisions['decide'] = (step, returnId, rest = {}, key = newKey()) =>
    office.post(`office/returns/${step}`, { returnId, ...rest }, { key })
  const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
    (await database.query<Row>(text, values)).rows
  const one: Decisions['one'] = async (text, values) =>
    (await rowsOf<Record<string, unknown>>(text, values))[0]
  return {
    office,
    decide,
    one,
    // They take free units where the offer has some.
    receiver: (skuSellerId, quantity = 3) =>
      receiverOf(env, [{ skuSellerId, quantity, takesFreeUnits: true }]),
    async received(receiver, rest = {}) {
      const { body } = await receiver.requestReturn(rest)
      const returnId = Number(body['returnId'])
      for (const step of ['accept', 'receive']) {
        const answer = await decide(step, returnId)
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      }
      return returnId
    },
    returnOf: (id) => one('select * from returns where id = $1', [id]),
    stockOf: async (skuSellerId) =>
      (await one(
        'select sum(on_hand) as on_hand, sum(reserved) as reserved, sum(quarantined) as quarantined from inventories where sku_seller_id = $1',
        [skuSellerId],
      ))!,
    walletOf: async ({ personId }) =>
      Number((await one('select amount from wallets where person_id = $1', [personId]))!['amount']),
    noticesOf: async ({ personId }) => {
      const text = `select kind from notices where person_id = $1 and kind like 'RETURN%' order by id`
      return (await rowsOf<{ kind: string }>(text, [personId])).map((row) => row.kind)
    },
  }
}

async function insertImage(
  { database, clock }: Pick<ReturnsEnv, 'database' | 'clock'>,
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
