import type { FavouriteAnswer } from '@anar/contract/commands'
import type { Sql } from '../../platform/db/pool.ts'

type Of = { personId: number; productId: number }

/** Price and stock of a product when the person marked it; undefined where they have not. */
export async function favouriteOf(
  tx: Sql,
  { personId, productId }: Of,
): Promise<FavouriteAnswer | undefined> {
  const { rows } = await tx.query<FavouriteAnswer>(
    `select price_then as "priceThen", was_in_stock as "wasInStock"
       from favourites where person_id = $1 and product_id = $2`,
    [personId, productId],
  )
  return rows[0]
}

export async function favouriteCount(tx: Sql, personId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from favourites where person_id = $1',
    [personId],
  )
  return rows[0]!.count
}

/** Marks a published product, with its current price and stock; undefined where there is no such product. */
export async function insertFavourite(
  tx: Sql,
  { personId, productId, now }: Of & { now: Temporal.Instant },
): Promise<FavouriteAnswer | undefined> {
  const { rows } = await tx.query<FavouriteAnswer>(
    `insert into favourites (person_id, product_id, created_at, price_then, was_in_stock)
     select $1, id, $3, price_now, is_in_stock from products where id = $2 and published_at is not null
     returning price_then as "priceThen", was_in_stock as "wasInStock"`,
    [personId, productId, now.toString()],
  )
  return rows[0]
}

export async function deleteFavourite(tx: Sql, { personId, productId }: Of): Promise<void> {
  await tx.query('delete from favourites where person_id = $1 and product_id = $2', [personId, productId])
}

/** Marks the first `max` of those products that are published and not marked yet; the first one counts as the latest. */
export async function insertMerged(
  tx: Sql,
  merged: {
    personId: number
    favourites: readonly { productId: number; priceThen: number | null; wasInStock: boolean }[]
    max: number
    now: Temporal.Instant
  },
): Promise<void> {
  const { personId, favourites, max, now } = merged
  await tx.query(
    `insert into favourites (person_id, product_id, created_at, price_then, was_in_stock)
     select $1, taken.id, $2, taken.price_then, taken.was_in_stock
       from (select p.id, sent.price_then, sent.was_in_stock, sent.position
               from unnest($3::bigint[], $4::bigint[], $5::boolean[]) with ordinality
                      as sent (product_id, price_then, was_in_stock, position)
               join products p on p.id = sent.product_id and p.published_at is not null
              where not exists (select from favourites f where f.person_id = $1 and f.product_id = p.id)
              order by sent.position limit $6) taken
      order by taken.position desc
     on conflict (person_id, product_id) do nothing`,
    [
      personId,
      now.toString(),
      favourites.map(({ productId }) => productId),
      favourites.map(({ priceThen }) => priceThen),
      favourites.map(({ wasInStock }) => wasInStock),
      max,
    ],
  )
}
