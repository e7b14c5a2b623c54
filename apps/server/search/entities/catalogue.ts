import { bind, column, type Expression, listBy, reference } from '../binding.ts'
import { allOf, anyOf, everybody, nobody, type RowRule } from '../row-rules.ts'
import { identifier, sql } from '../sql.ts'
import * as product from './product-values.ts'
import {
  isOfPublished,
  isOwn,
  isProductOfOwnOffer,
  isPublished,
  isSkuOfOwnOffer,
  isSkuOnOwnOrder,
  isSkuOnPlacedOrder,
} from './rules.ts'

const isPublishedComment: RowRule = (comment) => sql`${comment}.state = 'Published'`

// Who of the office, by the account that a column names.
const nameBy =
  (by: string): Expression =>
  (row) =>
    sql`
    (select p.first_name || ' ' || p.last_name from people p where p.account_id = ${row}.${identifier(by)})`

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
      ...own.columns('id', 'code', 'healthLicenceNumber', 'hue', 'publishedAt', 'viewCount', 'soldCount'),
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
          sql`exists (select from product_tags pt where pt.product_id = ${from}.id and pt.tag_id = ${to}.id)`,
      },
      ingredients: {
        on: (from, to) => sql`
          exists (select from product_ingredients pi where pi.product_id = ${from}.id and pi.ingredient_id = ${to}.id)`,
        order: (from, to) => sql`
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
      productCount: {
        comparable: 'directly',
        value: (category) => sql`
          (select count(*) from categories below join products p on p.category_id = below.id
            where below.path @> array[${category}.id] and p.published_at is not null)`,
      },
    },
    relations: {
      ...own.references('parent'),
      children: listBy('parent_id', (_, child) => sql`${child}.position`),
      ancestors: {
        on: (from, to) => sql`${to}.id = any (${from}.path)`,
        order: (_, to) => sql`cardinality(${to}.path)`,
      },
    },
  })),

  Brand: bind('Brand', (own) => ({
    table: 'brands',
    owner: null,
    rows: everybody('all'),
    fields: {
      ...own.columns('id', 'hue'),
      ...own.localized('name'),
      productCount: {
        comparable: 'directly',
        value: (brand) =>
          sql`(select count(*) from products p where p.brand_id = ${brand}.id and p.published_at is not null)`,
      },
    },
    relations: {},
  })),

  Tag: bind('Tag', (own) => ({
    table: 'tags',
    owner: null,
    rows: everybody('all'),
    fields: { ...own.columns('id'), ...own.localized('name') },
    relations: own.references('tagSubgroup'),
  })),

  TagSubgroup: bind('TagSubgroup', (own) => ({
    table: 'tag_subgroups',
    owner: null,
    rows: everybody('all'),
    fields: { ...own.columns('id'), ...own.localized('name') },
    relations: { ...own.references('tagGroup'), tags: listBy('tag_subgroup_id') },
  })),

  TagGroup: bind('TagGroup', (own) => ({
    table: 'tag_groups',
    owner: null,
    rows: everybody('all'),
    fields: { ...own.columns('id'), ...own.localized('name') },
    relations: { tagSubgroups: listBy('tag_group_id') },
  })),

  Ingredient: bind('Ingredient', (own) => ({
    table: 'ingredients',
    owner: null,
    rows: everybody('all'),
    fields: own.columns('id', 'inciName', 'isAllergen'),
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

  Comment: bind('Comment', (own) => ({
    table: 'comments',
    owner: column('person_id'),
    parent: { entity: 'Product', by: 'product_id' },
    rows: {
      ...everybody(anyOf(allOf(isPublishedComment, 'with parent'), isOwn)),
      visitor: allOf(isPublishedComment, 'with parent'),
      'people.read': 'all',
    },
    fields: {
      ...own.columns('id', 'rating', 'isBuyer', 'helpfulCount', 'state', 'createdAt'),
      text: { value: column('text'), comparable: 'never' },
      fullName: {
        value: (comment) =>
          sql`(select n.full_name from public_names n where n.person_id = ${comment}.person_id)`,
      },
    },
    relations: own.references('product'),
  })),
} as const
