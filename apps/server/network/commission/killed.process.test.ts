import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../money/books/index.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { openNetwork } from '../../testing/network.ts'
import { openShop } from '../../testing/shop.ts'
import { payDue, verifyMonth } from './index.ts'
import { runTask } from './run-task.ts'

/** @spec 9.commission-payment, 9.commission */
const month = '1405-02'
const clock = fixedClock('2026-05-22T08:00:00Z')
const now = clock.now()
const marketers = 1_200
const database = await testDatabase('empty')
afterAll(() => database.drop())
const network = await openNetwork(database, await openShop(database, clock))
await network.addPlan(month)
const top = await network.addTo(null)
await network.addSale({ personId: top.personId, points: 100, at: '2026-05-01T10:00:00Z' })
await database.query(
  `with made as (insert into accounts (username, password_hash, user_type)
                 select 'many' || n, '-', 'NetworkMarketer' from generate_series(1, $1) n returning id)
   insert into people (account_id, first_name, last_name, state, created_at, sponsor_id, sponsored_at)
   select id, 'One', 'Of many', 'Active', '2026-01-01', $2, '2026-01-01' from made`,
  [marketers, top.personId],
)
const log = { info: () => {} }
const calculation = { month, accountId: null, now: now.toString() }

async function killed(child: ChildProcess): Promise<void> {
  // It may have ended by itself before.
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

describe('a calculation that is killed', () => {
  it('leaves nothing behind, wherever it was, and the next one comes to an end', async () => {
    for (const afterMs of [50, 300, 500, 2_500]) {
      const child = fork(new URL('./task-process.ts', import.meta.url), {
        serialization: 'advanced',
        execArgv: [],
      })
      child.send({ databaseUrl: database.url, name: 'calculate', input: calculation })
      await sleep(afterMs)
      await killed(child)
      const { rows } = await database.query<{ statements: number; months: number }>(
        `select (select count(*) from statements) as statements, (select count(*) from commission_months) as months`,
      )
      // It was killed before its end, or just after it.
      expect([0, marketers + 1]).toContain(rows[0]!.statements)
      expect(rows[0]!.months).toBe(Number(rows[0]!.statements > 0))
    }
    const answer = await runTask({ database, databaseUrl: database.url }, 'calculate', calculation, log)
    expect(answer).toMatchObject({ month, state: 'calculated' })
    expect(await verifyMonth(database, month)).toMatchObject({ statementCount: marketers + 1, faults: [] })
  }, 60_000)

  it('is a refusal where the process refuses', async () => {
    const early = { ...calculation, month: '1405-09' }
    const deps = { database, databaseUrl: database.url }
    await expect(runTask(deps, 'calculate', early, log)).rejects.toMatchObject({ code: 'MONTH_NOT_OVER' })
  })
})

describe('a paying out that is killed', () => {
  it('pays nobody twice and forgets nobody, wherever it was', async () => {
    await database.query(
      `with due as (update statements set adjusted = 1000 + person_id, balance = balance + 1000 + person_id,
                           payable = payable + 1000 + person_id, state = 'due' returning 1)
       select count(*) from due`,
    )
    const { rows: staff } = await database.query<{ id: number }>(
      `insert into accounts (username, password_hash, user_type, staff_role)
       values ('first', '-', 'Staff', 'finance'), ('second', '-', 'Staff', 'finance') returning id`,
    )
    await database.query(
      `update commission_months set state = 'approved', approved_at = $1, approved_by = $2, first_approved_by = $3,
              pay_started_at = $1, pay_started_by = $2`,
      [now.toString(), staff[0]!.id, staff[1]!.id],
    )
    let cutShort = 0
    for (const afterMs of [10, 150, 400, 900]) {
      const child = fork(new URL('../../testing/pay-process.ts', import.meta.url), { execArgv: [] })
      const said: unknown[] = []
      child.on('message', (message) => said.push(message))
      child.send({ databaseUrl: database.url, now: now.toString() })
      while (said.length === 0) await sleep(5)
      await sleep(afterMs)
      await killed(child)
      if (!said.includes('done')) cutShort += 1
      await expectPaidOnce()
    }
    expect(cutShort).toBeGreaterThan(0)
    // Its locks are released as soon as PostgreSQL notices its end.
    await expect.poll(() => paidAfterAnotherRun(), { timeout: 20_000 }).toBe(marketers + 1)
    await expectPaidOnce()
    const { rows } = await database.query(
      `select sum(payable)::bigint as payable,
              (select sum(balance)::bigint from ledger_accounts where kind = 'earned') as earned from statements`,
    )
    const [sums] = rows as { payable: number; earned: number }[]
    expect(sums!.earned).toBe(sums!.payable)
    const findings = (await checkBooks(database, now)).findings
    expect(findings.filter(({ check }) => check.includes('transfer') || check.includes('balance'))).toEqual(
      [],
    )
  })
})

async function paidAfterAnotherRun(): Promise<number> {
  await payDue(database, now)
  const { rows } = await database.query<{ paid: number }>(
    `select count(*) as paid from statements where state = 'paid'`,
  )
  return rows[0]!.paid
}

/** Members marked as paid have exactly that amount in the wallet, and others have nothing. */
async function expectPaidOnce(): Promise<void> {
  const { rows } = await database.query(
    `select s.person_id from statements s
       left join ledger_accounts a on a.person_id = s.person_id and a.kind = 'earned'
      where coalesce(a.balance, 0) <> case when s.state = 'paid' then s.payable else 0 end`,
  )
  expect(rows).toEqual([])
}
