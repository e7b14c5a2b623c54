import {
  bind,
  column,
  type Expression,
  listBy,
  reference,
  revisionFor,
  soldOrViewedColumn,
} from '../binding.ts'
import { anyOf, everybody, nobody } from '../row-rules.ts'
import type { RowName } from '../scope.ts'
import { identifier, reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'
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

// What only who edits the lists asks for: texts in every language, and how much hangs on a row.
const officeOnly = ({ kinds }: ViewerClass) =>
  kinds.includes('catalogue.read-all') ? 'seen rows' : 'nowhere'

/** What a record is called in Persian, English, Arabic and Turkish; empty where it is not told. */
const names: Expression = (row) => sql`
  jsonb_build_array(coalesce(${row}.name ->> 'fa', ''), coalesce(${row}.name ->> 'en', ''),
                    coalesce(${row}.name ->> 'ar', ''), coalesce(${row}.name ->> 'tr', ''))`
const helps: Expression = (row) =>
  sql`jsonb_build_array(coalesce(${row}.help ->> 'fa', ''), coalesce(${row}.help ->> 'en', ''))`

/** The fields by which the office edits what describes products; `uses` counts what hangs on a row. */
function edited(uses: Expression) {
  return {
    names: { value: names, access: officeOnly },
    allNames: { value: (row: RowName) => sql`search_texts(${row}.name)`, access: officeOnly },
    useCount: { value: uses, comparable: 'directly', access: officeOnly },
    revision: revisionFor('catalogue.read-all'),
  } as const
}

/** What the shop sells: products and what describes them. */
export const catalogueBindings = {
  Product: bind('Product', (own) => ({
    table: 'products',
    owner: null,
    rows: {
      ...everybody(isPublished),
      Seller: anyOf(isPublished, isProductOfOwnOffer),
      'catalogue.read-all': 'all',
    },
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
      price: { value: product.price, kept: column('price_now') },
      deliveryDays: { value: product.deliveryDays, kept: column('delivery_days') },
      isInStock: { value: product.isInStock, kept: column('is_in_stock') },
      isDiscounted: { value: product.isDiscounted, kept: column('is_discounted') },
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
    fields: {
      ...own.columns('id', 'number', 'publishedAt', 'note', 'undoneTo'),
      actorName: { value: nameBy('published_by'), comparable: 'never' },
    },
    relations: own.references('product'),
  })),

  ProductCategory: bind('ProductCategory', (own) => ({
    table: 'categories',
    owner: null,
    rows: everybody('all'),
    fields: {
      ...own.columns('id', 'position', 'hue'),
      ...own.localized('name'),
      image: { value: column('file_id') },
      path: { value: column('path') },
      vatPercent: { value: product.vatPercentOfCategory },
      ...edited(
        (category) =>
          reading('products')`(select count(*) from products p where p.category_id = ${category}.id)`,
      ),
      productCount: {
        comparable: 'directly',
        value: (category) => reading('categories', 'products')`
          (select count(*) from categories below join products p on p.category_id = below.id
            where below.path @> array[${category}.id] and p.published_at is not null)`,
      },
    },
    relations: {
      ...own.references('parent'),
      children: listBy('parent_id', (_, child) => sql`${child}.position`),
      vatRates: listBy('category_id', (_, rate) => sql`${rate}.from_date desc nulls last`),
      ancestors: {
        on: (from, to) => sql`${to}.id = any (${from}.path)`,
        order: (_, to) => sql`cardinality(${to}.path)`,
      },
    },
  })),

  // What was and what will be is the office's; what counts today is told by the category.
  VatRate: bind('VatRate', (own) => ({
    table: 'vat_rates',
    owner: null,
    rows: { ...nobody, 'catalogue.read-all': 'all' },
    fields: own.columns('id', 'vatPercent', 'fromDate', 'toDate'),
    relations: { productCategory: reference('category_id') },
  })),

  Brand: bind('Brand', (own) => ({
    table: 'brands',
    owner: null,
    rows: everybody('all'),
    fields: {
      ...own.columns('id', 'hue'),
      ...own.localized('name'),
      image: { value: column('file_id') },
      ...edited(
        (brand) => reading('products')`(select count(*) from products p where p.brand_id = ${brand}.id)`,
      ),
      productCount: {
        comparable: 'directly',
        value: (brand) =>
          reading(
            'products',
          )`(select count(*) from products p where p.brand_id = ${brand}.id and p.published_at is not null)`,
      },
    },
    relations: {},
  })),

  Tag: bind('Tag', (own) => ({
    table: 'tags',
    owner: null,
    rows: everybody('all'),
    fields: {
      ...own.columns('id'),
      ...own.localized('name'),
      ...edited(
        (tag) => reading('product_tags')`(select count(*) from product_tags pt where pt.tag_id = ${tag}.id)`,
      ),
    },
    relations: own.references('tagSubgroup'),
  })),

  TagSubgroup: bind('TagSubgroup', (own) => ({
    table: 'tag_subgroups',
    owner: null,
    rows: everybody('all'),
    fields: {
      ...own.columns('id'),
      ...own.localized('name'),
      ...edited(
        (subgroup) => reading('tags')`(select count(*) from tags t where t.tag_subgroup_id = ${subgroup}.id)`,
      ),
    },
    relations: { ...own.references('tagGroup'), tags: listBy('tag_subgroup_id') },
  })),

  TagGroup: bind('TagGroup', (own) => ({
    table: 'tag_groups',
    owner: null,
    rows: everybody('all'),
    fields: {
      ...own.columns('id'),
      ...own.localized('name'),
      ...edited(
        (group) =>
          reading('tag_subgroups')`(select count(*) from tag_subgroups s where s.tag_group_id = ${group}.id)`,
      ),
    },
    relations: { tagSubgroups: listBy('tag_group_id') },
  })),

  Ingredient: bind('Ingredient', (own) => ({
    table: 'ingredients',
    owner: null,
    rows: everybody('all'),
    fields: {
      ...own.columns('id', 'inciName', 'isAllergen'),
      ...own.localized('help'),
      aliases: { value: product.listOf('aliases') },
      aliasesFa: { value: (row) => sql`${row}.aliases -> 'fa'`, access: officeOnly },
      aliasesEn: { value: (row) => sql`${row}.aliases -> 'en'`, access: officeOnly },
      helps: { value: helps, access: officeOnly },
      allNames: {
        value: (row) => sql`concat_ws(' ', ${row}.inci_name, search_texts(${row}.aliases))`,
        access: officeOnly,
      },
      useCount: {
        comparable: 'directly',
        access: officeOnly,
        value: (row) => reading('product_ingredients')`
          (select count(distinct pi.product_id) from product_ingredients pi where pi.ingredient_id = ${row}.id)`,
      },
      revision: revisionFor('catalogue.read-all'),
    },
    relations: {},
  })),

  SearchSynonym: bind('SearchSynonym', (own) => ({
    table: 'search_synonyms',
    owner: null,
    rows: { ...nobody, 'catalogue.read-all': 'all' },
    fields: {
      ...own.columns('id', 'word', 'means', 'isMutual'),
      revision: revisionFor('catalogue.read-all'),
    },
    relations: {},
  })),

  KeyIngredient: bind('KeyIngredient', (own) => ({
    table: 'key_ingredients',
    owner: null,
    parent: { entity: 'Product', by: 'product_id' },
    rows: everybody('with parent'),
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
    fields: {
      ...own.columns('id'),
      order: { value: column('display_order') },
      fileStorageId: { value: column('file_id') },
      ...own.localized('alternative'),
    },
    relations: {},
  })),
} as const
