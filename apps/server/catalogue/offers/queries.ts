import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'

export type WrittenOffer = { sku_id: number; seller_id: number; preparation_days: number; is_active: boolean }

/** The current offer, locked: changes of an offer and of its records are serialized. */
export async function lockOffer(tx: Sql, skuSellerId: number): Promise<WrittenOffer | undefined> {
  const { rows } = await tx.query<WrittenOffer>(
    'select sku_id, seller_id, preparation_days, is_active from sku_sellers where id = $1 for no key update',
    [skuSellerId],
  )
  return rows[0]
}

/** Whether the sku exists; with `isShown`, of a published product. */
export async function isSku(tx: Sql, skuId: number, { isShown }: { isShown: boolean }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from skus s
      where s.id = $1
        and (not $2 or exists (select from products p where p.id = s.product_id and p.published_at is not null))
        for key share of s`,
    [skuId, isShown],
  )
  return rowCount === 1
}

export async function isSeller(tx: Sql, sellerId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from sellers where id = $1 for key share', [sellerId])
  return rowCount === 1
}

/** The id of the new offer; null where the seller offers the sku already. */
export async function insertOffer(tx: Sql, offer: WrittenOffer): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into sku_sellers (sku_id, seller_id, preparation_days, is_active) values ($1, $2, $3, $4)
     on conflict do nothing returning id`,
    [offer.sku_id, offer.seller_id, offer.preparation_days, offer.is_active],
  )
  return rows[0]?.id ?? null
}

export async function updateOffer(tx: Sql, skuSellerId: number, offer: WrittenOffer): Promise<void> {
  await tx.query('update sku_sellers set preparation_days = $2, is_active = $3 where id = $1', [
    skuSellerId,
    offer.preparation_days,
    offer.is_active,
  ])
}

// ── dated records ──

/** The tables of dated records: their columns beside the days, and the columns that allow overlapping records. */
const recordTables = {
  prices: { terms: ['consumer_price', 'score_price_ratio', 'score'], apart: null },
  discounts: { terms: ['discount_percent'], apart: null },
  special_discounts: { terms: ['quantity', 'discount_percent'], apart: 'quantity' },
} as const
export type RecordKind = keyof typeof recordTables

export type Terms = Readonly<Record<string, number>>
export type DatedRow = { from_date: IsoDay | null; to_date: IsoDay | null }
export type RecordRow = DatedRow & { id: number; sku_seller_id: number; terms: Terms }

const termsOf = (kind: RecordKind) =>
  `jsonb_build_object(${recordTables[kind].terms.map((term) => `'${term}', r.${term}`).join(', ')})`

const recordOf = (kind: RecordKind) =>
  `select r.id, r.sku_seller_id, r.from_date::text, r.to_date::text, ${termsOf(kind)} as terms
     from ${kind} r where r.id = $1`

/** The current record; undefined where there is none. */
export async function findRecord(tx: Sql, kind: RecordKind, id: number): Promise<RecordRow | undefined> {
  const { rows } = await tx.query<RecordRow>(recordOf(kind), [id])
  return rows[0]
}

/** The same, locked; callers lock its offer first. */
export async function lockRecord(tx: Sql, kind: RecordKind, id: number): Promise<RecordRow | undefined> {
  const { rows } = await tx.query<RecordRow>(`${recordOf(kind)} for no key update`, [id])
  return rows[0]
}

type Wanted = { skuSellerId: number; fromDate: IsoDay | null; toDate: IsoDay | null; terms: Terms }

/**
 * The earliest other record of the offer that overlaps the days; of boxes, one for the same quantity. Where the new
 * record ends the current one, the latter does not count as an overlap on the days that it loses.
 */
export async function overlapping(
  tx: Sql,
  kind: RecordKind,
  { skuSellerId, fromDate, toDate, terms }: Wanted,
  { exceptId, exceptRunning }: { exceptId: number | null; exceptRunning: number | null },
): Promise<(DatedRow & { id: number }) | undefined> {
  const { apart } = recordTables[kind]
  const { rows } = await tx.query<DatedRow & { id: number }>(
    `select id, from_date::text, to_date::text from ${kind}
      where sku_seller_id = $1 and daterange(from_date, to_date) && daterange($2::date, $3::date)
        and id is distinct from $4 and id is distinct from $5 ${apart ? `and ${apart} = $6` : ''}
      order by from_date nulls first limit 1`,
    [skuSellerId, fromDate, toDate, exceptId, exceptRunning, ...(apart ? [terms[apart]] : [])],
  )
  return rows[0]
}

/** The record that counts on the new one's first day and began before it, or today. */
export async function runningOn(
  tx: Sql,
  kind: RecordKind,
  { skuSellerId, fromDate, terms }: Wanted,
  today: string,
): Promise<(DatedRow & { id: number }) | undefined> {
  const { apart } = recordTables[kind]
  const { rows } = await tx.query<DatedRow & { id: number }>(
    `select id, from_date::text, to_date::text from ${kind}
      where sku_seller_id = $1 and daterange(from_date, to_date) @> $2::date
        and (from_date is null or from_date < $2::date or from_date <= $3::date) ${apart ? `and ${apart} = $4` : ''}`,
    [skuSellerId, fromDate, today, ...(apart ? [terms[apart]] : [])],
  )
  return rows[0]
}

export async function insertRecord(tx: Sql, kind: RecordKind, record: Wanted): Promise<number> {
  const { terms } = recordTables[kind]
  const { rows } = await tx.query<{ id: number }>(
    `insert into ${kind} (sku_seller_id, from_date, to_date, ${terms.join(', ')})
     values ($1, $2, $3, ${terms.map((_, index) => `$${index + 4}`).join(', ')}) returning id`,
    [record.skuSellerId, record.fromDate, record.toDate, ...terms.map((term) => record.terms[term])],
  )
  return rows[0]!.id
}

export async function updateRecord(tx: Sql, kind: RecordKind, id: number, record: Wanted): Promise<void> {
  const { terms } = recordTables[kind]
  const set = terms.map((term, index) => `${term} = $${index + 4}`).join(', ')
  await tx.query(`update ${kind} set from_date = $2, to_date = $3, ${set} where id = $1`, [
    id,
    record.fromDate,
    record.toDate,
    ...terms.map((term) => record.terms[term]),
  ])
}

export async function endRecord(tx: Sql, kind: RecordKind, id: number, toDate: string): Promise<void> {
  await tx.query(`update ${kind} set to_date = $2 where id = $1`, [id, toDate])
}

export async function deleteRecord(tx: Sql, kind: RecordKind, id: number): Promise<void> {
  await tx.query(`delete from ${kind} where id = $1`, [id])
}

export type Costs = { wholesale_price: number | null; purchase_price: number | null }

export async function costsOf(tx: Sql, priceId: number): Promise<Costs> {
  const { rows } = await tx.query<Costs>(
    'select wholesale_price, purchase_price from price_costs where price_id = $1',
    [priceId],
  )
  return rows[0] ?? { wholesale_price: null, purchase_price: null }
}

/** Replaces the costs of a price. */
export async function writeCosts(tx: Sql, priceId: number, costs: Costs): Promise<void> {
  if (costs.wholesale_price === null && costs.purchase_price === null) {
    await tx.query('delete from price_costs where price_id = $1', [priceId])
    return
  }
  await tx.query(
    `insert into price_costs (price_id, wholesale_price, purchase_price) values ($1, $2, $3)
     on conflict (price_id) do update
        set wholesale_price = excluded.wholesale_price, purchase_price = excluded.purchase_price`,
    [priceId, costs.wholesale_price, costs.purchase_price],
  )
}
