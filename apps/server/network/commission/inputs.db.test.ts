import { addJalaliMonths, firstDayOf, instantsOf, lastDayOf } from '@anar/domain/calendar'
import { describe, expect, it } from 'vitest'
import { insertFirstPlan } from '../../content/plans/index.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { openMonth } from '../../testing/month.ts'
import { addReturn, cancelSale } from '../../testing/network.ts'
import { calculateMonth, decodeParts, encodeParts } from './index.ts'

/** @spec 9.commission, 9.minimum-monthly-purchase */
const month = '1405-02'
const clock = fixedClock('2026-05-25T08:00:00Z')
// Ordibehesht 1405 ends on 21 May 2026 at 20:30 UTC.
const lastSecond = '2026-05-21T20:29:59.999Z'
const nextSecond = '2026-05-21T20:30:00Z'
const snapshot = '2026-05-23T08:00:00Z'
const early = '2026-05-01T10:00:00Z'

const monthEnv = await openMonth(month, { clock, snapshotAt: snapshot })
const { inputs, ownScore, approve } = monthEnv

describe('an order', () => {
  it('of the last second of a month in Tehran counts in it, one a second later in the next', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    await monthEnv.network.addSale({ personId, points: 10, at: lastSecond })
    await monthEnv.network.addSale({ personId, points: 7, at: nextSecond })
    expect(await ownScore(personId)).toBe(1_000)
    await approve(month, snapshot)
    expect(await ownScore(personId, '1405-03', '2026-06-23T08:00:00Z')).toBe(700)
  })

  it('that was paid before the snapshot and recorded after it counts in the next month, once', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    await monthEnv.network.addSale({
      personId,
      points: 10,
      at: lastSecond,
      registeredAt: '2026-05-23T08:00:01Z',
    })
    await monthEnv.network.addSale({ personId, points: 5, at: lastSecond, registeredAt: snapshot })
    expect(await ownScore(personId)).toBe(500)
    await approve(month, snapshot)
    expect(await ownScore(personId, '1405-03', '2026-06-23T08:00:00Z')).toBe(1_000)
    await approve('1405-03', '2026-06-23T08:00:00Z')
    expect(await ownScore(personId, '1405-04', '2026-07-24T08:00:00Z')).toBe(0)
  })

  it('of a month that is not closed yet counts in no later one', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    await monthEnv.network.addSale({ personId, points: 10, at: early })
    expect(await ownScore(personId, '1405-03', '2026-06-23T08:00:00Z')).toBe(0)
  })

  it('from before the first plan counts in the first month', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    await monthEnv.network.addSale({ personId, points: 10, at: '2026-04-01T10:00:00Z' })
    expect(await ownScore(personId)).toBe(1_000)
  })

  it('counts for the net sales of any buyer, and for the score of members only', async () => {
    const { personId } = await monthEnv.network.addTo(null, { userType: 'Seller', state: 'NotApplied' })
    await monthEnv.network.addSale({ personId, points: 10, at: early })
    const { netSalesRial, sales } = await inputs()
    expect(netSalesRial).toBe(100_000)
    expect([...sales.member]).toEqual([-1])
  })

  /** @spec 9.minimum-monthly-purchase.2 */
  it('of goods without a score counts for the net sales, and not for the own purchase', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    await monthEnv.network.addSale({ personId, points: 0, amountRial: 5_000_000, at: early })
    await monthEnv.network.addSale({ personId, points: 100, amountRial: 1_000_000, at: early })
    const { network: tree, netSalesRial } = await inputs()
    expect(netSalesRial).toBe(6_000_000)
    expect([...tree.ownPurchaseRial]).toEqual([1_000_000])
  })
})

describe('what comes back', () => {
  it('before the snapshot lessens the month itself: score, own purchase and net sales', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    const sale = await monthEnv.network.addSale({ personId, points: 100, at: early })
    await addReturn(monthEnv.sql, { ...sale, personId, points: 30, at: snapshot })
    const { network: tree, netSalesRial, lateReturns } = await inputs()
    expect([tree.ownScore[0], tree.ownPurchaseRial[0], netSalesRial]).toEqual([7_000, 700_000, 700_000])
    expect(lateReturns.month).toHaveLength(0)
  })

  it('after the snapshot is a late return of the next month, which lessens its net sales', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    const sale = await monthEnv.network.addSale({ personId, points: 100, at: early })
    await addReturn(monthEnv.sql, { ...sale, personId, points: 30, at: '2026-05-23T08:00:01Z' })
    expect(await ownScore(personId)).toBe(10_000)
    await approve(month, snapshot)
    const { lateReturns, netSalesRial, sales } = await inputs('1405-03', '2026-06-23T08:00:00Z')
    expect([...lateReturns.month, ...lateReturns.personId, ...lateReturns.score]).toEqual([
      140502,
      personId,
      3_000,
    ])
    expect(netSalesRial).toBe(-300_000)
    expect(sales.member).toHaveLength(0)
  })

  it('by a cancellation takes the whole order out of its month', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    const { saleOrderId } = await monthEnv.network.addSale({ personId, points: 100, at: early })
    await cancelSale(monthEnv.sql, saleOrderId, '2026-05-02T10:00:00Z')
    const { netSalesRial, sales } = await inputs()
    expect([netSalesRial, sales.member.length]).toEqual([0, 0])
  })

  it('by a cancellation after the snapshot is a late return of what had not come back before', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    const sale = await monthEnv.network.addSale({ personId, points: 100, at: early })
    await addReturn(monthEnv.sql, { ...sale, personId, points: 30, at: '2026-05-10T10:00:00Z' })
    await cancelSale(monthEnv.sql, sale.saleOrderId, '2026-05-24T08:00:00Z')
    expect(await ownScore(personId)).toBe(7_000)
    await approve(month, snapshot)
    const { lateReturns } = await inputs('1405-03', '2026-06-23T08:00:00Z')
    expect([...lateReturns.score, ...lateReturns.amountRial]).toEqual([7_000, 700_000])
  })

  it('within the open month of an order of that month is no late return', async () => {
    const { personId } = await monthEnv.network.addTo(null)
    await approve(month, snapshot)
    const sale = await monthEnv.network.addSale({ personId, points: 100, at: '2026-06-01T10:00:00Z' })
    await addReturn(monthEnv.sql, { ...sale, personId, points: 100, at: '2026-06-02T10:00:00Z' })
    const { lateReturns, netSalesRial } = await inputs('1405-03', '2026-06-23T08:00:00Z')
    expect([lateReturns.month.length, netSalesRial]).toEqual([0, 0])
  })
})

describe('the stored inputs of a month', () => {
  it('is read back as it was written', async () => {
    const top = await monthEnv.network.addTo(null)
    const { personId } = await monthEnv.network.addTo(top.personId, { userType: 'Customer' })
    await monthEnv.network.addSale({ personId, points: 12, at: early })
    const read = await inputs()
    expect(decodeParts(encodeParts(read).toReversed())).toEqual(read)
  })

  it('lacks no part and has none too many', async () => {
    await monthEnv.network.addTo(null)
    const parts = encodeParts(await inputs())
    expect(() => decodeParts(parts.filter(({ name }) => name !== 'members.flags'))).toThrow(RangeError)
    expect(() => decodeParts([...parts, { name: 'more', position: 0, bytes: Buffer.alloc(1) }])).toThrow(
      RangeError,
    )
  })
})

it('knows the months of the calendar as the domain does', async () => {
  const { rows } = await monthEnv.sql.query<{
    month: string
    first: string
    last: string
    start: Date
    end: Date
  }>(
    `select month, first_day as first, last_day as last, starts_at as start, ends_at as "end" from jalali_months order by id`,
  )
  expect(rows.length).toBe(110 * 12 - 1)
  for (const row of rows) {
    const { startMs, endMs } = instantsOf(row.month)
    expect([row.first, row.last]).toEqual([firstDayOf(row.month), lastDayOf(row.month)])
    // Daylight saving ended in 2022; before it PostgreSQL and the platform may know other rules.
    if (row.month >= '1402-01') expect([row.start.getTime(), row.end.getTime()]).toEqual([startMs, endMs])
  }
  expect(rows.map((row) => row.month)).toEqual(rows.map((_, index) => addJalaliMonths('1390-01', index)))
})

it('gives a shop without a plan the first one, from the month of today, and calculates a month of nobody', async () => {
  const bare = await testDatabase('empty')
  const now = Temporal.Instant.from(early)
  await insertFirstPlan(bare, now)
  await insertFirstPlan(bare, now)
  const { rows } = await bare.query('select from_month, state from plan_versions')
  const answer = await calculateMonth(bare, { month, accountId: null, now: clock.now() })
  await bare.drop()
  expect(rows).toEqual([{ from_month: month, state: 'Published' }])
  expect(answer).toMatchObject({ state: 'calculated' })
})
