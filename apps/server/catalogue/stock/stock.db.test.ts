import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../platform/command/index.ts'
import { offersOf } from '../../sales/baskets/pricing/offers.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import {
  putInQuarantine,
  quarantineExpired,
  releaseStock,
  reserveStock,
  returnCancelled,
  shortLines,
  takeReplacement,
  takeReservedStock,
} from './index.ts'

/** @spec 5.out-of-stock, 4.sale-order, 4.returns */
const clock = fixedClock('2026-05-10T09:00:00Z')
const now = clock.now()
let database: TestDatabase
let shop: TestShop
let personId: number

beforeAll(async () => {
  database = await testDatabase('empty')
  shop = await openShop(database, clock)
  personId = (await shop.addMember()).personId
})
afterAll(() => database?.drop())

type Batch = { code: string | null; expiresOn?: string; units: number; warehouseId?: number }

/** An offer whose stock is the batches; the ids of their rows in that order. */
async function offerOf(batches: readonly Batch[]): Promise<{ offer: number; rows: number[] }> {
  const offer = await shop.addOffer({ stock: [] })
  const rows: number[] = []
  for (const { code, expiresOn, units, warehouseId = 1 } of batches) {
    const inserted = await database.query<{ id: number }>(
      `insert into inventories (sku_seller_id, warehouse_id, batch_code, expires_on, on_hand)
       values ($1, $2, $3, $4, $5) returning id`,
      [offer, warehouseId, code, expiresOn ?? null, units],
    )
    rows.push(inserted.rows[0]!.id)
  }
  return { offer, rows }
}

/** A draft with one line; 0 reward units by default. */
async function draftOf(offer: number, quantity: number, rewardQuantity = 0) {
  const { rows } = await database.query<{ id: number; item: number }>(
    `with made as (insert into sale_orders (person_id, created_at) values ($1, $2) returning id)
     insert into order_items (sale_order_id, sku_seller_id, quantity, reward_quantity)
     select id, $3, $4, $5 from made returning sale_order_id as id, id as item`,
    [personId, now.toString(), offer, quantity, rewardQuantity],
  )
  return rows[0]!
}

const reserve = (id: number) => transact(database, (tx) => reserveStock(tx, id, now))
const take = (id: number) => transact(database, (tx) => takeReservedStock(tx, id, now))

/** on hand, set aside, in quarantine of each row. */
async function unitsOf(rows: readonly number[]): Promise<number[][]> {
  const result = await database.query<{ units: number[] }>(
    `select array[on_hand, reserved, quarantined] as units from inventories where id = any ($1::bigint[]) order by id`,
    [rows],
  )
  return result.rows.map(({ units }) => units)
}
async function movementsOf(row: number): Promise<string[]> {
  const result = await database.query<{ movement: string }>(
    `select concat_ws(' ', kind, on_hand_units, quarantine_units) as movement
       from stock_movements where inventory_id = $1 order by id`,
    [row],
  )
  return result.rows.map(({ movement }) => movement)
}

describe('a reservation', () => {
  it('takes first what expires first, and last what never does, whatever was received first', async () => {
    const { offer, rows } = await offerOf([
      { code: null, units: 5 },
      { code: 'LATE', expiresOn: '2027-03-01', units: 4 },
      { code: 'SOON', expiresOn: '2026-08-01', units: 3 },
    ])
    const order = await draftOf(offer, 6)
    expect(await reserve(order.id)).toBe(true)
    expect(await unitsOf(rows)).toEqual([
      [5, 0, 0],
      [4, 3, 0],
      [3, 3, 0],
    ])
  })

  it('never takes what has expired: a batch is sold until the day before its date', async () => {
    const { offer, rows } = await offerOf([
      { code: 'TODAY', expiresOn: '2026-05-10', units: 9 },
      { code: 'TOMORROW', expiresOn: '2026-05-11', units: 2 },
    ])
    const order = await draftOf(offer, 3)
    expect(await reserve(order.id)).toBe(false)
    expect(await shortLines(database, order.id, now)).toEqual([
      { skuSellerId: offer, wanted: 3, available: 2 },
    ])
    expect(await reserve((await draftOf(offer, 2)).id)).toBe(true)
    expect(await unitsOf(rows)).toEqual([
      [9, 0, 0],
      [2, 2, 0],
    ])
  })

  it('counts the free units of a reward box', async () => {
    const { offer } = await offerOf([{ code: null, units: 3 }])
    expect(await reserve((await draftOf(offer, 3, 1)).id)).toBe(false)
    expect(await reserve((await draftOf(offer, 2, 1)).id)).toBe(true)
  })

  it('is all or nothing, over warehouses too, and is released whole', async () => {
    const { offer, rows } = await offerOf([
      { code: null, units: 2 },
      { code: null, units: 2, warehouseId: 2 },
    ])
    const order = await draftOf(offer, 5)
    expect(await reserve(order.id)).toBe(false)
    expect(await unitsOf(rows)).toEqual([
      [2, 0, 0],
      [2, 0, 0],
    ])
    const fitting = await draftOf(offer, 3)
    await reserve(fitting.id)
    await transact(database, (tx) => releaseStock(tx, fitting.id))
    expect(await unitsOf(rows)).toEqual([
      [2, 0, 0],
      [2, 0, 0],
    ])
  })

  it('sells 7 units to exactly 7 of 20 concurrent buyers of two offers, without a deadlock', async () => {
    const one = await offerOf([
      { code: 'A', expiresOn: '2026-09-01', units: 3 },
      { code: 'B', expiresOn: '2026-07-01', units: 4 },
    ])
    const other = await offerOf([{ code: null, units: 20 }])
    const drafts = []
    for (let index = 0; index < 20; index += 1) {
      const order = await draftOf(index % 2 === 0 ? one.offer : other.offer, 1)
      await database.query(
        'insert into order_items (sale_order_id, sku_seller_id, quantity) values ($1, $2, 1)',
        [order.id, index % 2 === 0 ? other.offer : one.offer],
      )
      drafts.push(order)
    }
    const taken = await Promise.all(drafts.map(({ id }) => reserve(id)))
    expect(taken.filter(Boolean)).toHaveLength(7)
    expect((await unitsOf(one.rows)).map(([, reserved]) => reserved)).toEqual([3, 4])
    expect((await unitsOf(other.rows)).map(([, reserved]) => reserved)).toEqual([7])
  })
})

describe('the journal', () => {
  it('records every unit of a sale, and of a cancellation that returned it once', async () => {
    const { offer, rows } = await offerOf([
      { code: 'A', expiresOn: '2026-09-01', units: 3 },
      { code: null, units: 4 },
    ])
    const order = await draftOf(offer, 5)
    await reserve(order.id)
    await take(order.id)
    expect(await unitsOf(rows)).toEqual([
      [0, 0, 0],
      [2, 0, 0],
    ])
    expect(await movementsOf(rows[0]!)).toEqual(['opening 3 0', 'sold -3 0'])
    for (let times = 0; times < 2; times += 1) {
      await transact(database, (tx) => returnCancelled(tx, { saleOrderId: order.id, accountId: null, now }))
    }
    expect(await unitsOf(rows)).toEqual([
      [3, 0, 0],
      [4, 0, 0],
    ])
    expect(await movementsOf(rows[0]!)).toEqual(['opening 3 0', 'sold -3 0', 'cancelled 3 0'])
  })

  it('puts what was cancelled after its batch expired into quarantine', async () => {
    const { offer, rows } = await offerOf([{ code: 'A', expiresOn: '2026-05-20', units: 2 }])
    const order = await draftOf(offer, 2)
    await reserve(order.id)
    await take(order.id)
    const later = now.add({ hours: 24 * 12 })
    await transact(database, (tx) =>
      returnCancelled(tx, { saleOrderId: order.id, accountId: null, now: later }),
    )
    expect(await unitsOf(rows)).toEqual([[0, 0, 2]])
  })

  it('notes a row that was changed by itself, and cannot be rewritten', async () => {
    const { rows } = await offerOf([{ code: null, units: 2 }])
    await database.query('update inventories set on_hand = 7 where id = $1', [rows[0]])
    expect(await movementsOf(rows[0]!)).toEqual(['opening 2 0', 'counted 5 0'])
    await expect(database.query('update stock_movements set on_hand_units = 1')).rejects.toThrow(
      'only ever added',
    )
  })

  /** @spec 1.back-office.6 */
  it('is the sum of every row', async () => {
    const { rows } = await database.query(
      `select i.id from inventories i left join stock_movements m on m.inventory_id = i.id
        group by i.id having (i.on_hand, i.quarantined)
          <> (coalesce(sum(m.on_hand_units), 0), coalesce(sum(m.quarantine_units), 0))`,
    )
    expect(rows).toEqual([])
  })
})

describe('goods that come back', () => {
  async function soldOrder() {
    const stock = await offerOf([
      { code: 'A', expiresOn: '2026-09-01', units: 2 },
      { code: 'B', expiresOn: '2026-10-01', units: 8 },
    ])
    const order = await draftOf(stock.offer, 4)
    await reserve(order.id)
    await take(order.id)
    const { rows } = await database.query<{ id: number }>(
      `insert into returns (sale_order_id, order_item_id, person_id, kind, quantity, requested_at)
       values ($1, $2, $3, 'Defective', 4, $4) returning id`,
      [order.id, order.item, personId, now.toString()],
    )
    return { ...stock, ...order, returnId: rows[0]!.id }
  }

  /** @spec 4.returns.7 */
  it('go into quarantine, to the batches they were sold from, and are not for sale', async () => {
    const sold = await soldOrder()
    const put = (units: number) =>
      transact(database, (tx) =>
        putInQuarantine(tx, { orderItemId: sold.item, units, returnId: sold.returnId, accountId: null, now }),
      )
    await put(3)
    expect(await unitsOf(sold.rows)).toEqual([
      [0, 0, 2],
      [6, 0, 1],
    ])
    await put(1)
    expect(await unitsOf(sold.rows)).toEqual([
      [0, 0, 2],
      [6, 0, 2],
    ])
    expect(await reserve((await draftOf(sold.offer, 7)).id)).toBe(false)
  })

  it('are replaced from what expires first, all of them or none', async () => {
    const sold = await soldOrder()
    const replace = (units: number) =>
      transact(database, (tx) =>
        takeReplacement(tx, { orderItemId: sold.item, units, returnId: sold.returnId, accountId: null, now }),
      )
    expect(await replace(7)).toBe(false)
    expect(await unitsOf(sold.rows)).toEqual([
      [0, 0, 0],
      [6, 0, 0],
    ])
    expect(await replace(4)).toBe(true)
    expect(await unitsOf(sold.rows)).toEqual([
      [0, 0, 0],
      [2, 0, 0],
    ])
  })
})

describe('what expires', () => {
  it('is not for sale from its day on, before any job has run', async () => {
    const { offer } = await offerOf([
      { code: 'A', expiresOn: '2026-05-11', units: 4 },
      { code: null, units: 1 },
    ])
    const offeredAt = async (moment: Temporal.Instant) =>
      (await offersOf(database, [offer], moment)).get(offer)?.available
    expect(await offeredAt(now)).toBe(5)
    expect(await offeredAt(now.add({ hours: 24 }))).toBe(1)
  })

  it('goes into quarantine on its day, except reserved units, which follow when the reservation ends', async () => {
    const { offer, rows } = await offerOf([{ code: 'A', expiresOn: '2026-06-01', units: 5 }])
    const order = await draftOf(offer, 2)
    await reserve(order.id)
    const onTheDay = Temporal.Instant.from('2026-05-31T21:00:00Z')
    await quarantineExpired(database, onTheDay.subtract({ hours: 1 }))
    expect(await unitsOf(rows)).toEqual([[5, 2, 0]])
    await quarantineExpired(database, onTheDay)
    expect(await unitsOf(rows)).toEqual([[2, 2, 3]])
    await transact(database, (tx) => releaseStock(tx, order.id))
    await quarantineExpired(database, onTheDay)
    expect(await unitsOf(rows)).toEqual([[0, 0, 5]])
    expect(await quarantineExpired(database, onTheDay)).toBe(0)
  })

  it('goes earlier by the margin of the settings', async () => {
    const { rows } = await offerOf([{ code: 'A', expiresOn: '2026-07-01', units: 5 }])
    await database.query("insert into settings (key, value) values ('expiryMarginDays', '10')")
    await quarantineExpired(database, Temporal.Instant.from('2026-06-20T09:00:00Z'))
    expect(await unitsOf(rows)).toEqual([[5, 0, 0]])
    await quarantineExpired(database, Temporal.Instant.from('2026-06-21T09:00:00Z'))
    expect(await unitsOf(rows)).toEqual([[0, 0, 5]])
    await database.query("delete from settings where key = 'expiryMarginDays'")
  })
})
