import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { insertCheck, newestRun } from './queries.ts'

/** @spec 2.bank-account-info */
const database = await testDatabase('empty')
afterAll(() => database.drop())

const record = (at: string, failure = '') => {
  const now = Temporal.Instant.from(at)
  return insertCheck(database, { scope: 'touched', durationMs: 1, findingCount: 0, failure, now })
}
const newest = async () => {
  const run = await newestRun(database, 'touched')
  return run && { checked: run.checked_at.toISOString(), good: run.good_at?.toISOString() }
}

it('finance sees the check that was made last, though one before was made while the clock was ahead', async () => {
  expect(await newest()).toBeNull()
  await record('2026-05-10T13:00:00Z')
  await record('2026-05-10T09:00:00Z')
  const at = '2026-05-10T09:00:00.000Z'
  expect(await newest()).toEqual({ checked: at, good: at })
})

it('a failed check leaves the one before as the newest good one', async () => {
  await record('2026-05-10T10:00:00Z', 'a reason')
  expect(await newest()).toEqual({ checked: '2026-05-10T10:00:00.000Z', good: '2026-05-10T09:00:00.000Z' })
})
