import type { Sql } from '../apps/server/platform/db/pool.ts'
import { nameParts } from './product-names.ts'

/**
 * Fills an empty shop with `count` products of one offer each, every fourth discounted, in 40 categories and
 * 20 brands, with six tags and twelve ingredients. Everything follows from the product's number, so that each run
 * measures the same shop. The search index is up to date afterwards.
 */
export async function generateProducts(database: Sql, count: number): Promise<void> {
  for (const statement of statements) {
    await database.query(statement, statement.includes('$1') ? [count] : [])
    // The next statements look up the new rows; without statistics the planner would scan the whole table.
    await database.query('analyze')
  }
  await database.query(`set statement_timeout = 0; select rebuild_search(); reset statement_timeout`)
  await database.query('vacuum analyze')
}

/** A list of the names' parts as rows: their number, Persian, English and, for kinds, the category. */
function rowsOf(parts: readonly (readonly [fa: string, en: string, category?: number])[]): string {
  return parts.map(([fa, en, category = 0], index) => `(${index}, '${fa}', '${en}', ${category})`).join(', ')
}

const statements = [
  `insert into files (id, media_type, byte_size, is_public) values ('bench', 'image/svg+xml', 1, true)`,
  `insert into sellers (id, name) overriding system value values (9001, '{"fa": "فروشنده", "en": "Seller"}')
   on conflict do nothing`,
  `insert into warehouses (id, city_id, name, address)
   select 9001, min(id), '{"fa": "انبار", "en": "Warehouse"}', '{"fa": "نشانی انبار", "en": "Warehouse street"}' from cities`,
  `insert into brands (id, name)
   select 9000 + n, jsonb_build_object('fa', 'برند ' || n, 'en', 'Brand ' || n) from generate_series(1, 20) n`,
  `insert into categories (id, parent_id, path, name)
   select 9000 + n, null, array[9000 + n], jsonb_build_object('fa', 'دسته ' || n, 'en', 'Category ' || n)
     from generate_series(1, 8) n`,
  `insert into categories (id, parent_id, path, name)
   select 9100 + n, 9001 + n % 8, array[9001 + n % 8, 9100 + n], jsonb_build_object('fa', 'زیردسته ' || n, 'en', 'Subcategory ' || n)
     from generate_series(1, 40) n`,
  `insert into vat_rates (category_id, vat_percent) select id, 10 from categories where id > 9000`,
  `insert into products (id, brand_id, category_id, name, summary, description, combination, how_to_use, features,
                         manufacture_country, hue, published_at, view_count, sold_count)
   select 100000 + g.i, 9001 + g.i / 7 % 20, 9101 + kinds.category,
          jsonb_build_object('fa', concat_ws(' ', kinds.fa, effects.fa, ingredients.fa, lines.fa),
                             'en', concat_ws(' ', lines.en, ingredients.en, kinds.en || ',', effects.en)),
          jsonb_build_object('fa', kinds.fa || ' با ' || ingredients.fa || '، برای هر روز', 'en', kinds.en || ' with ' || ingredients.en || ', for every day'),
          jsonb_build_object('fa', repeat('توضیح این کالا در چند جمله. ', 12), 'en', repeat('A few sentences on this product. ', 12)),
          jsonb_build_object('fa', repeat('ترکیب ', 20), 'en', repeat('Combination ', 20)),
          '{"fa": ["بشویید", "بزنید", "بگذارید بماند"], "en": ["Wash", "Apply", "Leave on"]}',
          '{"fa": ["سبک", "بی‌بو", "زودجذب"], "en": ["Light", "Unscented", "Quick"]}',
          '{"fa": "ایران", "en": "Iran"}', g.i * 37 % 360, timestamptz '2026-01-01' + g.i * interval '1 minute',
          g.i * 7919::bigint % 5000, g.i * 104729::bigint % 700
     from generate_series(1, $1::int) g (i)
     join (values ${rowsOf(nameParts.kinds)}) kinds (n, fa, en, category) on kinds.n = g.i % ${nameParts.kinds.length}
     join (values ${rowsOf(nameParts.effects)}) effects (n, fa, en) on effects.n = g.i % ${nameParts.effects.length}
     join (values ${rowsOf(nameParts.ingredients)}) ingredients (n, fa, en) on ingredients.n = g.i % ${nameParts.ingredients.length}
     join (values ${rowsOf(nameParts.lines)}) lines (n, fa, en) on lines.n = g.i % ${nameParts.lines.length}`,
  `insert into tag_groups (id, name) values (9001, '{"fa": "گروه", "en": "Group"}')`,
  `insert into tag_subgroups (id, tag_group_id, name)
   select 9000 + n, 9001, jsonb_build_object('fa', 'پرسش ' || n, 'en', 'Question ' || n) from generate_series(1, 8) n`,
  `insert into tags (id, tag_subgroup_id, name)
   select 9000 + n, 9001 + n % 8, jsonb_build_object('fa', 'برچسب ' || n, 'en', 'Tag ' || n) from generate_series(1, 48) n`,
  `insert into product_tags select p.id, 9001 + (p.id * k * 7 + k) % 48 from products p, generate_series(1, 6) k where p.id > 100000
   on conflict do nothing`,
  `insert into ingredients (id, inci_name, is_allergen)
   select 9000 + n, 'Inci Extract ' || chr(64 + n % 26 + 1) || chr(64 + n / 26 + 1), n % 4 = 0 from generate_series(1, 120) n`,
  `insert into product_ingredients select p.id, 9001 + (p.id * (k * 2 + 1) + k) % 120, k from products p, generate_series(1, 12) k where p.id > 100000`,
  `insert into skus (id, product_id, name, option_name, gtin, weight_gram)
   select p.id, p.id, p.name, '{"fa": "۵۰ میلی‌لیتر", "en": "50 ml"}', lpad(p.id::text, 13, '0'), 100 + p.id % 400
     from products p where p.id > 100000`,
  `insert into sku_images (sku_id, display_order, file_id) select id, 1, 'bench' from skus where id > 100000`,
  `insert into sku_sellers (id, sku_id, seller_id, preparation_days) select id, id, 9001, id % 4 from skus where id > 100000`,
  `insert into prices (sku_seller_id, consumer_price, score_price_ratio, score)
   select id, (100000 + id * 7919::bigint % 900000) * 10, 0.4, (100000 + id * 7919::bigint % 900000) * 10 * 0.4 / 100
     from sku_sellers where id > 100000`,
  `insert into discounts (sku_seller_id, discount_percent) select id, 5 + id % 4 * 5 from sku_sellers where id > 100000 and id % 4 = 0`,
  `insert into inventories (sku_seller_id, warehouse_id, on_hand) select id, 9001, id * 31::bigint % 100000 from sku_sellers where id > 100000`,
]
