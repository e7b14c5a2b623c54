import { rial } from '@anar/domain/money'
import type { Delivery, DeliveryMethod } from '@anar/domain/pricing'
import type { Sql } from '../../../platform/db/pool.ts'
import type { OrderRow } from '../../orders/index.ts'
import { type ChosenRateRow, chosenRateRows, rateRows } from './queries.ts'

/** The delivery methods with their rates, in the order in which they are offered. */
export async function deliveryMethods(tx: Sql): Promise<DeliveryMethod[]> {
  const rates = Map.groupBy(await rateRows(tx), (row) => row.delivery_method_id)
  return [...rates].map(([id, rows]) => ({
    id,
    rates: rows.map((row) => ({
      provinceId: row.province_id,
      upToGram: row.up_to_gram,
      priceRial: rial(row.price),
    })),
  }))
}

type WithDelivery = Pick<OrderRow, 'id' | 'address_id' | 'warehouse_id' | 'delivery_method_id'>

/** The chosen delivery of an order. A method that is no longer offered has no rates. */
export async function deliveryOf(tx: Sql, order: WithDelivery): Promise<Delivery> {
  const isShipped = order.address_id !== null && order.delivery_method_id !== null
  return deliveryBy(order, isShipped ? await chosenRateRows(tx, order.id) : [])
}

/** The same from the rates of the chosen method. */
export function deliveryBy(order: WithDelivery, rows: readonly ChosenRateRow[]): Delivery {
  const { address_id, warehouse_id, delivery_method_id: id } = order
  if (warehouse_id !== null) return { kind: 'warehouse' }
  if (address_id === null || id === null) return { kind: 'none-yet' }
  const rates = rows.flatMap(({ province_id: provinceId, up_to_gram: upToGram, price }) =>
    price === null ? [] : [{ provinceId, upToGram, priceRial: rial(price) }],
  )
  return { kind: 'ship', method: { id, rates }, provinceId: rows[0]!.to_province_id }
}
