import { beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { noticeKinds } from '../../testing/notices.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { followMembershipDaily } from './index.ts'

/** @spec 4.membership-rules */
const clock = fixedClock('2026-05-10T09:00:00Z')
let database: TestDatabase
let shop: TestShop

beforeEach(async () => {
  database = await testDatabase('empty')
  shop = await openShop(database, clock)
  return () => database.drop()
})

async function preferred(since: string): Promise<number> {
  const { personId } = await shop.addMember({ userType: 'PreferredCustomer' })
  await database.query('update people set preferred_since = $2 where id = $1', [personId, since])
  return personId
}
async function purchase(personId: number, at: string): Promise<void> {
  await database.query(
    `insert into sale_orders (person_id, state, created_at, registered_at, order_number) values ($1, 'Registered', $2, $2, $3)`,
    [personId, at, `A-${personId}-${at}`],
  )
}
const runOn = (day: string) => followMembershipDaily(database, Temporal.Instant.from(`${day}T05:00:00Z`))
async function dayOf(personId: number): Promise<string> {
  const { rows } = await database.query<{ day: string }>(
    'select due_on::text as day from membership_checks where person_id = $1',
    [personId],
  )
  return rows[0]!.day
}

describe('the next day of a person', () => {
  it('is worked out once, and again when it has come: a purchase meanwhile has put it off', async () => {
    const sara = await preferred('2026-03-21T08:00:00Z')
    expect(await dayOf(sara)).toBe('-infinity')
    await runOn('2026-04-01')
    expect(await dayOf(sara)).toBe('2026-05-15')
    await purchase(sara, '2026-04-10T08:00:00Z')
    await runOn('2026-05-15')
    expect(await noticeKinds(database, sara)).toEqual([])
    expect(await dayOf(sara)).toBe('2026-06-04')
  })

  it('comes nearer where the last purchase is cancelled', async () => {
    const sara = await preferred('2026-03-21T08:00:00Z')
    await purchase(sara, '2026-05-10T08:00:00Z')
    await runOn('2026-05-11')
    expect(await dayOf(sara)).toBe('2026-07-04')
    await database.query(
      `update sale_orders set state = 'Cancelled', cancelled_at = '2026-05-12' where person_id = $1`,
      [sara],
    )
    expect(await runOn('2026-05-16')).toBe(1)
    expect(await noticeKinds(database, sara)).toEqual(['PREFERRED_BLOCK_AHEAD'])
  })

  it('follows a changed setting', async () => {
    const sara = await preferred('2026-04-01T08:00:00Z')
    await runOn('2026-04-02')
    expect(await dayOf(sara)).toBe('2026-05-26')
    await database.query(`insert into settings (key, value) values ('membershipNoticeDays', '28')`)
    expect(await runOn('2026-05-06')).toBe(1)
    expect(await noticeKinds(database, sara)).toEqual(['PREFERRED_BLOCK_AHEAD'])
  })

  it('is none for a marketer, until that changes', async () => {
    const { personId, accountId } = await shop.addMember({ userType: 'NetworkMarketer' })
    await runOn('2026-05-10')
    expect(await dayOf(personId)).toBe('infinity')
    await database.query(`update accounts set user_type = 'Customer' where id = $1`, [accountId])
    expect(await dayOf(personId)).toBe('-infinity')
  })
})

describe('the run of a day', () => {
  const claimed = (until: string) =>
    database.query(
      `insert into membership_runs (day, holder, claimed_until) values ('2026-05-16', gen_random_uuid(), ${until})`,
    )

  it('is left to a process that is at it', async () => {
    await preferred('2026-03-21T08:00:00Z')
    await claimed(`now() + interval '20 seconds'`)
    expect(await runOn('2026-05-16')).toBe(0)
  })

  it('is taken over from a process that died', async () => {
    await preferred('2026-03-21T08:00:00Z')
    await claimed(`now() - interval '1 second'`)
    expect(await runOn('2026-05-16')).toBe(1)
  })

  it('ends after a batch where it has to, and is continued by the next run', async () => {
    await Promise.all(Array.from({ length: 3 }, () => preferred('2026-03-21T08:00:00Z')))
    const now = Temporal.Instant.from('2026-05-16T05:00:00Z')
    expect(await followMembershipDaily(database, now, AbortSignal.abort())).toBe(3)
    const { rows } = await database.query('select done_at from membership_runs')
    expect(rows).toEqual([{ done_at: null }])
    expect(await followMembershipDaily(database, now)).toBe(0)
    expect((await database.query('select from membership_runs where done_at is not null')).rowCount).toBe(1)
  })
})
