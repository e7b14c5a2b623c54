import { beforeAll, expect, it } from 'vitest'
import { figures } from './figures.ts'
import { fixedClock } from './testing/clock.ts'
import { rowsReadBy } from './testing/explained.ts'
import { openTestShop } from './testing/opened.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const settledCount = 20_000

// A shop of age: what is settled, sent and checked must cost a scrape nothing.
beforeAll(async () => {
  const { personId } = await shop.addMember()
  await database.query(
    `insert into payments (person_id, purpose, gateway, state, amount, created_at, verified_at)
     select $1, 'top-up', 'testbank',
            case n when 1 then 'Redirected' when 2 then 'Created' when 3 then 'PaidNotRecorded' else 'Verified' end,
            1000, timestamptz '2026-05-10T08:00Z' - n * interval '1 minute', now()
       from generate_series(1, $2::int) n`,
    [personId, settledCount],
  )
  await database.query(
    `with given as (
       insert into notice_occasions (person_id, kind, occasion, created_at)
       select $1, 'PREFERRED_BLOCK_AHEAD', n::text, '2026-05-10T08:00Z' from generate_series(1, $2::int) n returning *)
     insert into notices (person_id, kind, occasion, created_at, sms_due_at)
     select person_id, kind, occasion, created_at, case when occasion in ('1', '2') then created_at end from given`,
    [personId, settledCount],
  )
  await database.query(
    `insert into book_checks (checked_at, duration_ms, scope)
     select timestamptz '2026-05-10T08:59Z' - n * interval '1 minute', 1, 'touched' from generate_series(0, $1::int) n
      order by n desc`,
    [settledCount],
  )
  await database.query('insert into order_counters values (1404, 40), (1405, 2)')
  for (const table of ['payments', 'notices', 'book_checks']) await database.query(`vacuum analyze ${table}`)
})

it('the figures say what is open, late and unsent', async () => {
  const read = new Map<string, unknown>()
  for (const figure of figures) read.set(figure.name, await figure.read(database, clock.now()))
  expect(Object.fromEntries(read)).toEqual({
    anar_held: 0,
    anar_notices_unsent: { sms: 2, email: 0 },
    anar_notices_oldest_unsent_seconds: { sms: 3600, email: 0 },
    anar_audit_head_age_seconds: null,
    anar_audit_verification_age_seconds: null,
    anar_audit_faults: 0,
    anar_books_age_seconds: { touched: 60, everything: null },
    anar_books_differences: 0,
    anar_months_unpaid: { due: expect.any(Number), late: expect.any(Number) },
    anar_orders_registered_total: 42,
    anar_payments_unsettled: { open: 2, doubtful: 1 },
    anar_payments_oldest_open_seconds: 3720,
    // Neither an archive nor a standby.
    anar_wal_retained_bytes: 0,
    anar_wal_unarchived_bytes: null,
  })
})

it('reading them reads what is open, not what ever was', async () => {
  const read = await rowsReadBy(database, async (sql) => {
    for (const figure of figures) await figure.read(sql, clock.now())
  })
  expect(read['payments']).toBeLessThan(20)
  expect(read['notices']).toBeLessThan(20)
  expect(read['book_checks']).toBeLessThan(20)
})
