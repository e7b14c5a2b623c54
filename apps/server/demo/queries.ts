import type { Sql } from '../platform/db/pool.ts'
import type { Text } from './catalogue/types.ts'

/** A column's name and its PostgreSQL type. */
export type Columns = Record<string, string>
export type Value = string | number | boolean | null | object

/**
 * Adds many rows with one statement. Every value travels as text in one array per column and is cast to its
 * type, so that JSON and array columns need nothing special. The caller sets the ids; call
 * `continueIdentities` once afterwards.
 */
export async function insertRows<C extends Columns>(
  sql: Sql,
  table: string,
  columns: C,
  rows: readonly { [Name in keyof C]: Value }[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const selected = names.map((name) => `r.${name}::${columns[name]}`).join(', ')
  const arrays = names.map((_, index) => `$${index + 1}::text[]`).join(', ')
  await sql.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${selected} from unnest(${arrays}) as r (${names.join(', ')})`,
    names.map((name) => rows.map((row) => asText(row[name] ?? null))),
  )
}

function asText(value: Value): string | null {
  if (value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Sets units of stock rows aside, as going to pay does. */
export async function setAside(sql: Sql, units: ReadonlyMap<number, number>): Promise<void> {
  await sql.query(
    `update inventories i set reserved = s.units
       from unnest($1::bigint[], $2::int[]) as s (id, units) where i.id = s.id`,
    [[...units.keys()], [...units.values()]],
  )
}

/** Continues identity columns after the explicit ids. */
export async function continueIdentities(sql: Sql, tables: readonly string[]): Promise<void> {
  const next = tables.map(
    (table) =>
      `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 0) + 1, false) from ${table}`,
  )
  await sql.query(next.join(' union all '))
}

/** The mark of the seed in this database; null where it was not seeded. */
export async function seededMark(sql: Sql): Promise<{ kind: 'base' | 'demo' } | null> {
  const { rows } = await sql.query<{ value: { kind: 'base' | 'demo' } }>(
    `select value from settings where key = 'seeded'`,
  )
  return rows[0]?.value ?? null
}

export async function markSeeded(sql: Sql, mark: { kind: 'base' | 'demo'; at: string }): Promise<void> {
  await sql.query(
    `insert into settings (key, value, changed_at) values ('seeded', $1::jsonb, $2::timestamptz)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [JSON.stringify(mark), mark.at],
  )
}

/** Whether the shop is in use already, so that no demo may be inserted. */
export async function hasPeopleOrProducts(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ is_used: boolean }>(
    `select exists (select from accounts) or exists (select from products) as is_used`,
  )
  return rows[0]?.is_used ?? false
}

/** Makes each person's newest draft their current basket. */
export async function setActiveOrders(sql: Sql): Promise<void> {
  await sql.query(
    `update people p set active_sale_order_id = newest.id
       from (select distinct on (person_id) person_id, id from sale_orders
              where state = 'Draft' and is_active order by person_id, created_at desc) newest
      where newest.person_id = p.id`,
  )
}

/** City names and postal prefixes for the demo's addresses. */
export type Geography = {
  /** «استان، شهر», "City, Province". */
  cityNameOf(cityId: number): Text
  /** The prefix of the postal codes of the city's province. */
  postalPrefixOf(cityId: number): string
}

export async function readGeography(sql: Sql): Promise<Geography> {
  const { rows } = await sql.query<{ id: number; fa: string; en: string; prefix: string }>(
    `select c.id, (p.name ->> 'fa') || '، ' || (c.name ->> 'fa') as fa,
            (c.name ->> 'en') || ', ' || (p.name ->> 'en') as en,
            (select min(x.prefix) from postal_prefixes x where x.province_id = p.id) as prefix
       from cities c join provinces p on p.id = c.province_id`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = (cityId: number) => {
    const row = byId.get(cityId)
    if (!row) throw new RangeError(`No city ${cityId}`)
    return row
  }
  return {
    cityNameOf: (cityId) => [known(cityId).fa, known(cityId).en],
    postalPrefixOf: (cityId) => known(cityId).prefix,
  }
}

/** Adds a version without editors' notes to pages that have some, since the demo's content is finished. */
export async function finishPages(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.query(
    `with renewed as (
       update pages set version = version + 1, changed_at = $1, body = jsonb_build_object(
                'fa', ltrim(without_notes(body ->> 'fa'), E'\\n'), 'en', ltrim(without_notes(body ->> 'en'), E'\\n'))
        where without_notes(body ->> 'fa') <> body ->> 'fa' or without_notes(body ->> 'en') <> body ->> 'en'
       returning *)
     insert into page_versions (page_id, number, title, body, published_at)
     select id, version, title, body, changed_at from renewed`,
    [now.toString()],
  )
}
