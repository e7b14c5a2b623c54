import { expect, it } from 'vitest'
import { browserOf } from '../../../testing/browser.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openNetwork } from '../../../testing/network.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { refreshStandings } from '../standings/refresh.ts'

/** @spec 9.commission */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)

it('TEAM_TOO_LARGE: a team of 20,000 is sent to the browser, the person included, and no larger one', async () => {
  await network.addPlan('1405-01')
  const top = await network.addTo(null)
  const second = await network.addTo(top.personId)
  await database.query(
    `with added as (
       insert into accounts (username, password_hash, user_type)
       select 'below' || n, '-', 'NetworkMarketer' from generate_series(1, 19999) n returning id)
     insert into people (account_id, first_name, last_name, state, created_at, sponsored_at, sponsor_id)
     select id, 'Name', 'Last', 'Active', '2025-01-01', '2025-01-01', $1 from added`,
    [second.personId],
  )
  await refreshStandings(database, clock.now())
  const answer = await browserOf(app, top.token).get('network/simulator')
  expect([answer.status, answer.body.code, answer.body.details]).toEqual([
    422,
    'TEAM_TOO_LARGE',
    { limit: 20_000 },
  ])
  const own = await browserOf(app, second.token).get('network/simulator')
  expect(own.body['ids']).toHaveLength(20_000)
})
