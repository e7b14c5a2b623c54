import type { Sql } from '../../../platform/db/pool.ts'

export type WrittenWarehouse = {
  name: { fa: string; en: string }
  city_id: number
  address: { fa: string; en: string }
  preparation_days: number
  is_pickup: boolean
}

const written = 'name, city_id, address, preparation_days, is_pickup'

/** The current warehouse, locked; undefined where there is none. Orders and goods may still refer to it. */
export async function lockWarehouse(tx: Sql, warehouseId: number): Promise<WrittenWarehouse | undefined> {
  const { rows } = await tx.query<WrittenWarehouse>(
    `select ${written} from warehouses where id = $1 for no key update`,
    [warehouseId],
  )
  return rows[0]
}

/** All warehouses, locked: of two concurrent deletions, the second counts what the first left. */
export async function lockWarehouses(tx: Sql): Promise<(WrittenWarehouse & { id: number })[]> {
  const { rows } = await tx.query<WrittenWarehouse & { id: number }>(
    `select id, ${written} from warehouses order by id for update`,
  )
  return rows
}

export async function insertWarehouse(tx: Sql, warehouse: WrittenWarehouse): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into warehouses (${written}) values ($1, $2, $3, $4, $5) returning id`,
    valuesOf(warehouse),
  )
  return rows[0]!.id
}

/** A trigger recomputes the best offers of its goods where the preparation days change. */
export async function updateWarehouse(
  tx: Sql,
  warehouseId: number,
  warehouse: WrittenWarehouse,
): Promise<void> {
  await tx.query(
    `update warehouses set name = $1, city_id = $2, address = $3, preparation_days = $4, is_pickup = $5
      where id = $6`,
    [...valuesOf(warehouse), warehouseId],
  )
}

/** Fails on the foreign keys of goods, their journal and orders, which `command` reports as PARENT_RECORD. */
export async function deleteWarehouse(tx: Sql, warehouseId: number): Promise<void> {
  await tx.query('delete from warehouses where id = $1', [warehouseId])
}

export async function isCity(tx: Sql, cityId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from cities where id = $1', [cityId])
  return rowCount === 1
}

const valuesOf = ({ name, city_id, address, preparation_days, is_pickup }: WrittenWarehouse) => [
  JSON.stringify(name),
  city_id,
  JSON.stringify(address),
  preparation_days,
  is_pickup,
]
