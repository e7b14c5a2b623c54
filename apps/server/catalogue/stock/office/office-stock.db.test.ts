import { describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../../testing/browser.ts'
import { newKey } from '../../../testing/checkout.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { officeOf, openTestShop } from '../../../testing/opened.ts'

/** @spec 5.out-of-stock, 1.back-office */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const keeper = await officeOf({ app, shop }, 'orders')

const send = (what: string, body: object, who: Browser = keeper) =>
  who.post(`office/stock/${what}`, body, { key: newKey() })

async function rowOf(skuSellerId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'select id from inventories where sku_seller_id = $1 order by id',
    [skuSellerId],
  )
  return rows[0]!.id
}
/** A row with 10 units on the shelf. */
const shelf = async () => rowOf(await shop.addOffer({ stock: [10] }))

async function movementsOf(inventoryId: number) {
  const { rows } = await database.query<{ kind: string; shelf: number; quarantine: number }>(
    `select kind, on_hand_units as shelf, quarantine_units as quarantine, account_id as by, note
       from stock_movements where inventory_id = $1 order by id`,
    [inventoryId],
  )
  return rows
}

describe('goods that come in', () => {
  it('are added to their batch, with who received them, and the same batch grows', async () => {
    const offer = await shop.addOffer({ stock: [] })
    const batch = { skuSellerId: offer, warehouseId: 1, batchCode: 'B-12', expiresOn: '2027-01-01' }
    const first = await send('receive', { ...batch, units: 30, note: 'حوالهٔ ۷' })
    const second = await send('receive', { ...batch, units: 12 })
    expect(second.body).toEqual({
      inventoryId: first.body['inventoryId'],
      onHand: 42,
      reserved: 0,
      quarantined: 0,
    })
    expect(await movementsOf(Number(first.body['inventoryId']))).toEqual([
      { kind: 'received', shelf: 30, quarantine: 0, by: keeper.accountId, note: 'حوالهٔ ۷' },
      { kind: 'received', shelf: 12, quarantine: 0, by: keeper.accountId, note: '' },
    ])
    const log = await database.query('select action, details from audit_log where subject = $1 order by id', [
      `inventory ${first.body['inventoryId']}`,
    ])
    expect(log.rows[0]).toEqual({
      action: 'stock/received',
      details: { onHandUnits: 30, quarantineUnits: 0, onHand: 30, quarantined: 0, note: 'حوالهٔ ۷' },
    })
  })

  it('put a product back on sale', async () => {
    const offer = await shop.addOffer({ stock: [0] })
    await send('receive', { skuSellerId: offer, warehouseId: 1, units: 3 })
    const answer = await browserOf(app, null).get(
      `search/SkuSeller?fields=id,actualInventory&filter=${encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: offer }))}`,
    )
    expect(answer.body['page']).toEqual([{ id: offer, actualInventory: 3 }])
  })

  it.each([
    ['OFFER_NOT_FOUND', { skuSellerId: 999_999 }],
    ['WAREHOUSE_NOT_FOUND', { warehouseId: 99 }],
    ['BATCH_CODE_REQUIRED', { expiresOn: '2027-01-01' }],
    ['BATCH_EXPIRED', { batchCode: 'OLD', expiresOn: '2026-05-10' }],
    ['INVALID_INPUT', { units: 0 }],
    ['INVALID_INPUT', { units: 1.5 }],
    ['INVALID_INPUT', { units: '5' }],
    ['INVALID_INPUT', { expiresOn: '2027-02-30', batchCode: 'X' }],
    ['INVALID_INPUT', { price: 1 }],
  ])('%s: %j', async (code, change) => {
    const offer = await shop.addOffer({ stock: [] })
    const answer = await send('receive', { skuSellerId: offer, warehouseId: 1, units: 5, ...change })
    expect(answer.body.code).toBe(code)
    expect((await database.query('select from inventories where sku_seller_id = $1', [offer])).rowCount).toBe(
      0,
    )
  })

  it('BATCH_EXPIRY_DIFFERS: one batch has one expiry date', async () => {
    const offer = await shop.addOffer({ stock: [] })
    const batch = { skuSellerId: offer, warehouseId: 1, units: 1, batchCode: 'B' }
    await send('receive', { ...batch, expiresOn: '2027-01-01' })
    const answer = await send('receive', { ...batch, expiresOn: '2027-01-02' })
    expect(answer.body).toMatchObject({ code: 'BATCH_EXPIRY_DIFFERS', details: { expiresOn: '2027-01-01' } })
  })
})

describe('units on the shelf and in quarantine', () => {
  it('go into quarantine, are sold again, and are written off from either', async () => {
    const inventoryId = await shelf()
    const reason = 'بستهٔ آسیب‌دیده'
    await send('quarantine', { inventoryId, units: 4, reason })
    await send('release', { inventoryId, units: 1, reason })
    await send('write-off', { inventoryId, units: 2, from: 'quarantine', reason })
    const answer = await send('write-off', { inventoryId, units: 3, from: 'shelf', reason })
    expect(answer.body).toEqual({ inventoryId, onHand: 4, reserved: 0, quarantined: 1 })
    expect(
      (await movementsOf(inventoryId)).map(({ kind, shelf, quarantine }) => [kind, shelf, quarantine]),
    ).toEqual([
      ['opening', 10, 0],
      ['quarantined', -4, 4],
      ['released', 1, -1],
      ['written-off', 0, -2],
      ['written-off', -3, 0],
    ])
  })

  it('UNITS_SHORT: reserved units stay reserved', async () => {
    const inventoryId = await shelf()
    await database.query('update inventories set reserved = 7 where id = $1', [inventoryId])
    const reason = 'شمارش'
    for (const [what, body] of [
      ['quarantine', { units: 4 }],
      ['write-off', { units: 4, from: 'shelf' }],
    ] as const) {
      const answer = await send(what, { inventoryId, reason, ...body })
      expect(answer.body).toMatchObject({ code: 'UNITS_SHORT', details: { available: 3 } })
    }
    for (const [what, body] of [
      ['release', { units: 1 }],
      ['write-off', { units: 1, from: 'quarantine' }],
    ] as const) {
      expect((await send(what, { inventoryId, reason, ...body })).body).toMatchObject({
        code: 'UNITS_SHORT',
        details: { available: 0 },
      })
    }
  })

  it('BATCH_EXPIRED: what has expired leaves quarantine only to be written off', async () => {
    const inventoryId = await shelf()
    await database.query(
      `update inventories set batch_code = 'E', expires_on = '2026-05-10', on_hand = 0, quarantined = 3 where id = $1`,
      [inventoryId],
    )
    const answer = await send('release', { inventoryId, units: 1, reason: 'باز فروش' })
    expect(answer.body.code).toBe('BATCH_EXPIRED')
  })

  it('are counted: the difference is a movement with the name of the person who counted', async () => {
    const inventoryId = await shelf()
    await send('count', { inventoryId, onHand: 8, quarantined: 1, reason: 'انبارگردانی' })
    expect((await movementsOf(inventoryId)).at(-1)).toEqual({
      kind: 'counted',
      shelf: -2,
      quarantine: 1,
      by: keeper.accountId,
      note: 'انبارگردانی',
    })
    const again = await send('count', { inventoryId, onHand: 8, quarantined: 1, reason: 'انبارگردانی' })
    expect(again.status).toBe(200)
    expect(await movementsOf(inventoryId)).toHaveLength(2)
  })

  it('COUNT_BELOW_RESERVED: what is being paid for is in the house', async () => {
    const inventoryId = await shelf()
    await database.query('update inventories set reserved = 7 where id = $1', [inventoryId])
    const answer = await send('count', { inventoryId, onHand: 6, quarantined: 0, reason: 'انبارگردانی' })
    expect(answer.body).toMatchObject({ code: 'COUNT_BELOW_RESERVED', details: { reserved: 7 } })
  })

  it('leave the house once, however often a clerk presses the button', async () => {
    const inventoryId = await shelf()
    const body = { inventoryId, units: 6, from: 'shelf', reason: 'شکسته' }
    const answers = await Promise.all([1, 2, 3].map(() => send('write-off', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it.each(['write-off', 'quarantine', 'release', 'count'])(
    'INVENTORY_NOT_FOUND: %s of a row that is not there',
    async (what) => {
      const counts = { onHand: 1, quarantined: 0 }
      const units = { units: 1, ...(what === 'write-off' ? { from: 'shelf' } : {}) }
      const body = { inventoryId: 999_999, reason: 'شمارش', ...(what === 'count' ? counts : units) }
      expect((await send(what, body)).body.code).toBe('INVENTORY_NOT_FOUND')
    },
  )

  it('INVALID_INPUT: nothing is moved without a reason, in whole units above zero', async () => {
    const inventoryId = await shelf()
    for (const body of [
      { inventoryId, units: 1 },
      { inventoryId, units: 1, reason: ' ' },
      { inventoryId, units: -1, reason: 'شمارش' },
      { inventoryId, units: 2_000_000, reason: 'شمارش' },
      { inventoryId: 'x', units: 1, reason: 'شمارش' },
    ]) {
      expect((await send('quarantine', body)).body.code).toBe('INVALID_INPUT')
    }
  })
})

it('the office sees what lies where, and the journal of each row; shoppers see neither', async () => {
  const inventoryId = await shelf()
  await send('quarantine', { inventoryId, units: 4, reason: 'بررسی' })
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: inventoryId }))
  const fields =
    'onHand,reserved,quarantined,actualInventory,movements.kind,movements.actorName,skuSeller.sku.name'
  const { body } = await keeper.get(`search/Inventory?fields=${fields}&filter=${filter}`)
  expect(body['page']).toMatchObject([
    {
      onHand: 6,
      quarantined: 4,
      actualInventory: 6,
      skuSeller: { sku: { name: 'کالای نمونه' } },
      movements: expect.arrayContaining([{ kind: 'quarantined', actorName: 'مشتری نمونه' }]),
    },
  ])
  const customer = browserOf(app, (await shop.addMember()).token)
  expect((await customer.get(`search/Inventory?fields=id&filter=${filter}`)).body['page']).toEqual([])
})
