/** @spec 3.product, 3.sku, 7.date-filters, 7.base-address */
import { type EntityName, entities, type Field, type Relation } from '@anar/contract/entities'
import { filterOnlyFields, sortOnlyFields } from '@anar/contract/search'
import { dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import { percentToBasisPoints, rial } from '@anar/domain/money'
import { priceOffer, shownRial } from '@anar/domain/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshStandings } from '../../network/network/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type AnyRow, runSearch } from './testing/run-search.ts'
import { account, visitor } from './testing/viewers.ts'

const admin = account('Staff', 34, { staffRole: 'admin' })

let database: TestDatabase
let today: IsoDay
beforeAll(async () => {
  database = await testDatabase('demo')
  const { rows } = await database.query<{ today: IsoDay }>('select tehran_today() as today')
  today = rows[0]!.today
  // Records that a fresh demo lacks.
  await database.query(
    `insert into outbox (channel, destination, body, sent_at) values ('sms', '9000000001', '123456', now())`,
  )
  await database.query(
    `with day as (
       insert into payment_days (day, gateway, our_count, our_amount, their_count, their_amount, unanswered, checked_at)
       values ('2026-05-09', 'sandbox', 1, 10, 1, 10, 0, now()) returning id)
     insert into payment_differences (payment_day_id, reference, kind, their_amount, found_at)
     select id, 'foreign', 'unknown-here', 10, now() from day`,
  )
  await database.query(
    `insert into seller_credits (order_item_id, seller_id, units, goods_amount, fee_amount, credited_at)
     select i.id, ss.seller_id, i.quantity, 1000, 150, now()
       from order_items i join sku_sellers ss on ss.id = i.sku_seller_id order by i.id limit 1`,
  )
  // Personal rows of this test's viewer.
  await database.query(
    `with voted as (insert into comment_votes (comment_id, person_id, is_helpful) values (1, 34, true)),
          kept as (insert into favourites (person_id, product_id, created_at, was_in_stock) values (34, 1, now(), true))
     insert into stock_watches (person_id, sku_id, created_at) values (34, 1, now())`,
  )
  await database.query('insert into book_checks (checked_at, duration_ms) values (now(), 12)')
  await database.query(
    `with disowned as (insert into disowned_payments (payment_id, person_id, amount, found_at)
       select id, person_id, amount, now() from payments where amount > 0 order by id limit 1 returning id)
     insert into disowned_uses (disowned_payment_id, held_payment_id, amount, spent_at)
     select disowned.id, payments.id, 10, now() from disowned, payments order by payments.id limit 1`,
  )
  await database.query(
    `insert into proposals (command, effect, permission, subject, body, details, proposed_by, proposed_at, starts_at, is_sole)
     values ('office/staff/close', 'rights', 'staff.manage', 'account 2', '{}', '{"before": null, "after": null}', 34, now(), now(), false)`,
  )
  await refreshStandings(database, Temporal.Now.instant())
  await database.query(
    `insert into tree_moves (person_id, from_sponsor_id, to_sponsor_id, reason, requested_by, requested_at)
     select id, sponsor_id, sponsor_id, 'moves to another town', 34, now() from people where sponsor_id is not null limit 1`,
  )
  await database.query(
    `insert into commission_adjustments (month, person_id, amount, reason, account_id, created_at)
     values ('1405-02', 4, 50, 'forgotten line', 34, now())`,
  )
  await recordAudit(database, {
    accountId: 34,
    action: 'orders/move',
    subject: 'order 1',
    details: {},
    now: Temporal.Instant.from('2026-05-10T09:00:00Z'),
  })
})
afterAll(() => database.drop())

const first = async (
  entity: EntityName,
  fields: string[],
  filter = { field: 'id', op: 'eq', value: 1 } as const,
) => (await runSearch(database, visitor, entity, { fields, filter }, { today })).page[0]!

describe('a field', () => {
  it('is null only where declared as nullable, and of the declared kind', async () => {
    for (const [entity, shape] of Object.entries(entities)) {
      const fields = Object.entries(shape as Readonly<Record<string, Field | Relation>>).flatMap(
        ([name, kind]) => (typeof kind === 'string' && !isUnanswered(entity, name) ? [{ name, kind }] : []),
      )
      const { page } = await runSearch(database, admin, entity as EntityName, {
        fields: fields.map(({ name }) => name),
        size: 100,
      })
      expect(page.length, entity).toBeGreaterThan(0)
      for (const row of page) {
        for (const { name, kind } of fields) expectOfKind(row[name], kind, `${entity}.${name}`)
      }
    }
  })
})

function isUnanswered(entity: string, name: string): boolean {
  const lists: Readonly<Record<string, readonly string[]>>[] = [filterOnlyFields, sortOnlyFields]
  return lists.some((list) => list[entity]?.includes(name))
}

const looks: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: Number.isSafeInteger,
  integer: Number.isSafeInteger,
  rial: Number.isSafeInteger,
  score: Number.isSafeInteger,
  decimal: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  code: (value) => typeof value === 'string' && /^[A-Za-z_-]+$/.test(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  moment: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[34]:30$/.test(value),
  texts: (value) => Array.isArray(value) && value.every((text) => typeof text === 'string'),
  integers: (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
}

function expectOfKind(value: unknown, declared: Field, name: string): void {
  const isOfKind = value === null ? declared.endsWith('?') : looks[declared.replace('?', '')]!(value)
  expect(isOfKind, `${name} is declared as ${declared} and answered as ${JSON.stringify(value)}`).toBe(true)
}

describe('the price of a product', () => {
  it('is what the domain charges for one unit of its best offer, and what filters and sorts go by', async () => {
    // The materialized values follow PostgreSQL's clock, so records without an end.
    await database.query('delete from discounts')
    await database.query('delete from prices')
    await database.query(
      `insert into prices (sku_seller_id, consumer_price, score_price_ratio, score)
       select id, 1000010 + id * 77770, 0.1, 1 from sku_sellers`,
    )
    await database.query(
      'insert into discounts (sku_seller_id, discount_percent) select id, 12.5 from sku_sellers where id % 3 = 0',
    )
    const fields = [
      'id',
      'price',
      'shownVatPercent',
      'isInStock',
      'isDiscounted',
      'deliveryDays',
      'bestOffer.price.consumerPrice',
      'bestOffer.discount.discountPercent',
    ]
    const { page } = await runSearch(
      database,
      visitor,
      'Product',
      { fields, size: 100, sort: 'price' },
      { today },
    )
    let discounted = 0
    for (const row of page) {
      const { price, discount } = row['bestOffer'] as {
        price: { consumerPrice: number }
        discount: { discountPercent: number } | null
      }
      if (discount) discounted += 1
      const charged = priceOffer(
        {
          skuSellerId: 1,
          consumerPriceRial: rial(price.consumerPrice),
          scoreHundredths: 0,
          discount: discount && { id: 1, ...discount },
          specialDiscounts: [],
          rewardBox: null,
          vatBasisPoints: 1000,
          weightGram: 1,
          categoryPath: [],
        },
        1,
      )
      const vatBasisPoints = percentToBasisPoints(Number(row['shownVatPercent']))
      const shown = shownRial(charged.finalUnitPrice, { vatBasisPoints, pricesIncludeVat: true })
      expect(row['price']).toBe(shown)
      expect(row['isDiscounted']).toBe(charged.finalUnitPrice < charged.unitPrice)
    }
    expect(discounted).toBeGreaterThan(0)
    const { rows } = await database.query<AnyRow>(
      `select id, price_now as price, is_in_stock as "isInStock", is_discounted as "isDiscounted", delivery_days as "deliveryDays" from products order by price_now, id`,
    )
    expect(
      page.map(({ id, price, isInStock, isDiscounted, deliveryDays }) => ({
        id,
        price,
        isInStock,
        isDiscounted,
        deliveryDays,
      })),
    ).toEqual(rows)
  })

  it('follows the records of the day, not the materialized value', async () => {
    const { rows } = await database.query<{ id: number }>(
      'select best_sku_seller_id as id from products where id = 1',
    )
    await database.query('delete from prices where sku_seller_id = $1', [rows[0]!.id])
    await database.query(
      `insert into prices (sku_seller_id, from_date, to_date, consumer_price, score_price_ratio, score) values
         ($1, null, $2::date + 5, 1000000, 0.1, 10), ($1, $2::date + 5, null, 2000000, 0.1, 20)`,
      [rows[0]!.id, today],
    )
    await database.query('delete from discounts where sku_seller_id = $1', [rows[0]!.id])
    const valueOn = async (day: string, field: string) => {
      const filter = { field: 'id', op: 'eq', value: 1 } as const
      const { page } = await runSearch(
        database,
        visitor,
        'Product',
        { fields: [field], filter },
        { today: day },
      )
      return page[0]![field]
    }
    const inDays = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
    expect(await valueOn(today, 'price')).toBe(1_100_000)
    expect(await valueOn(inDays(4), 'price')).toBe(1_100_000)
    expect(await valueOn(inDays(5), 'price')).toBe(2_200_000)

    await database.query(
      'insert into discounts (sku_seller_id, from_date, to_date, discount_percent) values ($1, $2::date + 2, $2::date + 4, 10)',
      [rows[0]!.id, today],
    )
    const isDiscounted = [1, 2, 3, 4].map((days) => valueOn(inDays(days), 'isDiscounted'))
    expect(await Promise.all(isDiscounted)).toEqual([false, true, true, false])
  })
})

describe('calendar and language of the address', () => {
  it('decide how days and moments are written', async () => {
    await database.query(`update products set published_at = '2026-03-20T22:00:00Z' where id = 3`)
    const filter = { field: 'id', op: 'eq', value: 3 } as const
    const written = async (calendar: 'pe' | 'gr') =>
      (await runSearch(database, visitor, 'Product', { fields: ['publishedAt'], filter }, { calendar }))
        .page[0]!['publishedAt']
    // Half past one at night of the first day of the Persian year, in Tehran.
    expect(await written('gr')).toBe('2026-03-21T01:30:00+03:30')
    expect(await written('pe')).toBe('1405-01-01T01:30:00+03:30')
  })

  it('write the days of two hundred Persian years as the domain does, the ends of years among them', async () => {
    const { rows } = await database.query<{ day: IsoDay; written: string }>(
      `select day::date as day, day_in_calendar(day::date, 'pe') as written
         from generate_series(date '1921-03-22', date '2122-03-20', interval '1 day') day
        where extract(doy from day) between 77 and 83 or extract(day from day) = 20`,
    )
    const different = rows.filter(({ day, written }) => dayInCalendar(day, 'pe') !== written)
    expect(rows.length).toBeGreaterThan(3_000)
    expect(different).toEqual([])
  })

  it('are read back the same: the same rows by a day in either calendar, and by a moment as it was written', async () => {
    const ids = async (calendar: 'pe' | 'gr', value: string, op: 'gte' | 'lt' | 'eq' = 'gte') => {
      const filter = { field: 'publishedAt', op, value } as const
      const { page } = await runSearch(database, visitor, 'Product', { filter, size: 100 }, { calendar })
      return page.map(({ id }) => id)
    }
    for (const day of ['2026-03-20', '2026-03-21', '2026-03-22', '2025-12-01'] as const) {
      expect(await ids('pe', dayInCalendar(day, 'pe'))).toEqual(await ids('gr', day))
      expect(await ids('pe', `${dayInCalendar(day, 'pe')}T00:00`)).toEqual(await ids('gr', day))
    }
    // A day means its first instant in Tehran.
    expect(await ids('gr', '2026-03-21')).toContain(3)
    expect(await ids('gr', '2026-03-21', 'lt')).not.toContain(3)
    expect(await ids('gr', '2026-03-22')).not.toContain(3)
    expect(await ids('pe', '1405-01-01T01:30:00+03:30', 'eq')).toEqual([3])
  })

  it('refuse days that do not exist in that calendar, by name', async () => {
    const pricesUpTo = (calendar: 'pe' | 'gr', value: string) =>
      runSearch(database, visitor, 'Price', { filter: { field: 'fromDate', op: 'lte', value } }, { calendar })
    const refused = (value: string) => ({ code: 'BAD_VALUE', details: { field: 'fromDate', value } })
    await expect(pricesUpTo('pe', '1404-12-30')).rejects.toMatchObject(refused('1404-12-30'))
    await expect(pricesUpTo('gr', '2026-02-29')).rejects.toMatchObject(refused('2026-02-29'))
    expect((await pricesUpTo('pe', '1403-12-30')).page).toEqual(expect.any(Array))
  })

  /** @spec 1.languages.3 */
  it('select the language of texts, Persian where there is no other', async () => {
    await database.query(`update brands set name = '{"fa": "انار", "en": "Anar"}' where id = 1`)
    await database.query(`update brands set name = '{"fa": "فقط فارسی"}' where id = 2`)
    const namesIn = async (language: 'persian' | 'english') => {
      const { page } = await runSearch(
        database,
        visitor,
        'Brand',
        { fields: ['name'], size: 2 },
        { language },
      )
      return page.map(({ name }) => name)
    }
    expect(await namesIn('persian')).toEqual(['انار', 'فقط فارسی'])
    expect(await namesIn('english')).toEqual(['Anar', 'فقط فارسی'])
  })

  it('sort texts as readers of Persian expect', async () => {
    const { page } = await runSearch(
      database,
      visitor,
      'Province',
      { fields: ['name'], sort: 'name', size: 100 },
      { language: 'persian' },
    )
    const sorted = page.map(({ name }) => name as string)
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('fa').compare))
  })
})

describe('values that are worked out', () => {
  it('the VAT of a category is its own of today, else its nearest ancestor’s, else 10 percent', async () => {
    await database.query('delete from vat_rates')
    await database.query(
      `insert into categories (id, parent_id, path, name) values
         (9001, null, '{9001}', '{"fa": "x"}'), (9002, 9001, '{9001,9002}', '{"fa": "x"}'), (9003, 9002, '{9001,9002,9003}', '{"fa": "x"}')`,
    )
    await database.query(
      `insert into vat_rates (category_id, from_date, to_date, vat_percent) values
         (9001, null, null, 9), (9003, $1::date + 1, null, 5), (9003, null, $1::date - 1, 4)`,
      [today],
    )
    const vat = async (id: number) =>
      (
        await runSearch(
          database,
          visitor,
          'ProductCategory',
          { fields: ['vatPercent'], filter: { field: 'id', op: 'eq', value: id } },
          { today },
        )
      ).page[0]!['vatPercent']
    expect(await vat(9003)).toBe(9)
    expect(await vat(1)).toBe(10)
    await database.query(
      'insert into vat_rates (category_id, from_date, to_date, vat_percent) values (9002, null, null, 0)',
    )
    expect(await vat(9003)).toBe(0)
  })

  it('the histogram counts published ratings, one star first', async () => {
    await database.query('delete from comments where product_id = 8')
    await database.query(
      `insert into comments (product_id, person_id, rating, text, state)
       select 8, n, case when n <= 3 then 5 else 2 end, 'x', case when n = 6 then 'Pending' else 'Published' end from generate_series(1, 6) n`,
    )
    const filter = { field: 'id', op: 'eq', value: 8 } as const
    expect(
      await first('Product', ['ratingHistogram', 'ratingCount', 'ratingAverage'], filter as never),
    ).toEqual({
      ratingHistogram: [0, 2, 0, 0, 3],
      ratingCount: 5,
      ratingAverage: 3.8,
    })
  })

  it('a category counts the published products in it and below it', async () => {
    const { page } = await runSearch(database, visitor, 'ProductCategory', {
      fields: ['id', 'productCount'],
      size: 100,
    })
    for (const { id, productCount } of page) {
      const filter = { field: 'productCategory.ancestors.id', op: 'eq', value: id } as const
      const { totalCount } = await runSearch(database, visitor, 'Product', { filter, count: true, size: 1 })
      expect(productCount, `category ${id}`).toBe(totalCount)
    }
  })

  it('ancestors come root first, images in their order', async () => {
    const row = await first('Product', [
      'productCategory.id',
      'productCategory.ancestors.id',
      'skus.images.order',
    ])
    const category = row['productCategory'] as { id: number; ancestors: { id: number }[] }
    expect(category.ancestors.at(-1)).toEqual({ id: category.id })
    for (const { images } of row['skus'] as { images: { order: number }[] }[]) {
      expect(images).toEqual(images.toSorted((a, b) => a.order - b.order))
    }
  })
})
