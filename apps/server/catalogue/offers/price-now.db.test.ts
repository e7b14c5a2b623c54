import { percentToBasisPoints, rial } from '@anar/domain/money'
import { bestOffer, type Offer, priceOffer, shownRial } from '@anar/domain/pricing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sql } from '../../platform/db/pool.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop } from '../../testing/shop.ts'

/** @spec 3.sku, 3.order-item */
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
  await openShop(database, fixedClock('2026-05-10T09:00:00Z'))
  await database.query(
    `insert into sellers (id, name) select id, '{"fa": "فروشنده"}' from generate_series(2, 4) id`,
  )
})
afterAll(() => database.drop())

/** The price of a unit by the rule of `domain`, with a current discount only. */
function unitPrice(consumerPriceRial: number, discountPercent: number | null) {
  const offer: Offer = {
    ...{
      skuSellerId: 1,
      consumerPriceRial: rial(consumerPriceRial),
      scoreHundredths: 0,
      specialDiscounts: [],
    },
    ...{ rewardBox: null, vatBasisPoints: 0, weightGram: 0, categoryPath: [] },
    discount: discountPercent === null ? null : { id: 1, discountPercent },
  }
  return priceOffer(offer, 1).finalUnitPrice
}

const prices = fc.integer({ min: 1, max: 10_000_000_000 }).map((tens) => tens * 10)
// As the column has it: above 0, at most 100, with two decimals.
const percents = fc.option(fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100))

it('the database and domain take a discount off a price alike', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(prices, percents), { minLength: 1, maxLength: 300 }),
      async (pairs) => {
        const { rows } = await database.query<{ price: number }>(
          `select discounted_price(price, percent) as price
           from unnest($1::bigint[], $2::numeric[]) with ordinality as pair (price, percent, n) order by n`,
          [pairs.map(([price]) => price), pairs.map(([, percent]) => percent)],
        )
        expect(rows.map(({ price }) => price)).toEqual(
          pairs.map(([price, percent]) => unitPrice(price, percent)),
        )
      },
    ),
    { numRuns: 30 },
  )
})

/** @spec 3.order-labels */
it('the database and domain show a price alike, with any VAT', async () => {
  const vatPercents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(prices, vatPercents), { minLength: 1, maxLength: 300 }),
      async (pairs) => {
        const { rows } = await database.query<{ price: number }>(
          `select shown_price(price, percent) as price
             from unnest($1::bigint[], $2::numeric[]) with ordinality as pair (price, percent, n) order by n`,
          [pairs.map(([price]) => price), pairs.map(([, percent]) => percent)],
        )
        const expected = pairs.map(([price, percent]) =>
          shownRial(rial(price), { vatBasisPoints: percentToBasisPoints(percent), pricesIncludeVat: true }),
        )
        expect(rows.map(({ price }) => price)).toEqual(expected)
      },
    ),
    { numRuns: 30 },
  )
})

type SampleOffer = {
  priceRial: number
  discountPercent: number | null
  units: number
  isExpired: boolean
  isActive: boolean
  skuPosition: number
}

// Few prices, so that many are equal once discounted.
const offers: fc.Arbitrary<SampleOffer[]> = fc.array(
  fc.record({
    priceRial: fc.constantFrom(100_000, 110_000, 200_000),
    discountPercent: fc.constantFrom(null, 9.09, 10, 50),
    units: fc.constantFrom(0, 0, 1, 5),
    isExpired: fc.boolean(),
    isActive: fc.constantFrom(true, true, true, false),
    skuPosition: fc.constantFrom(0, 1),
  }),
  { maxLength: 4 },
)

async function insertOffer(tx: Sql, productId: number, seller: number, offer: SampleOffer): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `with sku as (
       insert into skus (product_id, name, gtin, weight_gram, position)
       select id, name, '627' || lpad($2::bigint::text, 10, '0'), 100, $3::int from products where id = $1 returning id)
     insert into sku_sellers (sku_id, seller_id, is_active) select id, $2, $4 from sku returning id`,
    [productId, seller, offer.skuPosition, offer.isActive],
  )
  const id = rows[0]!.id
  await tx.query(
    'insert into prices (sku_seller_id, consumer_price, score_price_ratio, score) values ($1, $2, 0, 0)',
    [id, offer.priceRial],
  )
  if (offer.discountPercent !== null) {
    await tx.query('insert into discounts (sku_seller_id, discount_percent) values ($1, $2)', [
      id,
      offer.discountPercent,
    ])
  }
  await tx.query(
    `insert into inventories (sku_seller_id, warehouse_id, on_hand, batch_code, expires_on)
     values ($1, 1, $2, 'A', tehran_today() + case when $3 then 0 else 1 end)`,
    [id, offer.units, offer.isExpired],
  )
  return id
}

/** @spec 3.sku.5 */
it('the database and domain choose the same offer of a product', async () => {
  await fc.assert(
    fc.asyncProperty(offers, async (sample) => {
      const undone = new Error('undone')
      const compare = async (tx: Sql) => {
        const { rows: made } = await tx.query<{ id: number }>(
          `insert into products (brand_id, category_id, name, summary, description, combination, how_to_use, features,
                                 manufacture_country, hue, published_at)
           values (1, 2, $1, $1, $1, $1, $2, $2, $1, 350, '2026-01-01') returning id`,
          ['{"fa": "کالا"}', '{"fa": []}'],
        )
        const productId = made[0]!.id
        const ranked = []
        for (const [index, offer] of sample.entries()) {
          const skuSellerId = await insertOffer(tx, productId, index + 1, offer)
          if (!offer.isActive) continue
          ranked.push({
            ...{ skuSellerId, skuPosition: offer.skuPosition },
            unitPriceRial: unitPrice(offer.priceRial, offer.discountPercent),
            isInStock: offer.units > 0 && !offer.isExpired,
          })
        }
        await tx.query('select refresh_best_offers(array[$1::bigint])', [productId])
        const { rows } = await tx.query<{ id: number | null; price: number | null; isInStock: boolean }>(
          'select best_sku_seller_id as id, price_now as price, is_in_stock as "isInStock" from products where id = $1',
          [productId],
        )
        const best = bestOffer(ranked)
        expect(rows[0]).toEqual({
          id: best?.skuSellerId ?? null,
          price:
            best && shownRial(rial(best.unitPriceRial), { vatBasisPoints: 1_000, pricesIncludeVat: true }),
          isInStock: best?.isInStock ?? false,
        })
        throw undone
      }
      await database.transaction(compare).catch((error: unknown) => {
        if (error !== undone) throw error
      })
    }),
    { numRuns: 60 },
  )
})
