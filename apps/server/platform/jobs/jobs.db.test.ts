import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { workOffImports } from '../../catalogue/jobs/product-imports.ts'
import { systemClock } from '../../clock.ts'
import { forgetOldRecords } from '../../forget-old-records.ts'
import { work } from '../../jobs.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { cuttable } from '../../testing/cuttable.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { memoryFiles } from '../../testing/files.ts'
import { testSecretKeys } from '../../testing/secret-keys.ts'
import { openShop } from '../../testing/shop.ts'
import { startJobs } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database?.drop())

const logged: string[] = []
const log = {
  info: () => {},
  warn: (_details: object, message: string) => void logged.push(message),
  error: (_details: object, message: string) => void logged.push(message),
}

async function scheduled(): Promise<string[]> {
  const { rows } = await database
    .query<{ name: string }>('select name from pgboss.schedule order by name')
    .catch(() => ({ rows: [] }))
  return rows.map((row) => row.name)
}

it('start in the background, keep trying while the database is away, and end when stopped', {
  timeout: 60_000,
}, async () => {
  const line = await cuttable(database.url)
  await line.cut()
  const jobs = startJobs(
    {
      database,
      clock: systemClock,
      gateway: null,
      sms: noSms,
      email: noEmail,
      files: memoryFiles(),
      links: { secretKeys: testSecretKeys, origin: 'https://shop.localhost' },
      databaseUrl: line.url,
      log,
    },
    work,
  )
  while (logged.length === 0) await sleep(20)
  expect(logged[0]).toBe('the jobs could not be started; trying again')

  await line.mend()
  await expect
    .poll(scheduled, { timeout: 40_000 })
    .toEqual([
      'announce-plans',
      'carry-out-proposals',
      'check-all-books',
      'check-books',
      'compress-network',
      'count-sales',
      'count-views',
      'credit-sellers',
      'daily-offers',
      'erase-due',
      'expire-top-ups',
      'forget-applicants',
      'forget-old-records',
      'list-erasures',
      'make-partitions',
      'make-signed-papers',
      'match-payments',
      'membership',
      'notify-back-in-stock',
      'pay-commissions',
      'product-imports',
      'quarantine-expired',
      'rebuild-search',
      'reconcile-payments',
      'reconcile-restored',
      'redo-erasures',
      'refresh-standings',
      'refund-to-cards',
      'release-reservations',
      'remove-files',
      'seal-months',
      'send-alerts',
      'send-audit-head',
      'send-replacements',
      'settle-unrecorded',
      'sum-books',
      'verify-audit',
    ])
  await jobs.stop()
  await line.close()
})

it('end at once where they never could start', async () => {
  const jobs = startJobs(
    {
      database,
      clock: systemClock,
      gateway: null,
      sms: noSms,
      email: noEmail,
      files: memoryFiles(),
      links: { secretKeys: testSecretKeys, origin: 'https://shop.localhost' },
      databaseUrl: 'postgresql://nobody@127.0.0.1:1/nothing',
      log,
    },
    work,
  )
  await sleep(100)
  const before = performance.now()
  await jobs.stop()
  expect(performance.now() - before).toBeLessThan(2_000)
})

it('forget-old-records forgets keys after 7 days, sessions a month after they ended, failed logins, recoveries and reminders after a day', async () => {
  const clock = fixedClock('2026-05-10T09:00:00Z')
  const shop = await openShop(database, clock)
  const { accountId } = await shop.addMember()
  await database.query(
    `insert into idempotency_keys (account_id, command, key, request_hash, created_at)
     values ($1, 'x', $2, '', '2026-05-03T08:59:59Z'), ($1, 'x', $3, '', '2026-05-03T09:00:00Z')`,
    [accountId, newKey(), newKey()],
  )
  await database.query(
    `insert into login_failures (username_folded, address, failed_at)
     values ('a', '127.0.0.1', '2026-05-09T08:59:59Z'), ('a', '127.0.0.1', '2026-05-09T09:00:00Z')`,
  )
  await database.query(
    `insert into sessions (token_hash, account_id, is_remembered, created_at, last_seen_at, expires_at, ended_at)
     values ('expired', $1, false, '2026-04-01', '2026-04-01', '2026-04-09', null),
            ('ended', $1, true, '2026-04-01', '2026-04-01', '2026-05-01', '2026-04-02'),
            ('lately', $1, true, '2026-04-01', '2026-04-01', '2026-05-01', '2026-04-20')`,
    [accountId],
  )
  await database.query(
    `insert into recoveries (ticket_hash, email, started_at, expires_at)
     values ('over', 'a@b.example', '2026-05-08', '2026-05-09T08:59:59Z'),
            ('lately', 'a@b.example', '2026-05-09', '2026-05-09T09:00:00Z')`,
  )
  await database.query(
    `insert into username_reminders (cellphone, requested_at)
     values ('9120000000', '2026-05-09T08:59:59Z'), ('9120000000', '2026-05-09T09:00:00Z')`,
  )
  expect(
    await forgetOldRecords(
      { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() },
      clock.now(),
    ),
  ).toBe(6)
  const left = await database.query<{ count: number }>(
    `select (select count(*) from idempotency_keys) as keys, (select count(*) from login_failures) as failures,
            (select count(*) from sessions) as sessions, (select count(*) from recoveries) as recoveries,
            (select count(*) from username_reminders) as reminders`,
  )
  expect(left.rows).toEqual([{ keys: 1, failures: 1, sessions: 2, recoveries: 1, reminders: 1 }])
})

it('imports have a process started where one waits, and none else', { timeout: 60_000 }, async () => {
  // The process with this address fails.
  const databaseUrl = 'postgresql://nobody@127.0.0.1:1/none'
  const clock = fixedClock('2026-05-10T09:00:00Z')
  const deps = { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() }
  expect(await workOffImports({ ...deps, databaseUrl }, clock.now())).toBe(0)
  await database.query(
    `with clerk as (insert into accounts (username, password_hash, user_type) values ('clerk', '-', 'Customer') returning id)
     insert into product_imports (file_name, byte_size, options, state, counts, created_at, created_by)
     select 'goods.csv', 1, '{}', 'Checking', '{}', '2026-05-10', id from clerk`,
  )
  await expect(workOffImports({ ...deps, databaseUrl }, clock.now())).rejects.toThrow('import')
})
