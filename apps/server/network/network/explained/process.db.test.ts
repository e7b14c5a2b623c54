import { jalaliMonthOf } from '@anar/domain/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { refreshStandings } from '../standings/refresh.ts'
import { openMonth } from './named-month.ts'
import { createMonthQuery } from './query-month.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('demo')
  await refreshStandings(database, Temporal.Now.instant())
})
afterAll(() => database.drop())

/** @spec 9.commission */
it('answers from a process of its own what is answered here', { timeout: 60_000 }, async () => {
  const month = await openMonth(database, jalaliMonthOf(Temporal.Now.instant().epochMilliseconds))
  const { rows } = await database.query<{ id: number }>(
    'select id from team_members order by team_size desc, id limit 1',
  )
  const question = { what: 'explain', personId: rows[0]!.id, offset: 0, limit: 5 } as const
  const here = createMonthQuery({ database })({ person: 'one' })
  const apart = createMonthQuery({ database, databaseUrl: database.url })({ person: 'one' })
  const explained = await here(month, question)
  expect(explained).toMatchObject({ sourceCount: expect.any(Number) })
  expect(await apart(month, question)).toEqual(explained)
  // The process has cached the month, and would detect its deletion.
  await database.query('truncate standing_inputs')
  expect(await apart(month, question)).toEqual(explained)
  await expect(apart({ openRun: '2020-01-01' }, question)).rejects.toMatchObject({ code: 'NOT_COMPUTED_YET' })
  expect(await apart(month, question)).toEqual(explained)
})
