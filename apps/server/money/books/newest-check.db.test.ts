import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { insertCheck, newestCheck } from './queries.ts'

/** @spec 2.bank-account-info */
const database = await testDatabase('empty')
afterAll(() => database.drop())

it('finance sees the check that was made last, though one before was made while the clock was ahead', async () => {
  const check = (now: string, findingCount: number) =>
    insertCheck(database, {
      ...{ now: Temporal.Instant.from(now), durationMs: 1, findings: [], findingCount },
    })
  await check('2026-05-10T13:00:00Z', 0)
  await check('2026-05-10T09:00:00Z', 3)
  expect(await newestCheck(database)).toMatchObject({ finding_count: 3 })
})
