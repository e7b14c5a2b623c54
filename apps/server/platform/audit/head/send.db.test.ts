import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStore } from '../../../adapters/files/folder/index.ts'
import { emptyLog, tamperWith } from '../../../testing/audit.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { scratchFolder } from '../../../testing/scratch.ts'
import type { Email, EmailMessage } from '../../ports/email.ts'
import type { FileStore } from '../../ports/files.ts'
import { headStatus, recordAudit, sendHead, storedHeads, verifyLog } from '../index.ts'
import { headIn } from './stored.ts'

/** @spec 6.audit-log */
let database: TestDatabase
let folder = ''
let files: FileStore
let mails: EmailMessage[] = []
let refused: string[] = []

// 2 o'clock of 11 May in Tehran.
const now = Temporal.Instant.from('2026-05-10T22:30:00Z')
const later = (hours: number) => now.add({ hours })
const email: Email = {
  name: 'test',
  async send(message) {
    if (refused.includes(message.to)) throw new Error('the mailbox is full')
    mails.push(message)
  },
}

beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database?.drop())
beforeEach(async () => {
  folder = await scratchFolder('anar-heads-')
  files = createFolderStore(folder)
  mails = []
  refused = []
  await database.query('truncate audit_heads, audit_head_mails; delete from people; delete from accounts')
  await tamperWith(database, emptyLog)
  await addStaff('one', 'auditor')
  await addStaff('two', 'auditor')
  await addStaff('admin', 'admin')
  await addStaff('left', 'auditor', now.toString())
  await record(3)
})
afterEach(() => rm(folder, { recursive: true }))

async function addStaff(username: string, role: string, closedAt: string | null = null): Promise<void> {
  await database.query(
    `with account as (insert into accounts (username, password_hash, user_type, staff_role, closed_at)
                      values ($1, 'x', 'Staff', $2, $3) returning id)
     insert into people (account_id, first_name, last_name, email) select id, 'name', 'name', $1 || '@mail.example' from account`,
    [username, role, closedAt],
  )
}

async function record(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1)
    await database.transaction((tx) =>
      recordAudit(tx, { accountId: null, action: 'people/block', subject: `person ${n}`, now }),
    )
}

const send = (at = now) => sendHead({ database, files, email }, at)
const status = (at = now) => headStatus(database, at)
const addressees = () => mails.map(({ to }) => to).toSorted()

/** @spec 6.audit-log.3 */
it('goes once a day into the file store and to every auditor who may log in, and to nobody else', async () => {
  expect(await send()).toBe(3)
  expect(addressees()).toEqual(['one@mail.example', 'two@mail.example'])
  const { count, lastHash } = await verifyLog(database)
  const head = { day: '2026-05-11', at: '2026-05-10T22:30:00.000Z', entries: count, hash: lastHash }
  expect(await storedHeads({ database, files }, now)).toEqual([head])
  expect(await status()).toMatchObject({ sentAt: head.at, isLate: false, failure: null })

  await record(1)
  expect(await send(later(1))).toBe(0)
  expect(await storedHeads({ database, files }, now)).toEqual([head])
  expect(await send(later(24))).toBe(3)
  expect(
    (await storedHeads({ database, files }, later(24))).map(({ day, entries }) => [day, entries]),
  ).toEqual([
    ['2026-05-12', 4],
    ['2026-05-11', 3],
  ])
  expect((await verifyLog(database, await storedHeads({ database, files }, later(24)))).fault).toBeNull()
})

it('mails what the command reads again', async () => {
  await send()
  const { text } = mails[0]!
  const head = headIn(text.slice(text.indexOf('{')))
  expect(head).toMatchObject({ day: '2026-05-11', entries: 3 })
  expect((await verifyLog(database, [head!])).fault).toBeNull()
})

it('tries again what failed, and nothing else, and says so until it got there', async () => {
  refused = ['two@mail.example']
  expect(await send()).toBe(2)
  expect(await status()).toMatchObject({
    sentAt: null,
    isLate: true,
    failure: expect.stringMatching(/^the mail to account \d+: the mailbox is full$/),
  })
  refused = []
  expect(await send(later(1))).toBe(1)
  expect(addressees()).toEqual(['one@mail.example', 'two@mail.example'])
  expect(await status()).toMatchObject({ isLate: false, failure: null })
})

it('fails where the file store does, and goes by the same head afterwards', async () => {
  const broken = { ...files, put: () => Promise.reject(new Error('no space left')) }
  expect(await sendHead({ database, files: broken, email }, now)).toBe(2)
  expect((await status()).failure).toBe('the file store: no space left')
  await record(1)
  expect(await send(later(1))).toBe(1)
  expect(await storedHeads({ database, files }, now)).toMatchObject([{ entries: 3 }])
})

it('is late where nobody sends it for more than a day, and where nobody gets it', async () => {
  expect(await status()).toMatchObject({ isLate: true, sentAt: null })
  await send()
  expect(await status(later(26))).toMatchObject({ isLate: false })
  expect(await status(later(27))).toMatchObject({ isLate: true })
  await database.query(`update accounts set closed_at = $1`, [now.toString()])
  await send(later(24))
  expect(await status(later(24))).toMatchObject({ failure: 'there is no auditor' })
})

it('reaches an auditor who comes later in the day', async () => {
  await send()
  await addStaff('three', 'auditor')
  expect(await send(later(1))).toBe(1)
  expect(addressees()).toContain('three@mail.example')
})

describe('a log that was rewritten', () => {
  it.each([
    ['since the last head', `update audit_log set subject = 'x' where id = 5`, 'entry 5 was changed'],
    [
      'at the last head',
      `update audit_log set hash = sha256('x') where id = 3`,
      'entry 3 is not the one of the head of 2026-05-11',
    ],
    [
      'by cutting off its end',
      'delete from audit_log where id > 2',
      'entry 3 is missing: the head of 2026-05-11 names 3 entries',
    ],
  ])('%s notifies the auditors and the office, and leaves no head', async (_, statement, fault) => {
    await send()
    await record(3)
    await tamperWith(database, statement)
    mails = []
    await send(later(24))
    expect(addressees()).toEqual(['one@mail.example', 'two@mail.example'])
    expect(mails[0]!.subject).toContain('The audit log is broken')
    expect(mails[0]!.text).toContain(fault)
    expect((await status(later(24))).failure).toBe(`the log is broken: ${fault}`)
    expect(await storedHeads({ database, files }, later(24))).toHaveLength(1)
  })
})

it('is not replaced by what a database says that was set back to an earlier day', async () => {
  await send()
  await database.query('truncate audit_heads, audit_head_mails')
  await record(1)
  await send(later(1))
  expect(await storedHeads({ database, files }, now)).toMatchObject([{ entries: 3 }])
  expect(mails.map(({ text }) => headIn(text.slice(text.indexOf('{')))?.entries)).toEqual([3, 3, 3, 3])
})

it('of a time that a restore lost is not compared any more, once two people have released the shop', async () => {
  await send()
  await record(2)
  await send(later(24))
  // Back to the moment after the first head.
  await tamperWith(database, 'delete from audit_log where id > 3; update audit_tail set id = 3')
  await database.query("delete from audit_head_mails where day > '2026-05-11'")
  await database.query("delete from audit_heads where day > '2026-05-11'")
  expect((await verifyLog(database, await storedHeads({ database, files }, later(48)))).fault).not.toBeNull()
  await database.transaction((tx) =>
    recordAudit(tx, {
      ...{ accountId: null, action: 'restore/release', subject: 'restore 1' },
      details: { restoredTo: later(1).toString() },
      now: later(47),
    }),
  )
  expect(await storedHeads({ database, files }, later(48))).toMatchObject([{ day: '2026-05-11' }])
  expect((await verifyLog(database, await storedHeads({ database, files }, later(48)))).fault).toBeNull()
  mails = []
  expect(await send(later(24))).toBe(0)
  expect(await send(later(48))).toBe(3)
  expect(mails[0]!.subject).not.toContain('broken')
  expect(await storedHeads({ database, files }, later(48))).toHaveLength(2)
})
