import { bind, column, type Expression, listBy, reference, soldOrViewedColumn } from '../binding.ts'
import { anyOf, everybody, nobody } from '../row-rules.ts'
import { identifier, reading, sql } from '../sql.ts'
import * as product from './product-values.ts'
import {
  isOfPublished,
  isProductOfOwnOffer,
  isPublished,
  isSkuOfOwnOffer,
  isSkuOnOwnOrder,
  isSkuOnPlacedOrder,
} from './rules.ts'

// Who of the office, by the account that a column names.
const nameBy =
  (by: string): Expression =>
  (row) =>
    reading('people')`
    (select p.first_name || ' ' || p.last_name from people p where p.account_id = ${row}.${identifier(by)})`

/** Products, their drafts and versions, and their SKUs. */
export const productBindings = {
  Product: bind('Product', (own) => ({
    table: 'products',
    owner: null,
    rows: {
      ...everybody(isPublished),
      Seller: anyOf(isPublished, isProductOfOwnOffer),
      'catalogue.read-all': 'all',
    },
    mayLag: 'shop',
    fields: {
      ...own.columns('id', 'code', 'healthLicenceNumber', 'hue', 'publishedAt'),
      viewCount: { value: soldOrViewedColumn('view_count') },
      soldCount: { value: soldOrViewedColumn('sold_count') },
      ...own.columns('ratingCount', 'ratingAverage'),
      ...own.localized('name', 'manufactureCountry'),
      ...own.longLocalized('summary', 'description', 'combination'),
      howToUse: { value: product.listOf('how_to_use') },
      features: { value: product.listOf('features') },
      image: { value: product.image },
      ratingHistogram: { value: product.ratingHistogram },
      shownVatPercent: { value: product.shownVatPercent },
      price: { value: product.price, materialized: column('price_now') },
      deliveryDays: { value: product.deliveryDays, materialized: column('delivery_days') },
      isInStock: { value: product.isInStock, materialized: column('is_in_stock') },
      isDiscounted: { value: product.isDiscounted, materialized: column('is_discounted') },
      text: { matches: product.matches },
      relevance: { ranks: product.relevance },
    },
    relations: {
      ...own.references('brand'),
      productCategory: reference('category_id'),
      bestOffer: reference('best_sku_seller_id'),
      skus: listBy('product_id', (_, sku) => sql`${sku}.position`),
      tags: {
        on: (from, to) =>
          reading(
            'product_tags',
          )`exists (select from product_tags pt where pt.product_id = ${from}.id and pt.tag_id = ${to}.id)`,
      },
      ingredients: {
        on: (from, to) => reading('product_ingredients')`
          exists (select from product_ingredients pi where pi.product_id = ${from}.id and pi.ingredient_id = ${to}.id)`,
        order: (from, to) => reading('product_ingredients')`
          (select min(pi.position) from product_ingredients pi where pi.product_id = ${from}.id and pi.ingredient_id = ${to}.id)`,
      },
      keyIngredients: listBy('product_id', (_, ingredient) => sql`${ingredient}.position`),
      comments: listBy('product_id', (_, comment) => sql`${comment}.created_at desc`),
      draft: listBy('product_id'),
      versions: listBy('product_id', (_, version) => sql`${version}.number desc`),
    },
  })),

  ProductDraft: bind('ProductDraft', (own) => ({
    table: 'product_drafts',
    owner: null,
    rows: { ...nobody, 'catalogue.read-all': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'revision', 'baseVersion', 'createdAt', 'changedAt'),
      code: { value: (draft) => sql`${draft}.content ->> 'code'` },
      name: {
        value: (draft, scope) => sql`
          coalesce(nullif(${draft}.content -> 'name' ->> ${scope.language}, ''), ${draft}.content -> 'name' ->> 'fa')`,
      },
      actorName: { value: nameBy('changed_by'), comparable: 'never' },
    },
    relations: own.references('product'),
  })),

  ProductVersion: bind('ProductVersion', (own) => ({
    table: 'product_versions',
    owner: null,
    rows: { ...nobody, 'catalogue.read-all': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'number', 'publishedAt', 'note', 'undoneTo'),
      actorName: { value: nameBy('published_by'), comparable: 'never' },
    },
    relations: own.references('product'),
  })),

  KeyIngredient: bind('KeyIngredient', (own) => ({
    table: 'key_ingredients',
    owner: null,
    parent: { entity: 'Product', by: 'product_id' },
    rows: everybody('with parent'),
    mayLag: 'never',
    fields: { ...own.columns('id', 'position'), ...own.localized('name', 'note') },
    relations: {},
  })),

  Sku: bind('Sku', (own) => ({
    table: 'skus',
    owner: null,
    rows: {
      ...everybody(anyOf(isOfPublished, isSkuOnOwnOrder)),
      visitor: isOfPublished,
      Seller: anyOf(isOfPublished, isSkuOnOwnOrder, isSkuOfOwnOffer),
      'orders.read': isSkuOnPlacedOrder,
      'catalogue.read-all': 'all',
      'stock.read': 'all',
    },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'swatch', 'position', 'code', 'gtin', 'nature', 'measurementUnit', 'hsCode'),
      ...own.columns('weightGram', 'lengthMm', 'widthMm', 'heightMm'),
      ...own.localized('name', 'optionName'),
      waitingCount: {
        value: (sku) =>
          reading('stock_watches')`(select count(*) from stock_watches w where w.sku_id = ${sku}.id)`,
        comparable: 'never',
        access: ({ kinds }) => (kinds.includes('stock.read') ? 'seen rows' : 'nowhere'),
      },
    },
    relations: {
      ...own.references('product'),
      images: listBy('sku_id', (_, image) => sql`${image}.display_order`),
      skuSellers: listBy('sku_id'),
    },
  })),

  SkuImage: bind('SkuImage', (own) => ({
    table: 'sku_images',
    owner: null,
    parent: { entity: 'Sku', by: 'sku_id' },
    rows: everybody('with parent'),
    mayLag: 'never',
    fields: {
      ...own.columns('id'),
      order: { value: column('display_order') },
      fileStorageId: { value: column('file_id') },
      ...own.localized('alternative'),
    },
    relations: {},
  })),
} as const
