import { describe, expect, it } from 'vitest'
import { walletOf } from '../../../money/ledger/index.ts'
import { transact } from '../../../platform/command/index.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { financeOf } from '../../../testing/finance.ts'
import { openNetwork } from '../../../testing/network.ts'
import { openTestShop } from '../../../testing/opened.ts'
import { payDue, remindOfDueMonths } from '../index.ts'

/** @spec 9.commission-payment, 9.commission */
const month = '1405-02'
const clock = fixedClock('2026-05-22T08:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const network = await openNetwork(database, shop)
await network.addPlan(month)
const one = await financeOf({ app, shop })
const two = await financeOf({ app, shop })
const buyer = async (points: number) => {
  const member = await network.addTo(null)
  await network.addSale({ personId: member.personId, points, at: '2026-05-01T10:00:00Z' })
  return member
}
// Alone at the top, 100 points bring 3 points: 30,000 rials.
const [usual, blocked, closed, dead, taxed] = [
  await buyer(100),
  await buyer(100),
  await buyer(100),
  await buyer(100),
  await buyer(100),
]

const stateOf = async (personId: number) => {
  const { rows } = await database.query<{ state: string; held_reason: string }>(
    'select state, held_reason from statements where month = $1 and person_id = $2',
    [month, personId],
  )
  return rows[0]!
}
const earned = async (personId: number) => (await walletOf(database, personId)).earnedRial
const retry = ({ personId }: { personId: number }) =>
  one.send('office/months/retry-held', { month, personId })
async function close(): Promise<void> {
  const { body } = await one.send('office/months/calculate', { month })
  const sha256 = body['sha256']
  await one.send('office/months/approve', { month, sha256 })
  await two.send('office/months/approve', { month, sha256 })
}
const now = () => clock.now()

describe('before anybody pays', () => {
  /** @spec 9.commission-payment.1 */
  it('notifies those who close months two days ahead and once they are late, once each', async () => {
    clock.moveTo('2026-05-25T08:00:00Z')
    expect(await remindOfDueMonths(database, now())).toBe(0)
    clock.moveTo('2026-05-26T08:00:00Z')
    expect(await remindOfDueMonths(database, now())).toBe(2)
    expect(await remindOfDueMonths(database, now())).toBe(0)
    clock.moveTo('2026-05-29T08:00:00Z')
    expect(await remindOfDueMonths(database, now())).toBe(2)
    const { rows } = await database.query(
      `select kind, details from notices where person_id = $1 and kind like 'COMMISSION%' order by id`,
      [one.personId],
    )
    expect(rows).toEqual([
      { kind: 'COMMISSION_DUE', details: { month, day: '2026-05-28' } },
      { kind: 'COMMISSION_LATE', details: { month, day: '2026-05-28' } },
    ])
    clock.moveTo('2026-05-22T08:00:00Z')
  })

  it('pays nothing of a month that was only approved: somebody begins it', async () => {
    await database.query(`insert into settings (key, value) values ('commissionTaxPercent', '10')`)
    await close()
    expect(await payDue(database, now())).toBe(0)
  })
})

describe('paying', () => {
  it('is shown to everyone as begun from the moment it begins, before anything is paid', async () => {
    const fields = 'state,payStartedBy,payStartedAt,paidCount,dueCount'
    const filter = encodeURIComponent(JSON.stringify({ field: 'month', op: 'eq', value: month }))
    const read = async () => {
      const { body } = await two.get(`/gr/english/search/CommissionMonth?fields=${fields}&filter=${filter}`)
      return body['page']
    }
    const open = { state: 'approved', payStartedBy: null, payStartedAt: null, paidCount: 0, dueCount: 5 }
    expect(await read()).toEqual([open])
    await one.send('office/months/pay', { month })
    const { rows } = await database.query<{ username: string }>(
      'select username from accounts where id = $1',
      [one.accountId],
    )
    const started = { payStartedBy: rows[0]!.username, payStartedAt: '2026-05-22T11:30:00+03:30' }
    expect(await read()).toEqual([{ ...open, ...started }])
  })

  it('credits people who were blocked since, and holds what no wallet can take', async () => {
    await database.query(
      `update people set state_before_block = state, state = 'Blocked', block_reason = 'OFFICE', blocked_at = $2 where id = $1`,
      [blocked.personId, now().toString()],
    )
    await database.query('update accounts set closed_at = $2 where id = $1', [
      closed.accountId,
      now().toString(),
    ])
    await database.query(`update people set state = 'DeathGrace', death_reported_at = $2 where id = $1`, [
      dead.personId,
      now().toString(),
    ])
    await one.send('office/months/pay', { month })
    expect(await payDue(database, now())).toBe(5)
    expect(await stateOf(usual.personId)).toEqual({ state: 'paid', held_reason: '' })
    expect(await stateOf(blocked.personId)).toMatchObject({ state: 'paid' })
    expect(await stateOf(closed.personId)).toEqual({ state: 'held', held_reason: 'ACCOUNT_CLOSED' })
    expect(await stateOf(dead.personId)).toEqual({ state: 'held', held_reason: 'HEIRS_AWAITED' })
    expect(await earned(closed.personId)).toBe(0)
  })

  it('is booked on the last day of the month that it was earned in', async () => {
    const { rows } = await database.query(
      `select distinct book_day as day, tehran_day(posted_at) as posted from ledger_transfers where kind = 'commission'`,
    )
    expect(rows).toEqual([{ day: '2026-05-21', posted: '2026-05-22' }])
  })

  /** @spec 9.commission-payment.3 */
  it('withholds the tax of the settings, which the books owe the state', async () => {
    expect(await earned(taxed.personId)).toBe(27_000)
    const { rows } = await database.query(
      `select sum(amount)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
        where a.kind = 'commission-tax'`,
    )
    expect(rows).toEqual([{ sum: 9_000 }])
  })

  it('is done although some are held, and begun again changes nothing', async () => {
    const { body } = await two.send('office/months/pay', { month })
    expect(body['state']).toBe('paid')
    expect(await payDue(database, now())).toBe(0)
    expect(await earned(usual.personId)).toBe(27_000)
  })

  it('pays what was held once its wallet can be credited, and once only', async () => {
    expect((await retry(closed)).body).toMatchObject({
      code: 'WALLET_NOT_READY',
      details: { reason: 'ACCOUNT_CLOSED' },
    })
    await database.query('update accounts set closed_at = null where id = $1', [closed.accountId])
    await database.query('update people set inheritance_accepted_at = $2 where id = $1', [
      dead.personId,
      now().toString(),
    ])
    expect((await retry(closed)).status).toBe(200)
    expect((await retry(dead)).status).toBe(200)
    expect((await retry(dead)).body.code).toBe('STATEMENT_NOT_HELD')
    expect([await earned(closed.personId), await earned(dead.personId)]).toEqual([27_000, 27_000])
  })

  /** @spec 9.commission-payment.2 */
  it('never posts a statement twice, even where its state was lost', async () => {
    await database.query(`update statements set state = 'due', paid_at = null where person_id = $1`, [
      usual.personId,
    ])
    await database.query(`update commission_months set state = 'approved', paid_at = null where month = $1`, [
      month,
    ])
    expect(await payDue(database, now())).toBe(1)
    expect(await earned(usual.personId)).toBe(27_000)
    expect(await stateOf(usual.personId)).toMatchObject({ state: 'paid' })
  })

  it('waits for nobody who is being paid elsewhere at this moment', async () => {
    await database.query(`update statements set state = 'due', paid_at = null where person_id = $1`, [
      usual.personId,
    ])
    await database.query(`update commission_months set state = 'approved', paid_at = null where month = $1`, [
      month,
    ])
    await transact(database, async (tx) => {
      await tx.query('select from statements where person_id = $1 for update', [usual.personId])
      expect(await payDue(database, now())).toBe(0)
    })
    const { rows } = await database.query('select state from commission_months')
    expect(rows).toEqual([{ state: 'approved' }])
  })
})
