import { expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openNetwork } from '../../testing/network.ts'
import { openTestShop } from '../../testing/opened.ts'
import { compressNetworkRegularly } from './compress-network.ts'
import { refreshStandingsRegularly } from './refresh-standings.ts'

/** @spec 9.commission, 4.membership-rules */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
const deps = { database, clock, gateway: null, sms: noSms, email: noEmail, files: memoryFiles() }

it('the standings are worked out when they are due, and not before', async () => {
  await network.addPlan('1405-01')
  await network.addTo(null)
  expect(await refreshStandingsRegularly(deps, clock.now())).toBe(1)
  await network.addTo(null)
  expect(await refreshStandingsRegularly(deps, clock.now().add({ seconds: 30 }))).toBe(0)
  expect(await refreshStandingsRegularly(deps, clock.now().add({ seconds: 90 }))).toBe(2)
  // Nothing has changed since.
  expect(await refreshStandingsRegularly(deps, clock.now().add({ seconds: 180 }))).toBe(0)
})

it('those of a large network in a process of its own', { timeout: 60_000 }, async () => {
  await database.query(
    `insert into accounts (username, password_hash, user_type) select 'many' || n, '-', 'Customer' from generate_series(1, 5000) n`,
  )
  await database.query(
    `insert into people (account_id, first_name, last_name, created_at)
     select id, 'Name', 'Last', '2026-01-01' from accounts where username like 'many%'`,
  )
  // An unreachable address: computing in this process would not fail.
  const nowhere = { ...deps, databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' }
  const later = clock.now().add({ minutes: 5 })
  await expect(refreshStandingsRegularly(nowhere, later)).rejects.toThrow('the database cannot be reached')
  expect(await refreshStandingsRegularly({ ...deps, databaseUrl: database.url }, later)).toBe(5_002)
})

it('members below a marketer who left move up in the next month', async () => {
  const top = await network.addTo(null)
  const leaver = await network.addTo(top.personId)
  const below = await network.addTo(leaver.personId)
  await database.query(
    `update people set state = 'Terminated', contract_terminated_at = '2026-11-10' where id = $1`,
    [leaver.personId],
  )
  // Members below and the sponsor above are notified.
  expect(await compressNetworkRegularly(deps, clock.now())).toBe(2)
  expect(await compressNetworkRegularly(deps, Temporal.Instant.from('2026-11-22T09:00:00Z'))).toBe(1)
  const { rows } = await database.query('select sponsor_id from people where id = $1', [below.personId])
  expect(rows).toEqual([{ sponsor_id: top.personId }])
})
