import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { brokenLaws, raiseWorld, sellToCrowd, surviveFaults, type World } from './testing/faults/index.ts'

/** @spec 4.sale-order, 5.out-of-stock, 2.check-payment */
let world: World
beforeAll(async () => {
  world = await raiseWorld()
}, 120_000)
afterAll(() => world?.end(), 60_000)

it('STOCK_SHORT: of 40 people for 5 units exactly 5 have an order, and 35 are refused since nothing is left', async () => {
  expect(await sellToCrowd(world, { people: 40, units: 5 })).toMatchObject({
    bought: 5,
    soldOut: 35,
    orders: 5,
    unitsLeft: 0,
    broken: [],
  })
}, 120_000)

it('server and database killed while 16 people pay: no rial and no unit is lost, and nobody got an untrue answer', async () => {
  const survived = await surviveFaults(world, {
    seed: 1405,
    customers: 16,
    checkouts: 60,
    walletMovements: 30,
    killsOfEach: 1,
    unitsOfEachOffer: 60,
    patientShare: 0,
  })
  expect(survived).toMatchObject({ broken: [], serverKills: 1, databaseKills: 1 })
  expect(survived.outcomes['checkout: registered']).toBeGreaterThan(0)
  expect(survived.reversals).toBeGreaterThan(0)
}, 240_000)

it('the laws find an unrecorded charge, and a confirmed order that does not exist', async () => {
  await world.database.query(
    `insert into sandbox_bank.payments (reference, amount, return_url, description, state)
     values ('lost', 1000, '', '', 'paid')`,
  )
  const claim = { personId: 1, paymentId: 1, outcome: 'registered', orderNumber: '1400-1', reason: null }
  world.claims.push({ kind: 'result', ...claim })
  expect((await brokenLaws(world, systemClock.now())).map(({ law }) => law)).toEqual([
    'every charged payment is an order, a top-up, a refund or a named open case',
    'no client got an untrue answer',
  ])
})
