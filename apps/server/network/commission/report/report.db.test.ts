import type { MonthReport } from '@anar/contract/commands'
import { describe, expect, it } from 'vitest'
import { browserOf } from '../../../testing/browser.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { financeOf } from '../../../testing/finance.ts'
import { addWorkedExample, cancelSale, openNetwork } from '../../../testing/network.ts'
import { officeOf, openTestShop } from '../../../testing/opened.ts'

/** @spec 9.commission, 9.commission-payment */
const month = '1405-02'
const clock = fixedClock('2026-05-25T08:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
await network.addPlan(month)
const { people, sales } = await addWorkedExample(network, '2026-05-01T10:00:00Z')
const one = await financeOf({ app, shop })
const two = await financeOf({ app, shop })
const visitor = browserOf(app, null)
await database.query(`insert into book_checks (checked_at, duration_ms) values ('2026-05-25T08:00:00Z', 1)`)

async function report(of = month, by: typeof visitor = one): Promise<MonthReport> {
  const { body, status } = await by.get(`office/months/${of}/report`)
  expect(status).toBe(200)
  return body as unknown as MonthReport
}
const check = async (name: string) => (await report()).checks.find(({ check }) => check === name)!
const pattern = async (name: string) => (await report()).patterns.filter(({ pattern }) => pattern === name)

describe('the report of an open month', () => {
  it('reports the day by which it is paid, and the days left', async () => {
    expect(await report()).toMatchObject({
      state: 'open',
      dueDay: '2026-05-28',
      daysLeft: 3,
      distribution: [],
    })
  })

  it('finds everything in order in a sound month', async () => {
    const { checks, patterns, sums } = await report()
    expect(checks.filter(({ isGood }) => !isGood)).toEqual([])
    // The payees and unusual patterns are not known yet.
    expect(checks.map(({ check }) => check)).not.toContain('WALLETS_READY')
    expect([patterns, sums]).toEqual([[], null])
  })

  it('names what is still open: payments, returns, moves, the books', async () => {
    const { saleOrderId, orderItemId } = sales['L']!
    await database.query(
      `insert into payments (sale_order_id, person_id, gateway, state, amount, created_at) values ($1, $2, 'sandbox', 'Redirected', 10, '2026-05-02')`,
      [saleOrderId, people['L']],
    )
    expect(await check('NO_OPEN_PAYMENTS')).toMatchObject({
      isGood: false,
      count: 1,
      subjects: [expect.any(String)],
    })
    await database.query(`update payments set state = 'Expired' where state = 'Redirected'`)
    await database.query(
      `insert into returns (sale_order_id, order_item_id, person_id, kind, quantity, requested_at) values ($1, $2, $3, 'ChangeOfMind', 1, '2026-05-24')`,
      [saleOrderId, orderItemId, people['L']],
    )
    expect(await check('NO_OPEN_RETURNS')).toMatchObject({ isGood: false, count: 1 })
    await database.query(
      `insert into tree_moves (person_id, to_sponsor_id, reason, requested_by, requested_at) values ($1, $2, 'Wrong', $3, '2026-05-24')`,
      [people['L'], people['A'], one.accountId],
    )
    expect(await check('MOVES_DECIDED')).toMatchObject({ isGood: false, count: 1 })
    await database.query(
      `update tree_moves set state = 'Refused', decided_by = $1, decided_at = '2026-05-24'`,
      [two.accountId],
    )
    await database.query(
      `insert into book_findings (rule, subject, subject_id, label, found_at) values ('transfers-balance', 'transfer', 1, 'transfer 1', now())`,
    )
    expect(await check('BOOKS_GREEN')).toEqual({
      check: 'BOOKS_GREEN',
      isGood: false,
      count: 1,
      subjects: ['transfers-balance'],
    })
    await database.query('delete from book_findings')
  })

  it('does not rely on books that were not checked lately', async () => {
    expect(await check('BOOKS_GREEN')).toMatchObject({ isGood: true })
    clock.advance({ minutes: 31 })
    expect(await check('BOOKS_GREEN')).toMatchObject({ isGood: false, count: 1, subjects: ['late'] })
    await database.query('delete from book_checks')
    expect(await check('BOOKS_GREEN')).toMatchObject({ isGood: false, subjects: ['unchecked'] })
    clock.moveTo('2026-05-25T08:00:00Z')
  })

  it('is refused of a month that has not begun or never was', async () => {
    expect((await one.get('office/months/1405-04/report')).body.code).toBe('MONTH_NOT_FOUND')
    expect((await one.get('office/months/1405-01/report')).body.code).toBe('MONTH_NOT_FOUND')
  })

  it('says that a running month is not over, and that the one before is not approved', async () => {
    const bad = (await report('1405-03')).checks.filter(({ isGood }) => !isGood).map(({ check }) => check)
    expect(bad).toEqual(expect.arrayContaining(['MONTH_OVER', 'PREVIOUS_APPROVED']))
  })

  it('is for the office', async () => {
    expect((await visitor.get(`office/months/${month}/report`)).status).toBe(401)
    const support = await officeOf({ app, shop }, 'support')
    expect((await support.get(`office/months/${month}/report`)).status).toBe(403)
    const auditor = await officeOf({ app, shop }, 'auditor')
    expect((await auditor.get(`office/months/${month}/report`)).status).toBe(200)
  })
})

describe('the report of a calculated month', () => {
  it('spreads the payable sum over amounts, quartiles, and those who get nothing', async () => {
    await one.send('office/months/calculate', { month })
    const result = await report()
    expect(result.distribution.map(({ count }) => count)).toEqual([2, 4, 3, 3, 1, 0, 0, 0])
    expect(result.distribution.reduce((sum, { sumRial }) => sum + sumRial, 0)).toBe(42_370_000)
    expect(result.quartilesRial).toEqual([180_000, 1_110_000, 7_740_000])
    expect(result.earningNothingBasisPoints).toBe(1_538)
    expect(result.capShareBasisPoints).toBe(6_478)
  })

  it('reports how the commissions become the payable amount', async () => {
    const [first, second] = [people['N']!, people['D']!]
    for (const [personId, amountRial] of [
      [first, -100_000],
      [second, 5_000],
    ] as const) {
      const body = { personId, amountRial, reason: 'Counted twice' }
      expect((await one.send('office/months/adjust', body)).status).toBe(200)
    }
    // The month is calculated already: what was written now is the next one's.
    expect((await report()).sums).toEqual({
      commissionRial: 42_370_000,
      reversedRial: 0,
      adjustedRial: 0,
      carriedRial: 0,
      leftBelowZeroRial: 0,
      withheldRial: 0,
      payableRial: 42_370_000,
    })
  })

  it('names whose position would change if what is on its way back came back', async () => {
    const changed = await pattern('RETURN_WOULD_CHANGE_RANK')
    const letters = changed.map(({ personId }) =>
      Object.keys(people).find((letter) => people[letter] === personId),
    )
    // Without L's 6,000 points L is not eligible, E and B are no breakaways, and A has no leg of one.
    expect(letters.toSorted()).toEqual(['A', 'B', 'E', 'L'])
    const ofE = changed.find(({ personId }) => personId === people['E'])
    expect(ofE?.details).toEqual({
      rateBasisPoints: 2_100,
      thenBasisPoints: 1_500,
      rank: 'None',
      thenRank: 'None',
    })
    // A's rate stays; without a leg A is no Leader any more.
    expect(changed.find(({ personId }) => personId === people['A'])?.details).toEqual({
      rateBasisPoints: 2_100,
      thenBasisPoints: 2_100,
      rank: 'Leader',
      thenRank: 'None',
    })
    expect((await report()).patternCounts).toContainEqual({ pattern: 'RETURN_WOULD_CHANGE_RANK', count: 4 })
  })

  it('names large own purchases that raised a rate, and legs of one buyer', async () => {
    const stock = await pattern('STOCK_LOADING')
    expect(stock.map(({ personId }) => personId)).toContain(people['L'])
    const one = await pattern('ONE_BUYER_LEG')
    // All but 50 of the 6,050 points below E are L's.
    expect(one.find(({ personId }) => personId === people['E'])?.details).toEqual({
      sharePercent: 99,
      belowScore: 605_000,
    })
  })

  it('names who would not have been eligible but for the last day', async () => {
    const late = await network.addTo(people['A']!, { firstName: 'Z' })
    await network.addSale({ personId: late.personId, points: 60, at: '2026-05-01T10:00:00Z' })
    await network.addSale({ personId: late.personId, points: 60, at: '2026-05-20T20:30:00Z' })
    const early = await network.addTo(people['A']!)
    await network.addSale({ personId: early.personId, points: 120, at: '2026-05-20T20:29:59Z' })
    await one.send('office/months/calculate', { month })
    expect(await pattern('LAST_DAY_PURCHASES')).toEqual([
      {
        pattern: 'LAST_DAY_PURCHASES',
        personId: late.personId,
        name: 'Z نمونه',
        code: expect.stringMatching(/^A-/),
        details: { lastDayRial: 600_000, ownPurchaseRial: 1_200_000 },
      },
    ])
  })

  it('counts the wallets that cannot be credited', async () => {
    await database.query(
      `update accounts set closed_at = now() where id = (select account_id from people where id = $1)`,
      [people['N']],
    )
    expect(await check('WALLETS_READY')).toMatchObject({ isGood: false, count: 1 })
  })
})

describe('the public report', () => {
  it('is nothing of months that may still change', async () => {
    expect((await visitor.get('network/disclosure')).body).toEqual({ months: [], simulated: [] })
  })

  /** @spec 2.income-plan.2 */
  it('is what the marketers of an approved month are paid, in tenths and without names', async () => {
    const sha256 = (await one.send('office/months/calculate', { month })).body['sha256']
    await one.send('office/months/approve', { month, sha256 })
    await two.send('office/months/approve', { month, sha256 })
    const { body } = await visitor.get('network/disclosure')
    const [result] = (body as unknown as { months: { tenthsRial: number[] }[] }).months
    const { rows } = await database.query<{ payable: number }>('select payable from commission_months')
    expect(result).toMatchObject({ month, marketerCount: 15 })
    expect(result!.tenthsRial).toHaveLength(10)
    expect(result!.tenthsRial.reduce((sum, rial) => sum + rial, 0)).toBe(rows[0]!.payable)
    expect(result!.tenthsRial[0]).toBe(0)
    expect(await visitor.get('network/disclosure')).toMatchObject({ body })
  })

  it('is the plan in force as well', async () => {
    const { body } = await visitor.get('network/plan')
    expect(body).toMatchObject({ month: '1405-03', plan: { capPercent: 40 } })
  })
})

describe('the report of an approved month', () => {
  it('checks the books and the wallets only: nothing else in it can be corrected', async () => {
    expect((await report()).checks.map(({ check }) => check)).toEqual(['BOOKS_GREEN', 'WALLETS_READY'])
  })

  it('names whose position would differ without what came back after the calculation', async () => {
    await database.query(
      `update returns set state = 'Refunded', credit_note_number = 'note', goods_amount = 60000000, vat_amount = 0, score = 600000,
              ended_at = '2026-05-26T08:00:00Z'
        where person_id = $1`,
      [people['L']],
    )
    const changed = await pattern('RETURN_WOULD_CHANGE_RANK')
    expect(changed.map(({ personId }) => personId)).toContain(people['E'])
    const L = changed.find(({ personId }) => personId === people['L'])
    expect(L?.details).toMatchObject({ rateBasisPoints: 1_500, thenBasisPoints: 0 })
  })

  it('names whose position would differ without an order that was cancelled after the calculation', async () => {
    await database.query(`delete from returns`)
    expect(await pattern('RETURN_WOULD_CHANGE_RANK')).toEqual([])
    await cancelSale(database, sales['L']!.saleOrderId, '2026-05-26T08:00:00Z')
    const changed = await pattern('RETURN_WOULD_CHANGE_RANK')
    expect(changed.map(({ personId }) => personId)).toContain(people['E'])
  })
})

describe('the report of the month after', () => {
  it('adds up from its commissions to what is payable, over all that lies between', async () => {
    clock.moveTo('2026-06-25T08:00:00Z')
    await database.query(`insert into settings (key, value) values ('commissionTaxPercent', '10')`)
    await network.addSale({ personId: people['M']!, points: 10_000, at: '2026-06-01T10:00:00Z' })
    const later = await financeOf({ app, shop })
    await later.send('office/months/calculate', { month: '1405-03' })
    const { sums } = await report('1405-03', later)
    expect(sums).toMatchObject({ adjustedRial: -95_000, carriedRial: 0 })
    expect(sums!.commissionRial).toBeGreaterThan(0)
    // All that L's order had brought is taken back.
    expect(sums!.reversedRial).toBeLessThan(-9_000_000)
    expect(sums!.leftBelowZeroRial).toBeGreaterThan(0)
    expect(sums!.withheldRial).toBeGreaterThan(0)
    const between = sums!.reversedRial + sums!.adjustedRial + sums!.carriedRial + sums!.leftBelowZeroRial
    expect(sums!.commissionRial + between - sums!.withheldRial).toBe(sums!.payableRial)
  })
})
