import { userTypes } from '@anar/contract/enums'
import { addJalaliMonths } from '@anar/domain/calendar'
import { orderStates } from '@anar/domain/ordering'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../money/books/index.ts'
import { disclosureOf } from '../network/commission/disclosure.ts'
import { calculateMonth, verifyMonth } from '../network/commission/index.ts'
import { verifyPassword } from '../people/auth/password.ts'
import { fixedClock } from '../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { demoLogins } from './logins.ts'
import { seedBase, seedDemo } from './seed.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
let shop: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  // Filled as of the same instant, once for the whole run.
  shop = await testDatabase('demo')
  other = await testDatabase('empty')
})
afterAll(async () => {
  await shop.drop()
  await other.drop()
})

const one = async <Row>(sql: string, database = shop): Promise<Row> => {
  const { rows } = await database.query<Row>(sql)
  return rows[0]!
}
const count = async (from: string, database = shop) =>
  (await one<{ n: number }>(`select count(*)::int as n from ${from}`, database)).n

/** Everything in every table but what differs by design: password salts. */
async function fingerprint(database: TestDatabase): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'sandbox_bank') order by 1`,
  )
  const prints: string[] = []
  for (const { name } of tables) {
    const { print } = await one<{ print: string }>(
      // The journal of goods is written by the database itself, when it happens.
      `select md5(coalesce(string_agg(r.row, '' order by r.row), '')) as print
         from (select (to_jsonb(t) - 'password_hash' - 'changed_at'
                       ${name.startsWith('public.stock_movements') ? "- 'moved_at'" : ''})::text as row from ${name} t) r`,
      database,
    )
    prints.push(`${name} ${print}`)
  }
  return prints
}

describe('the demo shop', () => {
  it('comes out the same in two databases for one instant', async () => {
    await seedDemo(other, { clock })
    const migrations = /schema_version|schemaversion|migrations/
    const of = async (database: TestDatabase) =>
      (await fingerprint(database)).filter((line) => !migrations.test(line))
    expect(await of(other)).toEqual(await of(shop))
  })

  /** @spec 1.demo.1 */
  it('has goods, people of every kind, orders in every paid state and closed months', async () => {
    expect(await count('products where published_at is not null')).toBeGreaterThan(20)
    // Nobody is in the middle of a sign-up, nor of a payment.
    const kinds = userTypes.filter((kind) => kind !== 'MLMApplicant')
    expect(await count('(select distinct user_type from accounts) kinds')).toBe(kinds.length)
    const paid = orderStates.filter((state) => state !== 'Draft' && state !== 'AwaitingPayment')
    expect(
      await count(`(select distinct state from sale_orders where order_number is not null) states`),
    ).toBe(paid.length)
    expect(await count(`commission_months where state = 'paid'`)).toBe(11)
  })

  it('has books that add up: money, orders and goods', async () => {
    expect((await checkBooks(shop, clock.now())).findings).toEqual([])
  })

  it('has closed eleven months before the last full one, each approved by two and paid, and whole', async () => {
    const { rows } = await shop.query<{ month: string; state: string; by_two: boolean; earners: number }>(
      `select m.month, m.state, m.first_approved_by <> m.approved_by as by_two,
              (select count(*)::int from statements s where s.month = m.month and s.payable > 0) as earners
         from commission_months m order by m.month`,
    )
    const closed = Array.from({ length: 11 }, (_, index) => addJalaliMonths('1404-02', index))
    expect(rows.map(({ month, state, by_two }) => [month, state, by_two])).toEqual(
      closed.map((month) => [month, 'paid', true]),
    )
    for (const { month, earners } of rows) {
      expect(earners, month).toBeGreaterThan(2)
      expect((await verifyMonth(shop, month))?.faults, month).toEqual([])
    }
  })

  it('has statements that pay something every month, that pay nothing, that take back and that wait for heirs', async () => {
    const ofTop = await count(
      `statements s join accounts a on a.id = s.person_id where a.username = 'marketer' and s.state = 'paid'`,
    )
    expect(ofTop).toBe(11)
    expect(await count(`statements where state = 'nothing'`)).toBeGreaterThan(50)
    expect(await count('statements where reversed < 0')).toBeGreaterThan(0)
    expect(await count(`statements where state = 'held' and held_reason = 'HEIRS_AWAITED'`)).toBe(1)
  })

  it('has wallets in which one entry follows the other in time', async () => {
    expect(
      await count(
        `(select t.posted_at, lag(t.posted_at) over (partition by e.ledger_account_id order by e.transfer_id) as before
            from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
           where e.balance_after is not null) entries where posted_at < before`,
      ),
    ).toBe(0)
  })

  it('sends no old notices', async () => {
    expect(
      await count(
        `notices where kind = 'COMMISSION_PAID' and (sms_due_at is not null or email_due_at is not null)`,
      ),
    ).toBe(0)
    expect(
      await count(`notices where kind = 'COMMISSION_PAID' and read_at is null and occasion <> '1404-12'`),
    ).toBe(0)
  })

  it('shows the marketers’ earnings in the closed months, and in the months of a simulated network', async () => {
    const { months, simulated } = await disclosureOf(shop)
    expect(months.map(({ month }) => month)[0]).toBe('1404-12')
    expect(months).toHaveLength(11)
    expect(simulated.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(simulated.at(-1)!.memberCount).toBe(5_000)
  })

  it('leaves the last full month to the office, which can calculate it', async () => {
    const { state } = await calculateMonth(other, { month: '1405-01', accountId: null, now: clock.now() })
    expect(state).toBe('calculated')
    expect((await verifyMonth(other, '1405-01'))?.faults).toEqual([])
  })

  it('has the same history on the first day of a year', async () => {
    const database = await testDatabase('empty')
    const newYear = fixedClock('2026-03-20T21:00:00Z')
    await seedDemo(database, { clock: newYear })
    const { rows } = await database.query<{ first: string; last: string; paid: number }>(
      `select min(month) as first, max(month) as last, count(*)::int as paid from commission_months where state = 'paid'`,
    )
    expect(rows).toEqual([{ first: '1404-01', last: '1404-11', paid: 11 }])
    expect((await checkBooks(database, newYear.now())).findings).toEqual([])
    const last = await calculateMonth(database, { month: '1404-12', accountId: null, now: newYear.now() })
    expect(last.state).toBe('calculated')
    await database.drop()
  }, 30_000)

  it('has a withdrawal at every step, and a seller with one payout and an open balance', async () => {
    const { rows } = await shop.query<{ state: string }>('select distinct state from withdrawals order by 1')
    expect(rows.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['Requested', 'Approved', 'Exported', 'Settled', 'Returned', 'Refused']),
    )
    expect(await count(`withdrawals where seller_id is not null and state = 'Settled'`)).toBe(1)
    expect(await count('seller_credits where goods_amount > fee_amount')).toBeGreaterThanOrEqual(2)
    expect(await count(`ledger_accounts where kind = 'seller-payable' and balance > 0`)).toBe(1)
  })

  it('has a product in stock for every step of the routine of every skin type', async () => {
    const without = await count(
      `settings s, jsonb_array_elements_text(s.value -> 'routine' -> 'stepCategoryIds') step, tags t
        where s.key = 'landing' and t.tag_subgroup_id = (s.value -> 'routine' ->> 'tagSubgroupId')::bigint
          and not exists (select from products p join product_tags pt on pt.product_id = p.id and pt.tag_id = t.id
                           where p.category_id = step.value::bigint and p.is_in_stock)`,
    )
    expect(without).toBe(0)
    // Four campaigns run, each before goods in stock, and one is to come.
    expect(await count('campaigns where begins_at is null')).toBe(4)
    expect(await count('campaigns where begins_at is not null')).toBe(1)
    expect(
      await count(
        'campaigns c, unnest(c.product_ids) id join products p using (id) where p.published_at is null or not p.is_in_stock',
      ),
    ).toBe(0)
  })

  it('is not filled a second time', async () => {
    const before = await count('products')
    await seedDemo(shop, { clock: fixedClock('2027-01-01T00:00:00Z') })
    expect(await count('products')).toBe(before)
  })

  it('has 120 skus or more, all published, each with two or three images and an offer with a price today', async () => {
    expect(await count('skus')).toBeGreaterThanOrEqual(120)
    expect(
      await count(`skus s where (select count(*) from sku_images i where i.sku_id = s.id) not in (2, 3)`),
    ).toBe(0)
    expect(
      await count(`sku_sellers ss where not exists (select from prices p where p.sku_seller_id = ss.id
        and daterange(p.from_date, p.to_date) @> date '2026-05-10')`),
    ).toBe(0)
  })

  it('has prices, discounts that ended, that run and that are still to come, sold-out and nearly sold-out offers', async () => {
    const day = `date '2026-05-10'`
    expect(await count(`prices where to_date <= ${day}`)).toBeGreaterThan(5)
    expect(await count(`prices where from_date > ${day}`)).toBeGreaterThan(3)
    expect(await count(`discounts where to_date <= ${day}`)).toBeGreaterThan(5)
    expect(await count(`discounts where from_date > ${day}`)).toBeGreaterThan(3)
    const running = await count(`discounts where daterange(from_date, to_date) @> ${day}`)
    expect(running / (await count('sku_sellers'))).toBeGreaterThan(0.2)
    expect(running / (await count('sku_sellers'))).toBeLessThan(0.5)
    expect(await count('special_discounts where quantity = 3 and discount_percent = 10')).toBeGreaterThan(15)
    expect(await count('inventories where on_hand = 0')).toBeGreaterThanOrEqual(3)
    expect(await count('inventories where on_hand between 1 and 3')).toBeGreaterThanOrEqual(3)
    expect(await count('products where not is_in_stock')).toBe(2)
    expect(await count(`prices where score = 0`)).toBeGreaterThan(0)
    expect(await count(`prices where score <> floor(consumer_price * score_price_ratio / 100)`)).toBe(0)
  })

  it('has 3 customers, 30 marketers in a tree five or more deep, staff of every role, a seller with its users', async () => {
    const byType = await shop.query<{ user_type: string; n: number }>(
      `select user_type, count(*)::int as n from accounts where username !~ '^buyer' group by 1`,
    )
    expect(Object.fromEntries(byType.rows.map((row) => [row.user_type, row.n]))).toEqual({
      Customer: 2,
      PreferredCustomer: 1,
      NetworkMarketer: 30,
      Staff: 7,
      Seller: 3,
    })
    expect(await count(`(select distinct staff_role from accounts where staff_role is not null) roles`)).toBe(
      7,
    )
    const { depth } = await one<{ depth: number }>(
      `with recursive tree as (select id, 1 as depth from people where sponsor_id is null and state <> 'NotApplied'
         union all select p.id, t.depth + 1 from people p join tree t on p.sponsor_id = t.id)
       select max(depth) as depth from tree`,
    )
    expect(depth).toBeGreaterThanOrEqual(5)
  })

  it('has a seller with a main user, a signatory and a clerk, and a company whose application waits for the office', async () => {
    const users = await shop.query(
      `select a.username, u.is_main, u.is_signatory from seller_users u join accounts a on a.id = u.account_id
        where u.seller_id = 2 order by u.id`,
    )
    expect(users.rows).toEqual([
      { username: 'seller', is_main: true, is_signatory: true },
      { username: 'seller.partner', is_main: false, is_signatory: true },
      { username: 'seller.clerk', is_main: false, is_signatory: false },
    ])
    const waiting = await shop.query(
      `select a.business_name, count(d.id)::int as papers
         from seller_applications a join documents d on d.seller_application_id = a.id
        where a.state = 'UnderReview' group by a.id`,
    )
    expect(waiting.rows).toEqual([{ business_name: 'گل‌خانهٔ نمونه', papers: 3 }])
  })

  it('lets in every printed login', async () => {
    for (const login of demoLogins) {
      const { rows } = await shop.query<{ password_hash: string }>(
        'select password_hash from accounts where username = $1',
        [login.username],
      )
      expect(await verifyPassword(login.password, rows[0]!.password_hash), login.username).toBe(true)
    }
  })

  it('has orders in every state, and the customer a draft that is being filled', async () => {
    const states = await shop.query<{ state: string }>('select distinct state from sale_orders order by 1')
    expect(states.rows.map((row) => row.state)).toEqual([
      'Cancelled',
      'Delivered',
      'Draft',
      'Preparing',
      'Registered',
      'Shipped',
    ])
    expect(
      await count(`people p join sale_orders o on o.id = p.active_sale_order_id and o.person_id = p.id
        and o.state = 'Draft' where p.id = 1`),
    ).toBe(1)
  })

  it('has orders that add up: lines, VAT, delivery and what was paid', async () => {
    expect(
      await count(`sale_orders o join lateral (
        select sum(order_item_value_amount) as value, sum(vat_amount) as vat, sum(discount_amount) as discount,
               sum(order_item_score) as score, bool_and(final_unit_price * quantity = order_item_value_amount
                 and unit_price * quantity - discount_amount = order_item_value_amount) as lines_add_up
          from order_items i where i.sale_order_id = o.id) i on true
        where not (i.lines_add_up and i.value = o.order_value_amount and i.vat = o.vat_amount
          and i.discount = o.sum_of_order_item_discount_amount and i.score = o.order_score
          and o.final_amount_before_vat = o.order_value_amount - o.order_discount_amount
          and o.payable_amount = o.final_amount_before_vat + o.vat_amount + o.total_delivery_cost)`),
    ).toBe(0)
    expect(
      await count(`sale_orders o left join payments p on p.sale_order_id = o.id and p.state = 'Verified'
        where (o.order_number is not null) and p.amount is distinct from o.payable_amount`),
    ).toBe(0)
    expect(
      await count(`payments p left join sandbox_bank.payments b on b.reference = p.reference
        where b.amount is distinct from p.amount`),
    ).toBe(0)
  })

  it('numbers its orders without gaps, and the counter continues after the last', async () => {
    const { rows } = await shop.query<{ numbers: number[]; last: number }>(
      `select array_agg(split_part(order_number, '-', 2)::int order by split_part(order_number, '-', 2)::int) as numbers, max(c.last_number) as last
         from sale_orders join order_counters c on c.jalali_year::text = left(order_number, 4) group by left(order_number, 4)`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { numbers, last } of rows)
      expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  })

  it('has comments on most products, some without stars, and ratings that follow from them', async () => {
    const products = await count('products')
    expect(await count('products where rating_count > 0')).toBeGreaterThan(products * 0.8)
    expect(await count('comments where rating is null')).toBeGreaterThan(3)
    expect(await count(`comments where language = 'en'`)).toBeGreaterThan(20)
    expect(
      await count(`products p where rating_count <>
        (select count(rating) from comments c where c.product_id = p.id and c.state = 'Published')`),
    ).toBe(0)
  })

  it('continues ids after its own', async () => {
    const last = await one<{ id: number }>('select max(id) as id from brands')
    const next = await one<{ id: number }>(`insert into brands (name) values ('{"fa": "نو"}') returning id`)
    expect(next.id).toBe(last.id + 1)
    await shop.query('delete from brands where id = $1', [next.id])
  })
})

describe('a shop in use', () => {
  it('is left alone by the demo, though it was never filled', async () => {
    const database = await testDatabase('empty')
    await database.query(
      `insert into accounts (username, password_hash, user_type) values ('real', 'x', 'Customer')`,
    )
    await seedDemo(database, { clock })
    expect(await count('products', database)).toBe(0)
    await database.drop()
  })
})

describe('an empty shop', () => {
  it('has 31 provinces with cities, a warehouse, delivery and itself as a seller, and no goods or people', async () => {
    const database = await testDatabase('empty')
    await seedBase(database, { clock })
    await seedBase(database, { clock })
    expect(await count('provinces', database)).toBe(31)
    expect(
      await count('provinces p where not exists (select from cities where province_id = p.id)', database),
    ).toBe(0)
    expect(await count('cities', database)).toBeGreaterThan(130)
    expect(await count('warehouses', database)).toBe(1)
    expect(await count('delivery_methods', database)).toBe(2)
    expect(await count('sellers', database)).toBe(1)
    expect(await count('products', database)).toBe(0)
    expect(await count('accounts', database)).toBe(0)
    await database.drop()
  })
})
