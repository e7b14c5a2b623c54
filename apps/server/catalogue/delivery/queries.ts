import type { Sql } from '../../platform/db/pool.ts'

export type WrittenMethod = {
  name: { fa: string; en: string }
  from_days: number
  to_days: number
  tracking_url: string
  is_active: boolean
}
export type WrittenRate = {
  delivery_method_id: number
  province_id: number | null
  up_to_gram: number | null
  price: number
}

/** The current method, locked; undefined where there is none. */
export async function lockMethod(tx: Sql, methodId: number): Promise<WrittenMethod | undefined> {
  const { rows } = await tx.query<WrittenMethod>(
    'select name, from_days, to_days, tracking_url, is_active from delivery_methods where id = $1 for update',
    [methodId],
  )
  return rows[0]
}

/** A new method, the last in the list. */
export async function insertMethod(tx: Sql, method: WrittenMethod): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into delivery_methods (name, from_days, to_days, tracking_url, is_active, position)
     select $1, $2, $3, $4, $5, coalesce(max(position), -1) + 1 from delivery_methods returning id`,
    valuesOf(method),
  )
  return rows[0]!.id
}

export async function updateMethod(tx: Sql, methodId: number, method: WrittenMethod): Promise<void> {
  await tx.query(
    `update delivery_methods set name = $1, from_days = $2, to_days = $3, tracking_url = $4, is_active = $5
      where id = $6`,
    [...valuesOf(method), methodId],
  )
}

const valuesOf = ({ name, from_days, to_days, tracking_url, is_active }: WrittenMethod) => [
  JSON.stringify(name),
  from_days,
  to_days,
  tracking_url,
  is_active,
]

/** Sets the order of the methods; does nothing and returns false where the list is not complete. */
export async function setMethodOrder(tx: Sql, methodIds: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query<{ is_placed: boolean }>(
    `with wanted as (select id, (position - 1)::smallint as position from unnest($1::bigint[]) with ordinality as w (id, position)),
     all_named as (
       select count(*) = count(w.id) and count(*) = cardinality($1::bigint[]) as is_so
         from delivery_methods m left join wanted w on w.id = m.id),
     placed as (
       update delivery_methods m set position = w.position from wanted w, all_named a where m.id = w.id and a.is_so)
     select is_so as is_placed from all_named`,
    [methodIds],
  )
  return rows[0]!.is_placed
}

export async function lockRate(tx: Sql, rateId: number): Promise<WrittenRate | undefined> {
  const { rows } = await tx.query<WrittenRate>(
    'select delivery_method_id, province_id, up_to_gram, price from delivery_rates where id = $1 for update',
    [rateId],
  )
  return rows[0]
}

/** The id of the new price; null where the method has one for this province and weight. */
export async function insertRate(tx: Sql, rate: WrittenRate): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into delivery_rates (delivery_method_id, province_id, up_to_gram, price) values ($1, $2, $3, $4)
     on conflict do nothing returning id`,
    [rate.delivery_method_id, rate.province_id, rate.up_to_gram, rate.price],
  )
  return rows[0]?.id ?? null
}

/** False where the method has another price for this province and weight. The method's row is locked by the caller. */
export async function updateRate(tx: Sql, rateId: number, rate: WrittenRate): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update delivery_rates r
        set delivery_method_id = $2, province_id = $3, up_to_gram = $4, price = $5
      where r.id = $1
        and not exists (select from delivery_rates other
                         where other.id <> $1 and other.delivery_method_id = $2
                           and other.province_id is not distinct from $3 and other.up_to_gram is not distinct from $4)`,
    [rateId, rate.delivery_method_id, rate.province_id, rate.up_to_gram, rate.price],
  )
  return rowCount === 1
}

export async function deleteRate(tx: Sql, rateId: number): Promise<void> {
  await tx.query('delete from delivery_rates where id = $1', [rateId])
}

export async function isProvince(tx: Sql, provinceId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from provinces where id = $1', [provinceId])
  return rowCount === 1
}
