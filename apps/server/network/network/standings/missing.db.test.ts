import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf } from '../../../testing/browser.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { openNetwork } from '../../../testing/network.ts'
import { officeOf, openTestShop } from '../../../testing/opened.ts'
import { refreshStandings } from '../index.ts'

/** @spec 9.commission, 3.network-marketer */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
await network.addPlan('1405-01')
const top = await network.addTo(null)
const below = await network.addTo(top.personId)
const sale = await network.addSale({ personId: below.personId, points: 100, at: '2026-11-10T09:00:00Z' })
const marketer = browserOf(app, top.token)
const office = await officeOf({ app, shop }, 'network')

const teamSearch = 'search/TeamMember?fields=id,groupScore,isEligible'

beforeEach(async () => {
  await refreshStandings(database, clock.now())
  // As before the first run.
  await database.query('truncate standings, standing_inputs, standing_runs')
})

describe('NOT_COMPUTED_YET: while there are no standings, nobody is shown zeros or an empty team', () => {
  it.each(['network/month', 'network/why', 'network/simulator', 'network/team.csv', teamSearch])(
    'by %s',
    async (path) => {
      expect(await marketer.get(path)).toMatchObject({ status: 503, body: { code: 'NOT_COMPUTED_YET' } })
      await refreshStandings(database, clock.now().add({ seconds: 60 }))
      expect((await marketer.get(path)).status).toBe(200)
    },
  )

  it('by the search of the office', async () => {
    expect((await office.get(teamSearch)).body).toMatchObject({ code: 'NOT_COMPUTED_YET' })
  })

  it('by the earners of an order', async () => {
    const { body } = await browserOf(app, below.token).get(`orders/${sale.saleOrderId}/earners`)
    expect(body).toMatchObject({ isKnown: false })
  })
})
