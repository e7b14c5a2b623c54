import { addDays, type IsoDay, tehranDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'
import { continueIdentities, insertRows, setAside } from '../queries.ts'
import { mainWarehouseId, shopSellerId } from './base.ts'
import type { DemoOffer } from './offers.ts'
import type { DemoOrder } from './orders.ts'

type StockRow = {
  id: number
  offer: DemoOffer
  batchCode: string | null
  expiresOn: IsoDay | null
  /** The units in stock today. */
  units: number
}
type Movement = {
  row: StockRow
  kind: 'received' | 'sold' | 'cancelled' | 'quarantined'
  onHandUnits: number
  quarantineUnits?: number
  saleOrderId?: number
  note?: string
  at: Temporal.Instant
}

const receivedDaysAgo = 70
/** The first receipt, before all sales. */
const firstReceivedDaysAgo = 410

/**
 * Goods as they came in, were sold and are left: each row is the sum of its movements, and every placed order has
 * taken its units. Some goods lie in two batches that expire, one of them soon; a few units are in quarantine.
 */
export async function insertStock(
  sql: Sql,
  {
    offers,
    orders,
    now,
  }: { offers: readonly DemoOffer[]; orders: readonly DemoOrder[]; now: Temporal.Instant },
): Promise<void> {
  const rows = stockRows(offers, tehranDay(now.epochMilliseconds))
  const sold = movementsOfOrders(rows, orders)
  const damaged = rows.filter(({ offer, units }) => offer.id % 29 === 7 && units > 4)
  const moves: Movement[] = [
    ...rows.flatMap((row) => received(row, { sold, isDamaged: damaged.includes(row), now })),
    ...sold,
    ...damaged.map((row) => quarantined(row, now)),
  ]
  await insertRows(
    sql,
    'inventories',
    {
      id: 'bigint',
      sku_seller_id: 'bigint',
      warehouse_id: 'bigint',
      batch_code: 'text',
      expires_on: 'date',
      on_hand: 'int',
    },
    rows.map((row) => ({
      id: row.id,
      sku_seller_id: row.offer.id,
      warehouse_id: mainWarehouseId,
      batch_code: row.batchCode,
      expires_on: row.expiresOn,
      on_hand: 0,
    })),
  )
  // In the order of time; sold units were reserved before.
  const inTime = moves
    .filter((move) => move.onHandUnits !== 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
  const arrivals = inTime.filter(({ kind }) => kind === 'received')
  await insertMovements(sql, arrivals, 1)
  const units = new Map<number, number>()
  for (const { row, onHandUnits } of sold.filter(({ kind }) => kind === 'sold')) {
    units.set(row.id, (units.get(row.id) ?? 0) - onHandUnits)
  }
  await setAside(sql, units)
  await insertMovements(
    sql,
    inTime.filter(({ kind }) => kind !== 'received'),
    arrivals.length + 1,
  )
  await continueIdentities(sql, ['inventories', 'stock_movements'])
}

function stockRows(offers: readonly DemoOffer[], today: IsoDay): StockRow[] {
  let furtherId = Math.max(...offers.map(({ id }) => id))
  return offers.flatMap((offer): StockRow[] => {
    const whole = { id: offer.id, offer, batchCode: null, expiresOn: null, units: offer.units }
    if (offer.sellerId !== shopSellerId || offer.units < 6 || offer.id % 3 !== 0) return [whole]
    furtherId += 1
    const soon = Math.floor(offer.units * 0.3)
    const daysLeft = offer.id % 12 === 0 ? 9 : 45 + (offer.id % 50)
    return [
      { ...whole, batchCode: `A-${2000 + offer.id}`, expiresOn: addDays(today, daysLeft), units: soon },
      {
        ...whole,
        id: furtherId,
        batchCode: `B-${2000 + offer.id}`,
        expiresOn: addDays(today, 400 + (offer.id % 200)),
        units: offer.units - soon,
      },
    ]
  })
}

/** The movements of placed orders, from the batch that expires first; cancelled ones are put back. */
function movementsOfOrders(rows: readonly StockRow[], orders: readonly DemoOrder[]): Movement[] {
  return orders.flatMap((order) => {
    const momentOf = (state: string) => order.moments.find((moment) => moment.state === state)?.at
    const soldAt = momentOf('Registered')
    if (!soldAt) return []
    const cancelledAt = momentOf('Cancelled')
    return order.priced.items.flatMap((item): Movement[] => {
      const row = rows.find(({ offer }) => offer.id === item.skuSellerId)!
      const units = item.quantity + item.rewardQuantity
      const move = { row, saleOrderId: order.id }
      const sold: Movement = { ...move, kind: 'sold', onHandUnits: -units, at: soldAt }
      return cancelledAt
        ? [sold, { ...move, kind: 'cancelled', onHandUnits: units, at: cancelledAt }]
        : [sold]
    })
  })
}

const damagedUnits = 2

function quarantined(row: StockRow, now: Temporal.Instant): Movement {
  return {
    row,
    kind: 'quarantined',
    onHandUnits: -damagedUnits,
    quarantineUnits: damagedUnits,
    note: 'بستهٔ آسیب‌دیده',
    at: now.subtract({ hours: 50 }),
  }
}

function received(
  row: StockRow,
  { sold, isDamaged, now }: { sold: readonly Movement[]; isDamaged: boolean; now: Temporal.Instant },
): Movement[] {
  const [first, last] = [firstReceivedDaysAgo, receivedDaysAgo].map((days) =>
    now.subtract({ hours: 24 * days }),
  )
  const movements = sold.filter((move) => move.row === row)
  const unitsOut = (moves: readonly Movement[]) => moves.reduce((sum, move) => sum - move.onHandUnits, 0)
  const early = unitsOut(movements.filter(({ at }) => Temporal.Instant.compare(at, last!) < 0))
  const late = row.units + unitsOut(movements) - early + (isDamaged ? damagedUnits : 0)
  return [
    { row, kind: 'received', onHandUnits: early, at: first! },
    { row, kind: 'received', onHandUnits: late, at: last! },
  ]
}

function insertMovements(sql: Sql, movements: readonly Movement[], firstId: number): Promise<void> {
  return insertRows(
    sql,
    'stock_movements',
    {
      id: 'bigint',
      inventory_id: 'bigint',
      kind: 'text',
      on_hand_units: 'int',
      quarantine_units: 'int',
      sale_order_id: 'bigint',
      note: 'text',
      moved_at: 'timestamptz',
    },
    movements.map((move, index) => ({
      id: firstId + index,
      inventory_id: move.row.id,
      kind: move.kind,
      on_hand_units: move.onHandUnits,
      quarantine_units: move.quarantineUnits ?? 0,
      sale_order_id: move.saleOrderId ?? null,
      note: move.note ?? '',
      moved_at: move.at.toString(),
    })),
  )
}
