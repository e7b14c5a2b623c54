import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { makePartitions } from './index.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, shop, database } = await openTestShop(clock)

it('the auditor reads which tables lack the next month', async () => {
  const auditor = await officeOf({ app, shop }, 'auditor')
  expect((await auditor.get('office/partitions')).body).toEqual({
    withStrays: [],
    withoutNextMonth: expect.arrayContaining(['notices', 'stock_movements']),
  })
  await makePartitions(database, { now: clock.now() })
  expect((await auditor.get('office/partitions')).body).toEqual({ withStrays: [], withoutNextMonth: [] })
})
