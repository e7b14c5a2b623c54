import { describe, expect, it } from 'vitest'
import { walletOf } from '../../money/ledger/index.ts'
import { verify } from '../../plan/verify.ts'
import { fixedClock } from '../../testing/clock.ts'
import { financeOf } from '../../testing/finance.ts'
import { addReturn, addWorkedExample, openNetwork } from '../../testing/network.ts'
import { openTestShop } from '../../testing/opened.ts'
import { payDue, verifyMonth } from './index.ts'

/** @spec 9.commission, 9.minimum-monthly-purchase, 9.commission-payment */
const month = '1405-02'
const next = '1405-03'
// Ordibehesht 1405 ends on 21 May 2026 at 20:30 UTC, Khordad on 21 June.
const clock = fixedClock('2026-05-22T08:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
await network.addPlan(month)
const { people, sales } = await addWorkedExample(network, '2026-05-01T10:00:00Z')
const one = await financeOf({ app, shop })
const two = await financeOf({ app, shop })

type Row = Record<string, number> & { state: string }
async function statement(letter: string, of = month): Promise<Row> {
  const { rows } = await database.query<Row>('select * from statements where month = $1 and person_id = $2', [
    of,
    people[letter],
  ])
  return rows[0]!
}
const earned = async (letter: string) => (await walletOf(database, people[letter]!)).earnedRial
async function calculated(of: string): Promise<string> {
  const { body, status } = await one.send('office/months/calculate', { month: of })
  expect([status, body['state']]).toEqual([200, 'calculated'])
  return body['sha256'] as string
}
async function approved(of: string): Promise<string> {
  const sha256 = await calculated(of)
  await one.send('office/months/approve', { month: of, sha256 })
  const { body } = await two.send('office/months/approve', { month: of, sha256 })
  expect(body['state']).toBe('approved')
  return sha256
}

describe('the worked example, from orders in the database to money in wallets', () => {
  it('becomes statements to the rial', async () => {
    await calculated(month)
    const { rows } = await database.query<{ name: string; payable: number; rate: number; rank: string }>(
      `select p.first_name as name, s.payable, s.rate_basis_points as rate, s.rank
         from statements s join people p on p.id = s.person_id where month = $1 order by p.first_name`,
      [month],
    )
    expect(rows.map(({ name, payable, rate, rank }) => [name, payable, rate, rank])).toEqual([
      ['A', 8_215_000, 2_100, 'Leader'],
      ['B', 7_740_000, 2_100, 'Leader'],
      ['C', 1_530_000, 1_200, 'None'],
      ['D', 180_000, 600, 'None'],
      ['E', 12_105_000, 2_100, 'None'],
      ['F', 1_110_000, 900, 'None'],
      ['G', 1_470_000, 900, 'None'],
      ['H', 0, 600, 'None'],
      ['J', 540_000, 600, 'None'],
      ['K', 0, 0, 'None'],
      ['L', 9_000_000, 1_500, 'None'],
      ['M', 420_000, 600, 'None'],
      ['N', 60_000, 300, 'None'],
    ])
  })

  it('records own and group scores, side scores, and who is eligible', async () => {
    expect(await statement('E')).toMatchObject({
      own_score: 400_000,
      group_score: 1_005_000,
      side_score: 1_005_000,
      own_purchase: 40_000_000,
      is_eligible: true,
    })
    expect((await statement('K')).is_eligible).toBe(false)
    expect((await statement('H')).is_eligible).toBe(true)
  })

  it('sums up to 42,370,000 rials of sales of 163,500,000 and a cap of 65,400,000', async () => {
    const { rows } = await database.query(
      'select net_sales, cap, uncapped, commission, payable, member_count, sale_count from commission_months',
    )
    expect(rows).toEqual([
      {
        net_sales: 163_500_000,
        cap: 65_400_000,
        uncapped: 42_370_000,
        commission: 42_370_000,
        payable: 42_370_000,
        member_count: 14,
        sale_count: 13,
      },
    ])
  })

  it('comes to the same hash when it is calculated again', async () => {
    expect(await calculated(month)).toBe(await calculated(month))
  })

  /** @spec 9.commission.8 */
  it('is whole when it is counted anew from what was frozen', async () => {
    const verified = await verifyMonth(database, month)
    expect(verified).toMatchObject({ statementCount: 13, faults: [] })
  })

  it('is replayed under other numbers without changing anything', async () => {
    const plan = await planOf()
    const before = await database.query('select * from statements order by person_id')
    const { status, body } = await one.send('office/plans/replay', {
      month,
      plan: { ...plan, generationPercents: [], ranks: [] },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      memberCount: 14,
      beforeRial: 42_370_000,
      afterRial: 34_335_000,
      capRial: 65_400_000,
      winnerCount: 0,
      loserCount: 2,
    })
    expect(body['losers']).toEqual([
      expect.objectContaining({
        personId: people['B'],
        name: 'B نمونه',
        beforeRial: 7_740_000,
        afterRial: 3_720_000,
      }),
      expect.objectContaining({ personId: people['A'], beforeRial: 8_215_000, afterRial: 4_200_000 }),
    ])
    expect(await database.query('select * from statements order by person_id')).toEqual(before)
  })

  it('is approved by two people and paid into wallets, each rial out of the commission account', async () => {
    await approved(month)
    const { body } = await one.send('office/months/pay', { month })
    expect(body['state']).toBe('approved')
    expect(await payDue(database, clock.now())).toBe(11)
    expect(await earned('A')).toBe(8_215_000)
    expect(await earned('L')).toBe(9_000_000)
    expect(await earned('H')).toBe(0)
    const { rows } = await database.query<{ kind: string; sum: number }>(
      `select a.kind, sum(e.amount)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
        group by a.kind order by a.kind`,
    )
    expect(rows).toEqual([
      { kind: 'commission', sum: -42_370_000 },
      { kind: 'earned', sum: 42_370_000 },
    ])
    expect(await statement('A')).toMatchObject({ state: 'paid' })
    expect(await statement('K')).toMatchObject({ state: 'nothing' })
    const paid = await database.query('select state from commission_months where month = $1', [month])
    expect(paid.rows).toEqual([{ state: 'paid' }])
  })

  it('notifies everybody who was paid, and nobody else', async () => {
    const { rows } = await database.query<{ person_id: number; details: object }>(
      `select person_id, details from notices where kind = 'COMMISSION_PAID' order by person_id`,
    )
    expect(rows.length).toBe(11)
    expect(rows[0]).toEqual({ person_id: people['A'], details: { month, amount: '8215000 rial' } })
  })

  it('pays nobody twice when it is run again', async () => {
    expect(await payDue(database, clock.now())).toBe(0)
    expect(await earned('A')).toBe(8_215_000)
  })
})

describe('goods that come back after the close', () => {
  /** @spec 9.commission.7 */
  it('take back what they had brought in the next month, at the rates of the month they were sold in', async () => {
    await addReturn(database, {
      ...sales['L']!,
      personId: people['L']!,
      points: 1_000,
      at: '2026-06-01T10:00:00Z',
    })
    await network.addSale({ personId: people['A']!, points: 200, at: '2026-06-02T10:00:00Z' })
    clock.moveTo('2026-06-22T08:00:00Z')
    await approved(next)
    const taken = await Promise.all(
      ['L', 'E', 'B', 'A'].map(async (letter) => (await statement(letter, next)).reversed),
    )
    expect(taken).toEqual([-1_500_000, -600_000, -400_000, -300_000])
  })

  it('leave the closed month as it was', async () => {
    expect(await statement('L')).toMatchObject({ differential: 9_000_000, state: 'paid' })
    expect((await verifyMonth(database, month))?.faults).toEqual([])
  })

  it('lessen the sales of the month in which they came back', async () => {
    const { rows } = await database.query('select net_sales, cap from commission_months where month = $1', [
      next,
    ])
    expect(rows).toEqual([{ net_sales: 2_000_000 - 10_000_000, cap: 0 }])
  })

  it('are carried forward below zero, and never taken out of the wallet', async () => {
    await one.send('office/months/pay', { month: next })
    await payDue(database, clock.now())
    expect(await statement('L', next)).toMatchObject({ balance: -1_500_000, payable: 0, state: 'nothing' })
    expect(await earned('L')).toBe(9_000_000)
    clock.moveTo('2026-07-23T08:00:00Z')
    await network.addSale({ personId: people['L']!, points: 10_000, at: '2026-07-01T10:00:00Z' })
    await calculated('1405-04')
    expect(await statement('L', '1405-04')).toMatchObject({
      carried: -1_500_000,
      differential: 21_000_000,
      balance: 19_500_000,
      payable: 19_500_000,
    })
    expect((await verifyMonth(database, '1405-04'))?.faults).toEqual([])
  })
})

describe('what is approved', () => {
  const refused = { code: '23001' }
  /** @spec 9.commission.9 */
  it.each([
    [
      'a statement',
      `update statements set payable = payable + 1, balance = balance + 1 where month = '${month}'`,
    ],
    ['a statement away', `delete from statements where month = '${month}'`],
    ['a part', `update commission_parts set bytes = '' where month = '${month}'`],
    ['a part away', `delete from commission_parts where month = '${month}'`],
    ['the month', `update commission_months set net_sales = 0 where month = '${month}'`],
    [
      'the month back',
      `update commission_months set state = 'calculated', approved_at = null where month = '${month}'`,
    ],
    ['the month away', `delete from commission_months where month = '${month}'`],
    ['a part more', `insert into commission_parts values ('${month}', 'more', 0, '')`],
    ['everything away', 'truncate statements'],
    [
      'a statement of another person',
      `update statements set person_id = person_id + 1 where month = '${month}'`,
    ],
    ['the published plan', `update plan_versions set plan = '{}' where state = 'Published'`],
    ['the published plan away', `delete from plan_versions where state = 'Published'`],
  ])('refuses in the database: %s', async (_, statement) => {
    await expect(database.query(statement)).rejects.toMatchObject(refused)
  })

  it('is found out where a byte of its parts or statements was changed all the same', async () => {
    const said: string[] = []
    const out = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) }
    expect(await verify(database, month, out)).toBe(0)
    expect(said.pop()).toMatch(/^The month 1405-02 is whole\. Statements: 13\. SHA-256: [0-9a-f]{64}$/)
    const changed = async (text: string) => {
      await database.query('alter table statements disable trigger user')
      await database.query('alter table commission_parts disable trigger user')
      await database.query(text)
    }
    const flip = `update commission_parts set bytes = set_byte(bytes, 3, get_byte(bytes, 3) # 1)
                   where month = '${month}' and name = 'sales.line'`
    await changed(flip)
    expect(await verify(database, month, out)).toBe(1)
    expect(said).toContain('sha256 of the month: not that of its plan, parts and statements')
    await changed(flip)
    said.length = 0
    await changed(
      `update statements set own_purchase = own_purchase + 10 where month = '${month}' and person_id = ${people['C']}`,
    )
    expect(await verify(database, month, out)).toBe(1)
    expect(said).toContain(
      `statement of person ${people['C']}: ownPurchaseRial is 4000010, counted anew 4000000`,
    )
  })

  it('cannot be verified where there is no such month, or it is open', async () => {
    const errors: string[] = []
    const out = { log: () => {}, error: (line: string) => errors.push(line) }
    expect(await verify(database, '1405-13', out)).toBe(2)
    expect(await verify(database, '1405-09', out)).toBe(2)
    expect(errors).toHaveLength(2)
  })
})

async function planOf(): Promise<object> {
  const { rows } = await database.query<{ plan: object }>('select plan from plan_versions')
  return rows[0]!.plan
}
