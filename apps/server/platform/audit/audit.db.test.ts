import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyLog, rewriteLog, tamperWith } from '../../testing/audit.ts'
import { type TestDatabase, testAuditKeys, testDatabase } from '../../testing/database.ts'
import { holdAuditKeys, recordAudit, removeWords, removeWordsBefore, sealLog, verifyLog } from './index.ts'

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
  await tamper(emptyLog)
})

const tamper = (statement: string) => tamperWith(database, statement)

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

it('stores entries as a chain that verifies as whole', async () => {
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
  const result = await verifyLog(database)
  expect(result).toEqual({
    ...{ count: 3, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ...{ fault: null, detached: 0 },
  })
})

it('finds an empty log whole', async () => {
  expect(await verifyLog(database)).toMatchObject({ count: 0, lastHash: '0'.repeat(64), fault: null })
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

/** @spec 6.audit-log.1 */
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

/** @spec 6.audit-log.2 */
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

describe('words that somebody typed', () => {
  const about = (reason: string) =>
    database.transaction((tx) =>
      recordAudit(tx, {
        ...{ accountId: null, action: 'people/block', subject: 'person 7', now },
        details: { reason, was: 'Active' },
      }),
    )
  const details = async () =>
    (await database.query<{ details: object }>('select details from audit_log order by id')).rows.map(
      (row) => row.details,
    )

  it('are removed with the person they are about, and the log stays whole', async () => {
    await recordThree()
    await about('چک برگشتی')
    const before = await verifyLog(database)
    await database.transaction((tx) => removeWords(tx, 7))
    expect((await details()).at(-1)).toEqual({ was: 'Active' })
    expect(await verifyLog(database)).toEqual(before)
    expect(before.fault).toBeNull()
  })

  it('are not changed unseen, nor given back after they were removed', async () => {
    await about('چک برگشتی')
    await tamper(`update audit_log set details = jsonb_set(details, '{reason}', '"other"')`)
    expect((await verifyLog(database)).fault).toBe('entry 1 was changed')
    await tamper(`update audit_log set words_salt = null`)
    expect((await verifyLog(database)).fault).toBe('entry 1 was changed')
    await tamper(`update audit_log set details = '{"was": "Blocked"}'`)
    expect((await verifyLog(database)).fault).toBe('entry 1 was changed')
  })

  it.each([
    `update audit_log set details = details - 'was', words_salt = null`,
    `update audit_log set details = details - 'reason'`,
    `update audit_log set words_salt = null`,
  ])('are all that can be removed: refuses «%s»', async (statement) => {
    await about('چک برگشتی')
    await expect(database.query(statement)).rejects.toThrow('audit_log is append-only')
  })

  it('of before a moment are removed too, and later ones stay', async () => {
    await about('یک')
    const before = now.add({ hours: 1 })
    const read = { after: '-infinity', before }
    expect(await removeWordsBefore(database, read)).toMatchObject({ count: 1 })
    expect(await details()).toEqual([{ was: 'Active' }])
    expect(await removeWordsBefore(database, { ...read, before: now.subtract({ hours: 1 }) })).toMatchObject({
      last: null,
    })
    expect((await verifyLog(database)).fault).toBeNull()
  })
})

it.each([
  ['a number that another entry has', 3],
  ['a number with a gap before it', 5],
])('lets no entry in with %s, at whatever moment', async (_, id) => {
  await recordThree()
  const statement = `insert into audit_log (id, at, action, previous_hash, hash, key_id)
    values ($1, now() + interval '1 month', 'people/block', '\\x00', '\\x01', 'test')`
  await expect(database.query(statement, [id])).rejects.toThrow(
    `entry ${id} is not the next one of the audit log`,
  )
})

describe('with the rights of the owner, and without the key', () => {
  it('no entry is rewritten unseen, though all after it are worked out anew', async () => {
    await recordThree()
    await rewriteLog(database, { from: 2, subject: 'person 9' })
    expect((await verifyLog(database)).fault).toBe('entry 2 was changed')
  })

  it('no sealed entry is passed off as one of before the seals', async () => {
    await recordThree()
    await rewriteLog(database, { from: 2, subject: 'person 9', keyId: null })
    expect((await verifyLog(database)).fault).toBe('entry 2 is not sealed')
  })

  it('no log is rewritten from its first entry on as one of before the seals', async () => {
    await recordThree()
    await rewriteLog(database, { from: 1, subject: 'person 9', keyId: null })
    expect((await verifyLog(database)).fault).toBe('no entry is sealed')
  })

  it('the end is not cut off unseen, nor written anew, after its head has left the house', async () => {
    await recordThree()
    const { count, lastHash } = await verifyLog(database)
    const head = { day: '2026-05-10', entries: count, hash: lastHash }
    expect(await verifyLog(database, [head, { ...head, entries: null }])).toMatchObject({ fault: null })
    await tamper('delete from audit_log where id = 3; update audit_tail set id = 2')
    expect(await verifyLog(database)).toMatchObject({ count: 2, fault: null })
    expect((await verifyLog(database, [head])).fault).toBe(
      'entry 3 is missing: the head of 2026-05-10 names 3 entries',
    )
    expect((await verifyLog(database, [{ ...head, entries: null }])).fault).toBe(
      `no entry has the hash ${lastHash}`,
    )
    await database.transaction((tx) =>
      recordAudit(tx, { accountId: null, action: 'people/block', subject: 'person 4', now }),
    )
    expect((await verifyLog(database, [head])).fault).toBe('entry 3 is not the one of the head of 2026-05-10')
  })

  it('the number of an entry that was removed is not given again: the log misses it', async () => {
    await recordThree()
    await tamper('delete from audit_log where id = 3')
    await database.transaction((tx) =>
      recordAudit(tx, { accountId: null, action: 'people/block', subject: 'person 4', now }),
    )
    expect((await verifyLog(database)).fault).toBe('entry 3 is missing')
  })

  it('writes nothing that names no key', async () => {
    await expect(
      database.query(
        `insert into audit_log (id, at, action, previous_hash, hash) values (1, now(), 'people/block', '\\x00', '\\x01')`,
      ),
    ).rejects.toThrow('audit_log_sealed')
  })
})

describe('keys', () => {
  const [key] = testAuditKeys
  const newer = { id: 'newer', secret: 'another one that is of no use elsewhere' }
  afterEach(() => holdAuditKeys(testAuditKeys))

  it('change: the newer one seals, the older one verifies, and an entry anchors what was before', async () => {
    await recordThree()
    holdAuditKeys([newer, key!])
    await database.transaction((tx) => sealLog(tx, now))
    await database.transaction((tx) => sealLog(tx, now))
    await recordThree()
    expect(await verifyLog(database)).toMatchObject({ count: 7, fault: null })
    const { rows } = await database.query(
      'select key_id, action, subject, details from audit_log where id = 4',
    )
    expect(rows).toEqual([
      {
        key_id: 'newer',
        action: 'audit/seal',
        subject: 'key newer',
        details: { keyBefore: 'test', entries: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ])
  })

  it('are needed to verify, and the one that is missing is named', async () => {
    await recordThree()
    holdAuditKeys([newer])
    expect((await verifyLog(database)).fault).toBe(
      'entry 1 is sealed with key test, which is not in AUDIT_KEYS',
    )
    holdAuditKeys([{ ...key!, secret: newer.secret }])
    expect((await verifyLog(database)).fault).toBe('entry 1 was changed')
  })

  it('are needed to record', async () => {
    holdAuditKeys([])
    await expect(recordThree()).rejects.toThrow('this process holds no key of the audit log')
  })

  it('begin: what was recorded before there were any stays verifiable, and cannot be rewritten from then on', async () => {
    await recordThree()
    await rewriteLog(database, { from: 1, subject: 'as it was', keyId: null })
    expect((await verifyLog(database)).fault).toBe('no entry is sealed')
    await database.transaction((tx) => sealLog(tx, now))
    expect(await verifyLog(database)).toMatchObject({ count: 4, fault: null })
    await recordThree()
    expect(await verifyLog(database)).toMatchObject({ count: 7, fault: null })
    await rewriteLog(database, { from: 2, to: 3, subject: 'person 9', keyId: null })
    expect((await verifyLog(database)).fault).toBe('entry 4 does not follow entry 3')
  })
})

it('is written while the search takes in what changed', async () => {
  await database.query('insert into search_touched (product_id) values (1)')
  await database.transaction(async (tx) => {
    await recordAudit(tx, { accountId: null, action: 'people/block', subject: 'person 1', now })
    const { rows } = await database.query<{ taken: number }>('select apply_search_changes() as taken')
    expect(rows).toEqual([{ taken: 1 }])
  })
})
