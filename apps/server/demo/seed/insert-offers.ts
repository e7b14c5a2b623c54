import { rial } from '@anar/domain/money'
import { scoreOfPrice } from '@anar/domain/pricing'
import type { Sql } from '../../platform/db/pool.ts'
import { continueIdentities, insertRows } from '../queries.ts'
import type { Offers, PriceRecord } from './offers.ts'

/** Writes the planned offers with their prices, discounts, boxes, rewards and costs. */
export async function insertOffers(sql: Sql, plan: Offers): Promise<void> {
  const { offers } = plan
  await insertRows(
    sql,
    'sku_sellers',
    { id: 'bigint', sku_id: 'bigint', seller_id: 'bigint', preparation_days: 'smallint' },
    offers.map((offer) => ({
      id: offer.id,
      sku_id: offer.sku.id,
      seller_id: offer.sellerId,
      preparation_days: offer.preparationDays,
    })),
  )
  await insertDiscounts(sql, plan)
  await insertRewards(sql, plan)
  await insertPrices(sql, plan)
  await insertCosts(sql, plan)
  await continueIdentities(sql, [
    'sku_sellers',
    'special_discounts',
    'discounts',
    'reward_boxes',
    'prices',
    'price_costs',
  ])
}

async function insertDiscounts(sql: Sql, { discounts, boxes }: Offers): Promise<void> {
  await insertRows(
    sql,
    'special_discounts',
    {
      id: 'bigint',
      sku_seller_id: 'bigint',
      from_date: 'date',
      to_date: 'date',
      quantity: 'int',
      discount_percent: 'numeric',
    },
    boxes.map((box) => ({
      id: box.id,
      sku_seller_id: box.skuSellerId,
      from_date: box.fromDate,
      to_date: box.toDate,
      quantity: box.quantity,
      discount_percent: box.percent,
    })),
  )
  await insertRows(
    sql,
    'discounts',
    {
      id: 'bigint',
      sku_seller_id: 'bigint',
      from_date: 'date',
      to_date: 'date',
      discount_percent: 'numeric',
    },
    discounts.map((discount) => ({
      id: discount.id,
      sku_seller_id: discount.skuSellerId,
      from_date: discount.fromDate,
      to_date: discount.toDate,
      discount_percent: discount.percent,
    })),
  )
}

async function insertRewards(sql: Sql, { rewards }: Offers): Promise<void> {
  await insertRows(
    sql,
    'reward_boxes',
    {
      id: 'bigint',
      sku_seller_id: 'bigint',
      from_date: 'date',
      to_date: 'date',
      quantity: 'int',
      reward_quantity: 'int',
    },
    rewards.map((box) => ({
      id: box.id,
      sku_seller_id: box.skuSellerId,
      from_date: box.fromDate,
      to_date: box.toDate,
      quantity: box.quantity,
      reward_quantity: box.rewardQuantity,
    })),
  )
}

async function insertPrices(sql: Sql, { prices }: Offers): Promise<void> {
  await insertRows(
    sql,
    'prices',
    {
      id: 'bigint',
      sku_seller_id: 'bigint',
      from_date: 'date',
      to_date: 'date',
      consumer_price: 'bigint',
      score_price_ratio: 'numeric',
      score: 'int',
    },
    prices.map((price) => ({
      id: price.id,
      sku_seller_id: price.skuSellerId,
      from_date: price.fromDate,
      to_date: price.toDate,
      consumer_price: price.consumerPriceRial,
      score_price_ratio: price.ratio,
      score: scoreOfPrice({ consumerPriceRial: rial(price.consumerPriceRial), scorePriceRatio: price.ratio }),
    })),
  )
}

/** The shop's costs, in whole thousands of tomans. */
async function insertCosts(sql: Sql, { prices }: Offers): Promise<void> {
  const share = (price: PriceRecord, percent: number) =>
    Math.round((price.consumerPriceRial * percent) / 1_000_000) * 10_000
  await insertRows(
    sql,
    'price_costs',
    { id: 'bigint', price_id: 'bigint', wholesale_price: 'bigint', purchase_price: 'bigint' },
    prices.map((price, index) => ({
      id: index + 1,
      price_id: price.id,
      wholesale_price: share(price, 78),
      purchase_price: share(price, 61),
    })),
  )
}
