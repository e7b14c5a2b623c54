import type { Sql } from '../apps/server/platform/db/pool.ts'

export type Goods = { productId: number; skuSellerId: number; name: { pe: string; en: string } }

let made = 0

/**
 * A new product: a copy of the demo's first one with its own name, price and stock, which no other journey changes.
 * The name ends in letters of no other product, so that a search finds only this one. It is in every list of the first
 * one: a journey that compares lists or counts uses products of `apartFromGoods`.
 */
export async function newGoods(
  database: Sql,
  { priceRial = 1_200_000, stock = 50 }: { priceRial?: number; stock?: number } = {},
): Promise<Goods> {
  made += 1
  const digits = `${String(process.pid).padStart(7, '0')}${String(made).padStart(4, '0')}`
  const written = (letters: string) => Array.from(digits, (digit) => letters[Number(digit)]).join('')
  const name = { pe: `کرم آزمون ${written('بپتثجچحخدذ')}`, en: `Journey cream ${written('bcdfghjklm')}` }
  const nameJson = JSON.stringify({ fa: name.pe, en: name.en })
  const { rows } = await database.query<{ productId: number; skuSellerId: number }>(
    `with product as (
       insert into products (brand_id, category_id, name, summary, description, combination, how_to_use,
                             features, manufacture_country, hue, published_at)
       select brand_id, category_id, $1, summary, description, combination, how_to_use, features,
              manufacture_country, hue, now() - interval '1 year'
         from products where id = 1
       returning id
     ), sku as (
       insert into skus (product_id, name, gtin, weight_gram)
       select product.id, $1, '627' || lpad(product.id::text, 10, '0'), 120 from product returning id, product_id
     ), picture as (
       insert into sku_images (sku_id, display_order, file_id)
       select sku.id, 1, (select file_id from sku_images order by id limit 1) from sku
     )
     insert into sku_sellers (sku_id, seller_id) select sku.id, (select min(id) from sellers) from sku
     returning id as "skuSellerId", (select product_id from sku) as "productId"`,
    [nameJson],
  )
  const goods = { ...rows[0]!, name }
  await database.query(
    'insert into prices (sku_seller_id, consumer_price, score_price_ratio, score) values ($1, $2, 0.5, 2500)',
    [goods.skuSellerId, priceRial],
  )
  await database.query(
    'insert into inventories (sku_seller_id, warehouse_id, on_hand) select $1, min(id), $2 from warehouses',
    [goods.skuSellerId, stock],
  )
  return goods
}

/** Ids of the brands whose products no journey creates or sells, so that their lists do not change. */
export async function apartFromGoods(database: Sql): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    'select distinct brand_id as id from products where brand_id <> (select brand_id from products where id = 1)',
  )
  return rows.map(({ id }) => id)
}

/** Waits until searches find them, which takes about a second otherwise. */
export async function makeFindable(database: Sql, { productId }: Goods): Promise<void> {
  const isWaiting = async () => {
    const { rowCount } = await database.query('select from search_touched where product_id = $1', [productId])
    return rowCount! > 0
  }
  // Does nothing while the shop's own run is active; its items stay pending until it is done.
  while (await isWaiting()) await database.query('select apply_search_changes()')
}

/** Sets another price from now on. */
export async function setPrice(database: Sql, { skuSellerId }: Goods, priceRial: number): Promise<void> {
  await database.query('update prices set consumer_price = $2 where sku_seller_id = $1', [
    skuSellerId,
    priceRial,
  ])
}

/** Sets another stock from now on. */
export async function setStock(database: Sql, { skuSellerId }: Goods, units: number): Promise<void> {
  await database.query('update inventories set on_hand = $2 where sku_seller_id = $1', [skuSellerId, units])
}
