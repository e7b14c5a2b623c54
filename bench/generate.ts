import type { Sql } from '../apps/server/db/pool.ts'

/**
 * Fills an empty shop with `count` products of one offer each, every fourth discounted, in 40 categories and
 * 20 brands. Everything follows from the product's number, so that each run measures the same shop.
 */
export async function generateProducts(database: Sql, count: number): Promise<void> {
  for (const statement of statements) {
    await database.query(statement, statement.includes('$1') ? [count] : [])
    // What follows looks up what was just added; without statistics the planner would read it from end to end.
    await database.query('analyze')
  }
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
   select 100000 + n, 9001 + n % 20, 9101 + n % 40,
          jsonb_build_object('fa', kinds.fa || ' ' || traits.fa || ' شماره ' || n, 'en', kinds.en || ' ' || traits.en || ' no. ' || n),
          jsonb_build_object('fa', 'مناسب پوست ' || traits.fa, 'en', 'For ' || traits.en || ' skin'),
          jsonb_build_object('fa', repeat('توضیح این کالا در چند جمله. ', 12), 'en', repeat('A few sentences on this product. ', 12)),
          jsonb_build_object('fa', repeat('ترکیب ', 20), 'en', repeat('Combination ', 20)),
          '{"fa": ["بشویید", "بزنید", "بگذارید بماند"], "en": ["Wash", "Apply", "Leave on"]}',
          '{"fa": ["سبک", "بی‌بو", "زودجذب"], "en": ["Light", "Unscented", "Quick"]}',
          '{"fa": "ایران", "en": "Iran"}', n * 37 % 360, timestamptz '2026-01-01' + n * interval '5 minutes',
          n * 7919 % 5000, n * 104729 % 700
     from generate_series(1, $1::int) n
     join (values (0, 'سرم', 'Serum'), (1, 'کرم', 'Cream'), (2, 'شامپو', 'Shampoo'), (3, 'ضدآفتاب', 'Sunscreen'),
                  (4, 'رژ لب', 'Lipstick'), (5, 'عطر', 'Perfume'), (6, 'صابون', 'Soap')) kinds (k, fa, en) on k = n % 7
     join (values (0, 'خشک', 'dry'), (1, 'چرب', 'oily'), (2, 'حساس', 'sensitive'), (3, 'مختلط', 'mixed'),
                  (4, 'کدر', 'dull')) traits (t, fa, en) on t = n % 5`,
  `insert into skus (id, product_id, name, option_name, gtin, weight_gram)
   select p.id, p.id, p.name, '{"fa": "۵۰ میلی‌لیتر", "en": "50 ml"}', lpad(p.id::text, 13, '0'), 100 + p.id % 400
     from products p where p.id > 100000`,
  `insert into sku_images (sku_id, display_order, file_id) select id, 1, 'bench' from skus where id > 100000`,
  `insert into sku_sellers (id, sku_id, seller_id, preparation_days) select id, id, 9001, id % 4 from skus where id > 100000`,
  `insert into prices (sku_seller_id, consumer_price, score_price_ratio, score)
   select id, (100000 + id * 7919 % 900000) * 10, 0.4, (100000 + id * 7919 % 900000) * 10 * 0.4 / 100
     from sku_sellers where id > 100000`,
  `insert into discounts (sku_seller_id, discount_percent) select id, 5 + id % 4 * 5 from sku_sellers where id > 100000 and id % 4 = 0`,
  `insert into inventories (sku_seller_id, warehouse_id, on_hand) select id, 9001, id * 31 % 100000 from sku_sellers where id > 100000`,
]
