import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecretKey, SecretKeys } from '../../keys.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { verifyLog } from '../audit/index.ts'
import { noteKeys, releaseVersion } from './versions.ts'

/** @spec 6.audit-log */
let database: TestDatabase
const now = Temporal.Instant.from('2026-05-10T09:00:00Z')
const key = (version: number, letter: string): SecretKey => ({ version, secret: letter.repeat(32) })
const [one, two, three] = [key(1, 'a'), key(2, 'b'), key(3, 'c')]

beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database?.drop())

const note = (...keys: SecretKeys) => database.transaction((tx) => noteKeys(tx, keys, now))
const release = (version: number) =>
  database.transaction((tx) => releaseVersion(tx, { version, isForced: false, now }))

it('a start needs every version that made something, until it is given up', async () => {
  expect(await note(one)).toEqual([])
  // A key that only reads makes nothing, so it may come and go.
  expect(await note(one, two)).toEqual([])
  expect(await note(one)).toEqual([])
  expect(await note(two, one)).toEqual([])
  await expect(note(two)).rejects.toThrow(
    'SECRET_KEY: version 1 is missing, and what it made may still be needed. Name it behind the new one, 2:…,1:…, until npm run secret-key -- release 1 gives it up; add --now where the key is lost',
  )
  await expect(note(three)).rejects.toThrow('version 1 is missing')
  expect(await note(one, two)).toEqual([])
  expect(await release(1)).toBe(true)
  expect(await release(1)).toBe(false)
  expect(await release(7)).toBe(false)
  expect(await note(two)).toEqual([])
  expect(await note(two, one)).toEqual([1])
})

it('a version that was given up makes nothing any more', async () => {
  await expect(note(one, two)).rejects.toThrow(
    'SECRET_KEY: version 1 was given up and makes nothing any more. Begin the list with another version',
  )
})

it('another key under a known version is refused, wherever it stands in the list', async () => {
  const reason = 'version 2 is another key than the one that this database was used with'
  await expect(note(key(2, 'x'))).rejects.toThrow(reason)
  await expect(note(three, key(2, 'x'))).rejects.toThrow(reason)
})

it('of two nodes that start at once with a new key, one records it', async () => {
  await Promise.all([note(three, two), note(three, two)])
  const { rows } = await database.query(
    'select action, account_id, subject, details from audit_log order by id',
  )
  expect(rows).toEqual(
    [
      ...[{ action: 'secret-key/begin', subject: 'secret key 2', details: { versions: [1] } }],
      ...[{ action: 'secret-key/release', subject: 'secret key 1', details: { isForced: false } }],
      ...[{ action: 'secret-key/begin', subject: 'secret key 3', details: { versions: [1, 2] } }],
    ].map((row) => ({ ...row, account_id: null })),
  )
  expect((await verifyLog(database, [])).fault).toBeNull()
})
