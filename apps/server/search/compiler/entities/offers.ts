import { bind, column, type Expression, listBy, revisionFor, validTodayBy } from '../binding.ts'
import { allOf, anyOf, everybody, nobody, type RowRule, type RowRules } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'
import { isSellable } from './product-values.ts'
import {
  hasStarted,
  isOffered,
  isOfferOnOwnOrder,
  isOfferOnPlacedOrder,
  isOwnOffer,
  isRecordOfOwnOffer,
} from './rules.ts'

const ofOffer = { entity: 'SkuSeller', by: 'sku_seller_id' } as const

// The office and sellers write them.
const ofWriters = revisionFor('catalogue.read-all', 'Seller')

// Future prices and discounts are visible to the office and to the seller who set them.
const startedRecords: RowRules = {
  ...everybody(allOf(hasStarted, 'with parent')),
  Seller: anyOf(allOf(hasStarted, 'with parent'), isRecordOfOwnOffer),
  'catalogue.read-all': 'all',
}

// Reviewers of applications also support sellers.
const ofReviewers = ({ kinds }: ViewerClass) =>
  kinds.includes('applications.review') ? 'seen rows' : 'nowhere'
// Editors of offers must see why shoppers do not find one.
const ofOffice = ({ kinds }: ViewerClass) =>
  kinds.includes('applications.review') || kinds.includes('catalogue.read-all') ? 'seen rows' : 'nowhere'
const sellerNames: Expression = (seller) => sql`
  jsonb_build_array(coalesce(${seller}.name ->> 'fa', ''), coalesce(${seller}.name ->> 'en', ''))`

const isCostOfOwnOffer: RowRule = (cost, scope) => reading('prices', 'sku_sellers')`
  exists (select from prices p join sku_sellers ss on ss.id = p.sku_seller_id
           where p.id = ${cost}.price_id and ss.seller_id = ${scope.seller})`

/** Who sells, for how much and how many are left. */
export const offerBindings = {
  SkuSeller: bind('SkuSeller', (own) => ({
    table: 'sku_sellers',
    owner: null,
    rows: {
      ...everybody(anyOf(isOffered, isOfferOnOwnOrder)),
      visitor: isOffered,
      Seller: anyOf(isOffered, isOfferOnOwnOrder, isOwnOffer),
      'orders.read': isOfferOnPlacedOrder,
      'catalogue.read-all': 'all',
      'stock.read': 'all',
    },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'preparationDays', 'isActive'),
      revision: ofWriters,
      actualInventory: {
        value: (offer, scope) => reading('inventories')`
          (select coalesce(sum(i.actual_inventory), 0) from inventories i
            where i.sku_seller_id = ${offer}.id and ${isSellable(scope)})`,
      },
    },
    relations: {
      ...own.references('sku', 'seller'),
      price: validTodayBy('sku_seller_id'),
      discount: validTodayBy('sku_seller_id'),
      rewardBox: validTodayBy('sku_seller_id'),
      rewardBoxes: listBy('sku_seller_id', (_, box) => sql`${box}.quantity`),
      specialDiscounts: listBy('sku_seller_id', (_, box) => sql`${box}.quantity`),
      prices: listBy('sku_seller_id', (_, price) => sql`${price}.from_date nulls first`),
      discounts: listBy('sku_seller_id', (_, discount) => sql`${discount}.from_date nulls first`),
      inventories: listBy('sku_seller_id'),
    },
  })),

  Seller: bind('Seller', (own) => ({
    table: 'sellers',
    owner: null,
    rows: everybody('all'),
    mayLag: 'never',
    fields: {
      ...own.columns('id'),
      ...own.localized('name'),
      names: { value: sellerNames, access: ofReviewers },
      allNames: { value: (seller) => sql`search_texts(${seller}.name)`, access: ofReviewers },
      isActive: { value: column('is_active'), access: ofOffice },
      isOwn: { value: column('is_own'), access: ofReviewers },
      revision: revisionFor('applications.review'),
    },
    relations: {},
  })),

  Price: bind('Price', (own) => ({
    table: 'prices',
    owner: null,
    parent: ofOffer,
    rows: startedRecords,
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'fromDate', 'toDate', 'consumerPrice', 'scorePriceRatio', 'score'),
      revision: ofWriters,
    },
    relations: {},
  })),

  PriceCost: bind('PriceCost', (own) => ({
    table: 'price_costs',
    owner: null,
    rows: { ...nobody, Seller: isCostOfOwnOffer, 'catalogue.read-all': 'all' },
    mayLag: 'never',
    fields: own.columns('id', 'wholesalePrice', 'purchasePrice'),
    relations: {
      ...own.references('price'),
      skuSeller: {
        on: (cost, offer) =>
          reading(
            'prices',
          )`${offer}.id = (select p.sku_seller_id from prices p where p.id = ${cost}.price_id)`,
      },
    },
  })),

  Discount: bind('Discount', (own) => ({
    table: 'discounts',
    owner: null,
    parent: ofOffer,
    rows: startedRecords,
    mayLag: 'never',
    fields: { ...own.columns('id', 'fromDate', 'toDate', 'discountPercent'), revision: ofWriters },
    relations: {},
  })),

  SpecialDiscount: bind('SpecialDiscount', (own) => ({
    table: 'special_discounts',
    owner: null,
    parent: ofOffer,
    rows: startedRecords,
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'fromDate', 'toDate', 'quantity', 'discountPercent'),
      revision: ofWriters,
    },
    relations: {},
  })),

  RewardBox: bind('RewardBox', (own) => ({
    table: 'reward_boxes',
    owner: null,
    parent: ofOffer,
    // Set by editors of discount codes, in the same part of the office.
    rows: { ...startedRecords, 'codes.edit': 'all', 'settings.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'fromDate', 'toDate', 'quantity', 'rewardQuantity'),
      revision: revisionFor('codes.edit', 'settings.read'),
    },
    relations: own.references('skuSeller'),
  })),

  // The total is public (SkuSeller.actualInventory), the warehouses are not.
  Inventory: bind('Inventory', (own) => ({
    table: 'inventories',
    owner: null,
    parent: ofOffer,
    rows: { ...nobody, Seller: isRecordOfOwnOffer, 'catalogue.read-all': 'all', 'stock.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'actualInventory', 'onHand', 'reserved', 'quarantined', 'batchCode', 'expiresOn'),
    },
    relations: {
      ...own.references('warehouse', 'skuSeller'),
      movements: listBy('inventory_id', (_, movement) => sql`${movement}.moved_at desc`),
    },
  })),

  Warehouse: bind('Warehouse', (own) => ({
    table: 'warehouses',
    owner: null,
    rows: everybody('all'),
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'preparationDays', 'isPickup'),
      ...own.localized('name', 'address'),
      revision: revisionFor('settings.read'),
    },
    relations: own.references('city'),
  })),
} as const
