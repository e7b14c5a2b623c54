/** @spec 9.commission, 3.sku */
import { messageOf, Refusal } from '@anar/contract/errors'
import { addJalaliMonths, instantsOf, jalaliMonthOf, tehranDay } from '@anar/domain/calendar'
import { defaultPlan } from '@anar/domain/compensation'
import { rial } from '@anar/domain/money'
import { isScoreWithinPlan, scoreOfPrice } from '@anar/domain/pricing'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openNetwork } from '../../testing/network.ts'
import { openTestShop } from '../../testing/opened.ts'
import { refusalOfDatabase } from './database-refusal.ts'

const { database, shop } = await openTestShop(fixedClock('2026-11-15T09:00:00Z'))
const network = await openNetwork(database, shop)
const skuSellerId = await shop.addOffer()
// The guard goes by PostgreSQL's clock, as prices do.
const running = jalaliMonthOf(Date.now())
const next = addJalaliMonths(running, 1)
const firstOfNext = tehranDay(instantsOf(next).startMs)
const half = { ...defaultPlan, largestScorePriceRatio: 0.5 }
await network.addPlan(addJalaliMonths(running, -3), { ...defaultPlan, largestScorePriceRatio: 0.1 })
await network.addPlan(addJalaliMonths(running, -1), half)
beforeEach(() => database.query('delete from prices where sku_seller_id = $1', [skuSellerId]))

type Price = { priceRial: number; ratio: number; score: number; from?: string | null; to?: string | null }

/** Writes a price record. Null where it is accepted; else the caller's refusal. */
async function write({ priceRial, ratio, score, from = null, to = null }: Price): Promise<Refusal | null> {
  try {
    await database.query(
      `insert into prices (sku_seller_id, consumer_price, score_price_ratio, score, from_date, to_date)
       values ($1, $2, $3, $4, $5, $6)`,
      [skuSellerId, priceRial, ratio, score, from, to],
    )
    return null
  } catch (error) {
    const refusal = refusalOfDatabase(error)
    if (!refusal) throw error
    return refusal
  }
}
const tooMuch = new Refusal('SCORE_ABOVE_PLAN', { largestRatio: 0.5 })
const ofHalf: Price = { priceRial: 1_000_000, ratio: 0.5, score: 5_000 }
const ofMore: Price = { priceRial: 1_000_000, ratio: 0.5001, score: 5_001 }

describe('a price record above the largest ratio of the plan in force', () => {
  /** @spec 9.commission.4 */
  it('SCORE_ABOVE_PLAN: is refused by its ratio or by its score, with a message in both languages', async () => {
    expect(await write(ofHalf)).toBeNull()
    await database.query('delete from prices where sku_seller_id = $1', [skuSellerId])
    expect(await write(ofMore)).toEqual(tooMuch)
    expect(await write({ ...ofHalf, score: 5_001 })).toEqual(tooMuch)
    expect(await write({ ...ofHalf, ratio: 0.5001 })).toEqual(tooMuch)
    expect(messageOf(tooMuch.code, tooMuch.details, 'english')).toContain('is 0.5.')
    expect(messageOf(tooMuch.code, tooMuch.details, 'persian')).toContain('۰٫۵')
  })

  it('SCORE_ABOVE_PLAN: is refused as a change of one that was good', async () => {
    await write(ofHalf)
    const error = await database
      .query('update prices set score = 5001 where sku_seller_id = $1', [skuSellerId])
      .catch((thrown: unknown) => thrown)
    expect(refusalOfDatabase(error)).toEqual(tooMuch)
  })

  it('stands where it ends before the plan is in force, or has ended already', async () => {
    const today = tehranDay(Date.now())
    expect(await write({ ...ofMore, to: today })).toBeNull()
    expect(await write({ ...ofMore, from: firstOfNext })).toEqual(tooMuch)
  })

  it('is judged by every plan that will be in force while it lasts', async () => {
    await database
      .transaction(async (tx) => {
        const plan = JSON.stringify({ ...defaultPlan, largestScorePriceRatio: 0.3 })
        await tx.query(
          `insert into plan_versions (title, from_month, plan, state, created_at, published_at)
         values ('Next', $1, $2, 'Published', now(), now())`,
          [next, plan],
        )
        const add = (to: string | null, from: string | null = null) =>
          tx.query(
            `insert into prices (sku_seller_id, consumer_price, score_price_ratio, score, from_date, to_date)
           values ($1, 1000000, 0.5, 5000, $2, $3)`,
            [skuSellerId, from, to],
          )
        await add(firstOfNext)
        await tx.query('savepoint before')
        const error = await add(null, firstOfNext).catch((thrown: unknown) => thrown)
        expect(refusalOfDatabase(error)).toEqual(new Refusal('SCORE_ABOVE_PLAN', { largestRatio: 0.3 }))
        await tx.query('rollback to savepoint before')
        // Published plans are immutable: this one is rolled back.
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
  })

  it('is the same to the database and to the domain', async () => {
    const ratio = fc.integer({ min: 4_990, max: 5_010 }).map((basisPoints) => basisPoints / 10_000)
    const price = fc.integer({ min: 1, max: 50_000_000 }).map((tomans) => tomans * 10)
    await fc.assert(
      fc.asyncProperty(
        price,
        ratio,
        fc.integer({ min: -1, max: 1 }),
        async (priceRial, scorePriceRatio, off) => {
          await database.query('delete from prices where sku_seller_id = $1', [skuSellerId])
          const consumerPriceRial = rial(priceRial)
          const scoreHundredths = Math.max(0, scoreOfPrice({ consumerPriceRial, scorePriceRatio }) + off)
          const refusal = await write({ priceRial, ratio: scorePriceRatio, score: scoreHundredths })
          const isWithin = isScoreWithinPlan({ consumerPriceRial, scorePriceRatio, scoreHundredths }, half)
          expect(refusal === null).toBe(isWithin)
        },
      ),
      { numRuns: 60 },
    )
  })
})

class Undone extends Error {}
