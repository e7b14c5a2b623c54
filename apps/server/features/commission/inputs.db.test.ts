import { addJalaliMonths, firstDayOf, instantsOf, lastDayOf } from '@anar/domain/calendar'
import { memberFlags } from '@anar/domain/compensation'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sql } from '../../db/pool.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { addReturn, cancelSale, openNetwork, type TestNetwork } from '../../testing/network.ts'
import { openShop } from '../../testing/shop.ts'
import {
  calculateMonth,
  decodeParts,
  encodeParts,
  insertFirstPlan,
  type MonthInputs,
  monthInputs,
} from './index.ts'

/** @spec 9.commission, 9.minimum-monthly-purchase */
const month = '1405-02'
const clock = fixedClock('2026-05-25T08:00:00Z')
// Ordibehesht 1405 ends on 21 May 2026 at 20:30 UTC.
const lastSecond = '2026-05-21T20:29:59.999Z'
const nextSecond = '2026-05-21T20:30:00Z'
const snapshot = '2026-05-23T08:00:00Z'
const early = '2026-05-01T10:00:00Z'

// One database; what each test writes is undone after it.
const whole = await testDatabase('empty')
afterAll(() => whole.drop())
let database: Sql
let network: TestNetwork
let undo: () => void
let undone: Promise<void>
beforeEach(async () => {
  await new Promise<void>((begun) => {
    undone = whole
      .transaction(async (tx) => {
        database = tx
        begun()
        await new Promise<void>((_, reject) => {
          undo = () => reject(new Error('undone'))
        })
      })
      .catch(() => {})
  })
  network = await openNetwork(database, await openShop(database, clock))
  await network.addPlan(month)
})
afterEach(() => {
  undo()
  return undone
})

function inputs(of = month, snapshotAt = snapshot): Promise<MonthInputs> {
  const at = Temporal.Instant.fromEpochMilliseconds(instantsOf(of).endMs - 1)
  return monthInputs(database, { month: of, at, snapshotAt: Temporal.Instant.from(snapshotAt) })
}
async function ownScore(personId: number, of = month, snapshotAt = snapshot): Promise<number> {
  const { network, people } = await inputs(of, snapshotAt)
  return network.ownScore[people.indexOf(personId)]!
}
const approve = (of: string, snapshotAt: string) =>
  database.query(
    `insert into commission_months (month, state, plan, snapshot_at, calculated_at, sha256, member_count, sale_count, net_sales, cap,
            uncapped, commission, payable, cap_numerator, cap_denominator, approved_at)
     values ($1, 'approved', '{}', $2, $2, '', 0, 0, 0, 0, 0, 0, 0, 1, 1, $2)`,
    [of, snapshotAt],
  )
async function flagsOf(personId: number): Promise<number> {
  const { network, people } = await inputs()
  return network.flags[people.indexOf(personId)]!
}
const { marketer, active, deathGrace } = memberFlags

describe('an order', () => {
  it('of the last second of a month in Tehran counts in it, one a second later in the next', async () => {
    const { personId } = await network.addTo(null)
    await network.addSale({ personId, points: 10, at: lastSecond })
    await network.addSale({ personId, points: 7, at: nextSecond })
    expect(await ownScore(personId)).toBe(1_000)
    await approve(month, snapshot)
    expect(await ownScore(personId, '1405-03', '2026-06-23T08:00:00Z')).toBe(700)
  })

  it('that was paid before the snapshot and recorded after it counts in the next month, once', async () => {
    const { personId } = await network.addTo(null)
    await network.addSale({ personId, points: 10, at: lastSecond, registeredAt: '2026-05-23T08:00:01Z' })
    await network.addSale({ personId, points: 5, at: lastSecond, registeredAt: snapshot })
    expect(await ownScore(personId)).toBe(500)
    await approve(month, snapshot)
    expect(await ownScore(personId, '1405-03', '2026-06-23T08:00:00Z')).toBe(1_000)
    await approve('1405-03', '2026-06-23T08:00:00Z')
    expect(await ownScore(personId, '1405-04', '2026-07-24T08:00:00Z')).toBe(0)
  })

  it('of a month that is not closed yet counts in no later one', async () => {
    const { personId } = await network.addTo(null)
    await network.addSale({ personId, points: 10, at: early })
    expect(await ownScore(personId, '1405-03', '2026-06-23T08:00:00Z')).toBe(0)
  })

  it('from before the first plan counts in the first month', async () => {
    const { personId } = await network.addTo(null)
    await network.addSale({ personId, points: 10, at: '2026-04-01T10:00:00Z' })
    expect(await ownScore(personId)).toBe(1_000)
  })

  it('counts for the net sales whoever bought it, and for the score of members alone', async () => {
    const { personId } = await network.addTo(null, { userType: 'Seller', state: 'NotApplied' })
    await network.addSale({ personId, points: 10, at: early })
    const { netSalesRial, sales } = await inputs()
    expect(netSalesRial).toBe(100_000)
    expect([...sales.member]).toEqual([-1])
  })

  it('of goods without a score counts for the net sales, and not for the own purchase', async () => {
    const { personId } = await network.addTo(null)
    await network.addSale({ personId, points: 0, amountRial: 5_000_000, at: early })
    await network.addSale({ personId, points: 100, amountRial: 1_000_000, at: early })
    const { network: tree, netSalesRial } = await inputs()
    expect(netSalesRial).toBe(6_000_000)
    expect([...tree.ownPurchaseRial]).toEqual([1_000_000])
  })

  it('whose payment is not verified counts nowhere', async () => {
    const { personId } = await network.addTo(null)
    const { saleOrderId } = await network.addSale({ personId, points: 10, at: early })
    await database.query(`update payments set state = 'RecordedNotPaid' where sale_order_id = $1`, [
      saleOrderId,
    ])
    expect((await inputs()).netSalesRial).toBe(0)
  })
})

describe('what comes back', () => {
  it('before the snapshot lessens the month itself: score, own purchase and net sales', async () => {
    const { personId } = await network.addTo(null)
    const sale = await network.addSale({ personId, points: 100, at: early })
    await addReturn(database, { ...sale, personId, points: 30, at: snapshot })
    const { network: tree, netSalesRial, lateReturns } = await inputs()
    expect([tree.ownScore[0], tree.ownPurchaseRial[0], netSalesRial]).toEqual([7_000, 700_000, 700_000])
    expect(lateReturns.month).toHaveLength(0)
  })

  it('after the snapshot is a late return of the next month, which lessens its net sales', async () => {
    const { personId } = await network.addTo(null)
    const sale = await network.addSale({ personId, points: 100, at: early })
    await addReturn(database, { ...sale, personId, points: 30, at: '2026-05-23T08:00:01Z' })
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
    const { personId } = await network.addTo(null)
    const { saleOrderId } = await network.addSale({ personId, points: 100, at: early })
    await cancelSale(database, saleOrderId, '2026-05-02T10:00:00Z')
    const { netSalesRial, sales } = await inputs()
    expect([netSalesRial, sales.member.length]).toEqual([0, 0])
  })

  it('by a cancellation after the snapshot is a late return of what had not come back before', async () => {
    const { personId } = await network.addTo(null)
    const sale = await network.addSale({ personId, points: 100, at: early })
    await addReturn(database, { ...sale, personId, points: 30, at: '2026-05-10T10:00:00Z' })
    await cancelSale(database, sale.saleOrderId, '2026-05-24T08:00:00Z')
    expect(await ownScore(personId)).toBe(7_000)
    await approve(month, snapshot)
    const { lateReturns } = await inputs('1405-03', '2026-06-23T08:00:00Z')
    expect([...lateReturns.score, ...lateReturns.amountRial]).toEqual([7_000, 700_000])
  })

  it('within the open month of an order of that month is no late return', async () => {
    const { personId } = await network.addTo(null)
    await approve(month, snapshot)
    const sale = await network.addSale({ personId, points: 100, at: '2026-06-01T10:00:00Z' })
    await addReturn(database, { ...sale, personId, points: 100, at: '2026-06-02T10:00:00Z' })
    const { lateReturns, netSalesRial } = await inputs('1405-03', '2026-06-23T08:00:00Z')
    expect([lateReturns.month.length, netSalesRial]).toEqual([0, 0])
  })
})

describe('the tree of a month', () => {
  it('is the one of its last instant: who moved or joined later stands where they stood, or not at all', async () => {
    const [top, other] = [await network.addTo(null), await network.addTo(null)]
    const moved = await network.addTo(top.personId)
    const joined = await network.addTo(top.personId, { since: nextSecond })
    await database.query('update people set sponsor_id = $2, sponsored_at = $3 where id = $1', [
      moved.personId,
      other.personId,
      nextSecond,
    ])
    const { people, network: tree } = await inputs()
    expect([...people]).not.toContain(joined.personId)
    const parent = tree.parents[people.indexOf(moved.personId)]!
    expect(people[parent]).toBe(top.personId)
  })

  it('takes who was blocked at its end as not active, and who was blocked later as active', async () => {
    const blocked = await network.addTo(null)
    const later = await network.addTo(null)
    const block = `update people set state_before_block = state, state = 'Blocked', block_reason = 'OFFICE', blocked_at = $2 where id = $1`
    await database.query(block, [blocked.personId, lastSecond])
    await database.query(block, [later.personId, nextSecond])
    expect(await flagsOf(blocked.personId)).toBe(marketer)
    expect(await flagsOf(later.personId)).toBe(marketer | active)
  })

  it('takes who was blocked at its end as not active although the block has ended since', async () => {
    const { personId } = await network.addTo(null)
    await database.query(
      `update people set state_before_block = state, state = 'Blocked', block_reason = 'OFFICE', blocked_at = $2 where id = $1`,
      [personId, early],
    )
    await database.query(
      `update people set state = 'Active', state_before_block = null, block_reason = null, blocked_at = null, block_lifted_at = $2 where id = $1`,
      [personId, '2026-05-22T10:00:00Z'],
    )
    expect(await flagsOf(personId)).toBe(marketer)
  })

  it('takes who ended the contract after its end as the marketer that they were', async () => {
    const later = await network.addTo(null, { userType: 'Customer', state: 'Terminated' })
    const before = await network.addTo(null, { userType: 'Customer', state: 'Terminated' })
    const end = 'update people set contract_terminated_at = $2 where id = $1'
    await database.query(end, [later.personId, nextSecond])
    await database.query(end, [before.personId, lastSecond])
    expect(await flagsOf(later.personId)).toBe(marketer | active)
    expect(await flagsOf(before.personId)).toBe(0)
  })

  it('takes who became a marketer after its end as the customer that they were', async () => {
    const { personId } = await network.addTo(null)
    await database.query(
      `insert into marketer_applications (person_id, state, created_at, submitted_at, decided_at) values ($1, 'Approved', $2, $2, $2)`,
      [personId, nextSecond],
    )
    expect(await flagsOf(personId)).toBe(0)
  })

  it('has those in the death grace, and takes a death that was told after its end as not yet told', async () => {
    const grace = await network.addTo(null, { state: 'DeathGrace' })
    const later = await network.addTo(null, { state: 'DeathGrace' })
    await database.query('update people set death_reported_at = $2 where id = $1', [grace.personId, early])
    await database.query('update people set death_reported_at = $2 where id = $1', [
      later.personId,
      nextSecond,
    ])
    expect(await flagsOf(grace.personId)).toBe(marketer | deathGrace)
    expect(await flagsOf(later.personId)).toBe(marketer | active)
  })

  it('takes a closed account as not active', async () => {
    const { personId, accountId } = await network.addTo(null)
    await database.query('update accounts set closed_at = $2 where id = $1', [accountId, early])
    expect(await flagsOf(personId)).toBe(marketer)
  })
})

describe('what a month is kept as', () => {
  it('is read back as it was written', async () => {
    const top = await network.addTo(null)
    const { personId } = await network.addTo(top.personId, { userType: 'Customer' })
    await network.addSale({ personId, points: 12, at: early })
    const read = await inputs()
    expect(decodeParts(encodeParts(read).toReversed())).toEqual(read)
  })

  it('lacks no part and has none too many', async () => {
    await network.addTo(null)
    const parts = encodeParts(await inputs())
    expect(() => decodeParts(parts.filter(({ name }) => name !== 'members.flags'))).toThrow(RangeError)
    expect(() => decodeParts([...parts, { name: 'more', position: 0, bytes: Buffer.alloc(1) }])).toThrow(
      RangeError,
    )
  })
})

it('knows the months of the calendar as the domain does', async () => {
  const { rows } = await database.query<{
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
