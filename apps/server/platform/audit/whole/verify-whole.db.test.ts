import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyLog, tamperWith } from '../../../testing/audit.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import type { Head } from '../chain.ts'
import { recordAudit } from '../index.ts'
import { wholeStatus } from './status.ts'
import { verifyWhole } from './verify-whole.ts'

/** @spec 6.audit-log */
let database: TestDatabase
const now = Temporal.Instant.from('2026-05-10T09:00:00Z')
const later = (hours: number) => now.add({ hours })
// More than one piece.
const entryCount = 2_100

beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.query('truncate audit_verifications')
  await tamperWith(database, emptyLog)
  await database.transaction(async (tx) => {
    for (let n = 1; n <= entryCount; n += 1)
      await recordAudit(tx, { accountId: null, action: 'people/block', subject: `person ${n}`, now })
  })
})

const run = (at = now, heads: readonly Head[] = [], isEnough?: () => boolean) =>
  verifyWhole(database, { heads, now: at, ...(isEnough ? { isEnough } : {}) })
const status = (at = now) => wholeStatus(database, at)

describe('the whole log', () => {
  it('is verified once a day', async () => {
    expect(await status()).toEqual({ finishedAt: null, count: 0, fault: null, failure: null, isLate: false })
    expect(await run()).toBe(entryCount)
    expect(await run(later(1))).toBe(0)
    expect(await status()).toMatchObject({ finishedAt: '2026-05-10T09:00:00.000Z', count: entryCount })
    expect(await run(later(24))).toBe(entryCount)
    expect(await status(later(24))).toMatchObject({ finishedAt: '2026-05-11T09:00:00.000Z', isLate: false })
  })

  it('is verified piece by piece: a run continues where the one before ended, and none repeats a piece', async () => {
    expect(await run(now, [], () => true)).toBe(1_000)
    expect(await status()).toMatchObject({ finishedAt: null })
    const runs = await Promise.all([run(), run()])
    expect(runs.toSorted((a, b) => a - b).at(-1)).toBeGreaterThan(0)
    await run()
    expect(await status()).toMatchObject({ count: entryCount, fault: null })
  })

  it.each([
    ['changed', `update audit_log set subject = 'x' where id = 1500`, 'entry 1500 was changed', 1_499],
    [
      'removed',
      'delete from audit_log where id > 2000',
      'entry 2001 is missing: the head of 2026-05-10 names 2100 entries',
      2_000,
    ],
  ])('shows an entry that was %s, whichever run meets it', async (_, statement, fault, count) => {
    const { rows } = await database.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from audit_log order by id desc limit 1`,
    )
    const head = { day: '2026-05-10', entries: entryCount, hash: rows[0]!.hash }
    await tamperWith(database, statement)
    await run(now, [head], () => true)
    await run(now, [head])
    expect(await status()).toMatchObject({ fault, count })
  })

  it('is late where the last verification is more than a day old, and where there never was one', async () => {
    expect(await status(later(26))).toMatchObject({ isLate: false })
    expect(await status(later(27))).toMatchObject({ finishedAt: null, isLate: true })
    await run(later(27))
    expect(await status(later(28))).toMatchObject({ isLate: false })
    expect(await status(later(54))).toMatchObject({ isLate: true })
  })

  it('says why a run could not go on, until one can', async () => {
    await run(now, [], () => true)
    await database.query('alter table audit_log rename to audit_log_away')
    await expect(run()).rejects.toThrow('audit_log')
    await database.query('alter table audit_log_away rename to audit_log')
    expect((await status()).failure).toMatch('relation "audit_log" does not exist')
    await run()
    expect(await status()).toMatchObject({ failure: null, count: entryCount })
  })
})
