import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tamperWith } from '../../testing/audit.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { makePartitions } from '../partitions/index.ts'
import { detachMonth, recordAudit, verifyLog } from './index.ts'
import { verifySince } from './verify.ts'
import { wholeStatus } from './whole/status.ts'
import { verifyWhole } from './whole/verify-whole.ts'

/** @spec 6.audit-log */
let database: TestDatabase
const [first, second, now] = ['2026-03-25', '2026-04-25', '2026-05-25'].map((day) =>
  Temporal.Instant.from(`${day}T09:00:00Z`),
) as [Temporal.Instant, Temporal.Instant, Temporal.Instant]

// Two entries in each of the months 1405-01 to 1405-03.
beforeEach(async () => {
  database = await testDatabase('empty')
  await makePartitions(database, { now, since: first })
  for (const at of [first, first, second, second, now, now]) await record(at)
})
afterEach(() => database.drop())

const record = (at: Temporal.Instant) =>
  database.transaction((tx) =>
    recordAudit(tx, { accountId: null, action: 'people/block', subject: 'person 1', now: at }),
  )
const detach = (month: string) => database.transaction((tx) => detachMonth(tx, { month, now }))
const headOf = async (id: number) => {
  const { rows } = await database.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_log where id = $1`,
    [id],
  )
  return { day: '2026-05-10', entries: id, hash: rows[0]!.hash }
}

describe('the chain', () => {
  it('crosses the partitions of the months', async () => {
    const { rows } = await database.query('select from audit_log_1405_02')
    expect(rows).toHaveLength(2)
    expect(await verifyLog(database)).toMatchObject({ count: 6, fault: null, detached: 0 })
  })

  it('has its moments in the order of its numbers, though a clock is behind', async () => {
    await record(first)
    const { rows } = await database.query<{ id: number }>(
      'select id from audit_log where at >= $1 order by id',
      [now.toString()],
    )
    expect(rows.map(({ id }) => id)).toEqual([5, 6, 7])
    await expect(
      database.query(
        `insert into audit_log (id, at, action, previous_hash, hash, key_id) values (8, $1, 'x', '\\x00', '\\x01', 'test')`,
        [first.toString()],
      ),
    ).rejects.toThrow('entry 8 is not the next one of the audit log')
  })
})

describe('without its oldest month', () => {
  it('the log verifies from where it begins, and says what is not there', async () => {
    const [gone, there] = [await headOf(2), await headOf(4)]
    expect(await detach('1405-01')).toEqual({ table: 'audit_log_1405_01', entries: 2 })
    const heads = [gone, there]
    expect(await verifyLog(database, heads)).toMatchObject({ count: 7, fault: null, detached: 2 })
    for (const head of [null, gone, there])
      expect(await verifySince(database, head)).toMatchObject({ count: 7, fault: null })
    expect(await verifyWhole(database, { heads, now })).toBe(5)
    expect(await wholeStatus(database, now)).toMatchObject({ count: 7, fault: null })
    await record(now)
    await database.query('drop table audit_log_1405_01')
    expect(await verifyLog(database, heads)).toMatchObject({ count: 8, fault: null, detached: 2 })
  })

  it('a verification that is under way continues after it', async () => {
    await verifyWhole(database, { heads: [], now, isEnough: () => true })
    await database.query(
      `update audit_verifications set finished_at = null, entries = 1, hash = (select hash from audit_log where id = 1)`,
    )
    await detach('1405-01')
    await verifyWhole(database, { heads: [], now })
    expect(await wholeStatus(database, now)).toMatchObject({ count: 7, fault: null })
  })

  it('one month after the other', async () => {
    await detach('1405-01')
    expect(await detach('1405-02')).toEqual({ table: 'audit_log_1405_02', entries: 4 })
    expect(await verifyLog(database)).toMatchObject({ count: 8, fault: null, detached: 4 })
  })

  it.each([
    ['an entry of it was taken as well', 'delete from audit_log where id = 3', 'entry 3 is missing'],
    [
      'the entry about it names another number',
      `update audit_log set details = jsonb_set(details, '{entries}', '3') where id = 7; delete from audit_log where id = 3`,
      'entry 4 does not follow entry 3',
    ],
    [
      'the entry about it was changed with its hash',
      `update audit_log set details = jsonb_build_object('entries', 3, 'sha256', encode((select hash from audit_log where id = 3), 'hex'))
        where id = 7; delete from audit_log where id = 3`,
      'entry 7 was changed',
    ],
  ])('it is found broken where %s', async (_, statement, fault) => {
    await detach('1405-01')
    await tamperWith(database, statement)
    expect((await verifyLog(database)).fault).toBe(fault)
  })

  it('it is found broken where nothing recorded that', async () => {
    await database.query('alter table audit_log detach partition audit_log_1405_01')
    expect((await verifyLog(database)).fault).toBe('entry 1 is missing')
  })

  it('and with it again, the whole of it is verified', async () => {
    await detach('1405-01')
    await database.query(
      `alter table audit_log attach partition audit_log_1405_01 for values from ('2026-03-20T20:30:00Z') to ('2026-04-20T20:30:00Z')`,
    )
    expect(await verifyLog(database)).toMatchObject({ count: 7, fault: null, detached: 0 })
  })
})

it.each([
  ['another month than the oldest', '1405-02', 'the oldest month of the audit log is 1405-01'],
  ['no month of it', '1404-12', 'the oldest month of the audit log is 1405-01'],
])('nothing is detached for %s', async (_, month, reason) => {
  await expect(detach(month)).rejects.toThrow(reason)
})

it('no month is detached that has not ended', async () => {
  await detach('1405-01')
  await detach('1405-02')
  await expect(detach('1405-03')).rejects.toThrow('the month 1405-03 has not ended')
})
