import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { recordAudit, verifyLog } from './index.ts'

/** @spec 6.audit-log */
let database: TestDatabase
const now = Temporal.Instant.from('2026-05-10T09:00:00.123456Z')

beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(async () => {
  await database?.drop()
})
beforeEach(async () => {
  await tamper('truncate audit_log')
})

/** What somebody with all rights over the database could do: the trigger is out of the way for them. */
async function tamper(statement: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('alter table audit_log disable trigger audit_log_append_only')
    await tx.query(statement)
    await tx.query('alter table audit_log enable trigger audit_log_append_only')
  })
}
async function recordThree(): Promise<void> {
  for (const [index, reason] of ['مدارک ناقص', 'second', 'third'].entries()) {
    await database.transaction((tx) =>
      recordAudit(tx, {
        accountId: null,
        action: 'people/block',
        subject: `person ${index + 1}`,
        details: { reason, before: { state: 'Active', amounts: [1, 2.5] }, nothing: undefined },
        now,
      }),
    )
  }
}

it('keeps entries as a chain that is found whole', async () => {
  await recordThree()
  const { rows } = await database.query(
    'select id, action, subject, details from audit_log order by id limit 1',
  )
  expect(rows).toEqual([
    {
      id: 1,
      action: 'people/block',
      subject: 'person 1',
      details: { reason: 'مدارک ناقص', before: { state: 'Active', amounts: [1, 2.5] } },
    },
  ])
  const found = await verifyLog(database)
  expect(found).toEqual({ count: 3, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/), fault: null })
})

it('finds an empty log whole', async () => {
  expect(await verifyLog(database)).toEqual({ count: 0, lastHash: '0'.repeat(64), fault: null })
})

it('gives entries written at once one chain without gaps', async () => {
  const notes = Array.from({ length: 12 }, (_, index) => `order ${index}`)
  await Promise.all(
    notes.map((subject) =>
      database.transaction((tx) => recordAudit(tx, { accountId: null, action: 'orders/move', subject, now })),
    ),
  )
  expect(await verifyLog(database)).toMatchObject({ count: 12, fault: null })
})

it('records nothing of what was undone, and leaves no gap behind', async () => {
  const undone = database.transaction(async (tx) => {
    await recordAudit(tx, { accountId: null, action: 'people/block', subject: 'person 1', now })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await recordThree()
  expect(await verifyLog(database)).toMatchObject({ count: 3, fault: null })
})

it.each([
  'update audit_log set subject = subject',
  'delete from audit_log',
  'truncate audit_log',
  'update audit_log set id = id where false',
])('is append-only: refuses «%s»', async (statement) => {
  await recordThree()
  await expect(database.query(statement)).rejects.toThrow('audit_log is append-only')
})

it.each([
  ['its details', `update audit_log set details = '{"reason": "other"}' where id = 2`, 'entry 2 was changed'],
  ['its subject', `update audit_log set subject = 'person 9' where id = 2`, 'entry 2 was changed'],
  [
    'its moment by a microsecond',
    `update audit_log set at = at + interval '1 microsecond' where id = 1`,
    'entry 1 was changed',
  ],
  ['its hash', `update audit_log set hash = sha256('x') where id = 3`, 'entry 3 was changed'],
  [
    'the link',
    `update audit_log set previous_hash = sha256('x') where id = 2`,
    'entry 2 does not follow entry 1',
  ],
  ['its being there', 'delete from audit_log where id = 2', 'entry 2 is missing'],
  ['the beginning', 'delete from audit_log where id = 1', 'entry 1 is missing'],
])('names the first broken entry where a superuser changed %s', async (_, statement, fault) => {
  await recordThree()
  await tamper(statement)
  expect((await verifyLog(database)).fault).toBe(fault)
})

it('tells by the last hash kept elsewhere that the end was cut off', async () => {
  await recordThree()
  const before = await verifyLog(database)
  await tamper('delete from audit_log where id = 3')
  const after = await verifyLog(database)
  expect([after.fault, after.count]).toEqual([null, 2])
  expect(after.lastHash).not.toBe(before.lastHash)
})
