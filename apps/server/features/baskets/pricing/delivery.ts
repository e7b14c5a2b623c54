import { rial } from '@anar/domain/money'
import type { Delivery, DeliveryMethod } from '@anar/domain/pricing'
import type { Sql } from '../../../db/pool.ts'
import type { OrderRow } from '../../orders/index.ts'
import { provinceOfAddress, rateRows } from './queries.ts'

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

/** How an order is to be delivered, as far as it was chosen. A method that is no longer offered carries nothing. */
export async function deliveryOf(
  tx: Sql,
  order: Pick<OrderRow, 'address_id' | 'warehouse_id' | 'delivery_method_id'>,
): Promise<Delivery> {
  if (order.warehouse_id !== null) return { kind: 'warehouse' }
  if (order.address_id === null || order.delivery_method_id === null) return { kind: 'none-yet' }
  const id = order.delivery_method_id
  const [methods, provinceId] = await Promise.all([
    deliveryMethods(tx),
    provinceOfAddress(tx, order.address_id),
  ])
  const method = methods.find((known) => known.id === id) ?? { id, rates: [] }
  return { kind: 'ship', method, provinceId }
}
