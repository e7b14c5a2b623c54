import type { Sql } from '../../../platform/db/pool.ts'
import type { NewDiscount, NewPrice, OwnOfferState } from './plan.ts'

/** The shop's own offers of skus on a Tehran day, by sku id. */
export async function ownOfferStates(
  tx: Sql,
  skuIds: readonly number[],
  today: string,
): Promise<Map<number, OwnOfferState>> {
  const { rows } = await tx.query<OwnOfferState>(
    `select ss.sku_id, ss.id as sku_seller_id, ss.preparation_days,
            (select jsonb_build_object('id', p.id, 'from_date', p.from_date, 'to_date', p.to_date,
                      'consumer_price', p.consumer_price, 'score_price_ratio', p.score_price_ratio,
                      'wholesale_price', c.wholesale_price, 'purchase_price', c.purchase_price)
               from prices p left join price_costs c on c.price_id = p.id
              where p.sku_seller_id = ss.id and daterange(p.from_date, p.to_date) @> $2::date) as price,
            (select min(p.from_date)::text from prices p where p.sku_seller_id = ss.id and p.from_date > $2::date) as next_price_from,
            coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'from_date', d.from_date, 'to_date', d.to_date,
                                'discount_percent', d.discount_percent) order by d.from_date nulls first)
                        from discounts d
                       where d.sku_seller_id = ss.id and (d.to_date is null or d.to_date > $2::date)
                         and (d.from_date is null or d.to_date is null or d.from_date < d.to_date)), '[]') as discounts
       from sku_sellers ss join sellers on sellers.id = ss.seller_id and sellers.is_own
      where ss.sku_id = any ($1::bigint[])`,
    [skuIds, today],
  )
  return new Map(rows.map((row) => [row.sku_id, row]))
}

/** Locks the shop's own offers of skus; every change of an offer takes this lock. */
export async function lockOwnOffers(tx: Sql, skuIds: readonly number[]): Promise<void> {
  await tx.query(
    `select from sku_sellers ss join sellers on sellers.id = ss.seller_id and sellers.is_own
      where ss.sku_id = any ($1::bigint[]) order by ss.id for no key update of ss`,
    [skuIds],
  )
}

/** New offers of the shop's own: their ids by their skus. None where the shop sells nothing itself. */
export async function insertOwnOffers(
  tx: Sql,
  offers: readonly { sku_id: number; preparation_days: number }[],
): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ id: number; sku_id: number }>(
    `insert into sku_sellers (sku_id, seller_id, preparation_days, is_active)
     select w.sku_id, s.id, w.preparation_days, true
       from jsonb_to_recordset($1::jsonb) as w (sku_id bigint, preparation_days int),
            (select id from sellers where is_own order by id limit 1) s
     returning id, sku_id`,
    [JSON.stringify(offers)],
  )
  return new Map(rows.map(({ id, sku_id }) => [sku_id, id]))
}

export async function updatePreparationDays(
  tx: Sql,
  offers: readonly { sku_seller_id: number; preparation_days: number }[],
): Promise<void> {
  await tx.query(
    `update sku_sellers ss set preparation_days = w.preparation_days
       from jsonb_to_recordset($1::jsonb) as w (sku_seller_id bigint, preparation_days int) where ss.id = w.sku_seller_id`,
    [JSON.stringify(offers)],
  )
}

type OfOffer<Row> = Row & { sku_seller_id: number }

/** Inserts prices from a day on; each ends the current one. Costs are inserted along. */
export async function replacePrices(tx: Sql, prices: readonly OfOffer<NewPrice>[]): Promise<void> {
  const written = [JSON.stringify(prices)]
  const rows = `jsonb_to_recordset($1::jsonb) as w (sku_seller_id bigint, from_date date, to_date date, consumer_price bigint,
         score_price_ratio numeric, score int, ends bigint, wholesale_price bigint, purchase_price bigint)`
  await tx.query(`update prices p set to_date = w.from_date from ${rows} where p.id = w.ends`, written)
  await tx.query(
    `insert into prices (sku_seller_id, from_date, to_date, consumer_price, score_price_ratio, score)
     select sku_seller_id, from_date, to_date, consumer_price, score_price_ratio, score from ${rows}`,
    written,
  )
  if (prices.every(({ wholesale_price: one, purchase_price: other }) => one === null && other === null))
    return
  await tx.query(
    `insert into price_costs (price_id, wholesale_price, purchase_price)
     select p.id, w.wholesale_price, w.purchase_price
       from ${rows} join prices p on p.sku_seller_id = w.sku_seller_id and p.from_date = w.from_date
                                 and p.to_date is not distinct from w.to_date
      where w.wholesale_price is not null or w.purchase_price is not null`,
    written,
  )
}

/** Inserts discounts from a day on; each ends the current one. */
export async function replaceDiscounts(tx: Sql, discounts: readonly OfOffer<NewDiscount>[]): Promise<void> {
  const written = [JSON.stringify(discounts)]
  const rows = `jsonb_to_recordset($1::jsonb) as w (sku_seller_id bigint, from_date date, to_date date,
         discount_percent numeric, ends bigint)`
  await tx.query(`update discounts d set to_date = w.from_date from ${rows} where d.id = w.ends`, written)
  await tx.query(
    `insert into discounts (sku_seller_id, from_date, to_date, discount_percent)
     select sku_seller_id, from_date, to_date, discount_percent from ${rows}`,
    written,
  )
}
