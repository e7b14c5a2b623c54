import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolderStore } from './adapters/files/folder/index.ts'
import { recordAudit, verifyLog } from './platform/audit/index.ts'
import { makePartitions } from './platform/partitions/index.ts'
import { type TestDatabase, testAuditKeys, testDatabase } from './testing/database.ts'
import { runTool } from './testing/run-tool.ts'
import { scratchFolder } from './testing/scratch.ts'

/** @spec 6.audit-log */
let database: TestDatabase
const folder = await scratchFolder('anar-audit-')

beforeAll(async () => {
  database = await testDatabase('empty')
  for (const id of [1, 2, 3]) {
    await database.transaction((tx) =>
      recordAudit(tx, {
        accountId: null,
        action: 'membership/run',
        subject: `person ${id}`,
        now: Temporal.Instant.from('2026-05-10T09:00:00Z'),
      }),
    )
  }
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true })
})

const keys = testAuditKeys.map(({ id, secret }) => `${id}:${secret}`).join()
const audit = (words: readonly string[], settings: Record<string, string> = {}) =>
  runTool(database.url, 'audit', words, { DATA_DIR: folder, AUDIT_KEYS: keys, ...settings })

const fileWith = async (head: object) => {
  const file = path.join(folder, 'head.json')
  await writeFile(file, JSON.stringify({ day: '2026-05-10', at: '2026-05-10T20:00:00.000Z', ...head }))
  return file
}

it('ends with 0 and the number of entries where the log is whole', () => {
  const { status, output } = audit(['verify'])
  expect(output).toMatch(
    /^The audit log is whole\. Entries: 3\. Hash of the last: [0-9a-f]{64}\. Heads compared: 0$/,
  )
  expect(status).toBe(0)
})

it('compares with a given head, as a hash or as the mailed file', async () => {
  const { lastHash: hash } = await verifyLog(database)
  expect(audit(['verify', '--head', hash]).status).toBe(0)
  expect(audit(['verify', '--head', await fileWith({ entries: 3, hash })]).status).toBe(0)
  expect(audit(['verify', '--head', 'f'.repeat(64)])).toEqual({
    status: 1,
    output: `The audit log is broken: no entry has the hash ${'f'.repeat(64)}. Whole before it: 3.`,
  })
  expect(audit(['verify', '--head', await fileWith({ entries: 4, hash })])).toEqual({
    status: 1,
    output:
      'The audit log is broken: entry 4 is missing: the head of 2026-05-10 names 4 entries. Whole before it: 3.',
  })
})

it('compares with the heads below DATA_DIR', async () => {
  const day = Temporal.Now.zonedDateTimeISO('Asia/Tehran').toPlainDate().toString()
  const files = createFolderStore(path.join(folder, 'files'))
  const head = { day, at: '2026-05-10T20:00:00.000Z', entries: 2, hash: 'f'.repeat(64) }
  await files.put(`audit-heads/${day}.json`, Buffer.from(JSON.stringify(head)))
  expect(audit(['verify'])).toEqual({
    status: 1,
    output: `The audit log is broken: entry 2 is not the one of the head of ${day}. Whole before it: 1.`,
  })
  await files.remove(`audit-heads/${day}.json`)
})

it('ends with 1 and names the key where it was not given', () => {
  expect(audit(['verify'], { AUDIT_KEYS: `other:${'x'.repeat(32)}` })).toEqual({
    status: 1,
    output:
      'The audit log is broken: entry 1 is sealed with key test, which is not in AUDIT_KEYS. Whole before it: 0.',
  })
})

it('ends with 1 and names the first broken entry where an account with all rights changed it', async () => {
  await database.transaction(async (tx) => {
    await tx.query('alter table audit_log disable trigger user')
    await tx.query(`update audit_log set subject = 'person 7' where id = 2`)
    await tx.query('alter table audit_log enable trigger user')
  })
  expect(audit(['verify'])).toEqual({
    status: 1,
    output: 'The audit log is broken: entry 2 was changed. Whole before it: 1.',
  })
})

it.each([
  [[]],
  [['check']],
  [['verify', 'more']],
  [['verify', '--tail', 'x']],
  [['detach']],
  [['detach', '1405-13']],
])('ends with 2 and says how it is called where it is called «%s»', (words) => {
  expect(audit(words)).toEqual({
    status: 2,
    output: 'Usage: npm run audit -- verify [--head FILE|HASH] | detach MONTH',
  })
})

it('ends with 2 and one line where a setting is wrong', () => {
  expect(audit(['verify'], { AUDIT_KEYS: '1:short' })).toEqual({
    status: 2,
    output: 'AUDIT_KEYS: each key must have at least 32 characters',
  })
})

it('ends with 2 where the given head is none', async () => {
  const file = await fileWith({ entries: 'three' })
  expect(audit(['verify', '--head', file])).toEqual({
    status: 2,
    output: `--head ${file}: neither a file with the head of a day nor a hash of 64 digits`,
  })
})

it('takes the oldest month out of the log, and says what is not in it from then on', async () => {
  await makePartitions(database, { now: Temporal.Instant.from('2026-05-10T09:00:00Z') })
  expect(audit(['detach', '1405-03'])).toEqual({
    status: 1,
    output: 'Not detached: the oldest month of the audit log is 1405-02',
  })
  expect(audit(['detach', '1405-02'])).toEqual({
    status: 0,
    output: 'Detached: the table audit_log_1405_02, entries up to 3. Dump it, then drop it.',
  })
  const { status, output } = audit(['verify'])
  expect(output).toMatch(
    /^Entries 1 to 3 are not in the log: their months were detached\.\nThe audit log is whole\. Entries: 4\./,
  )
  expect(status).toBe(0)
})
