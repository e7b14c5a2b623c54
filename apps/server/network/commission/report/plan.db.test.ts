import { beforeAll, describe, expect, it } from 'vitest'
import { compileSearch } from '../../../search/compiler/index.ts'
import { account } from '../../../search/compiler/testing/viewers.ts'
import { fixedClock } from '../../../testing/clock.ts'
import { explainPrepared, rowsReadBy } from '../../../testing/explained.ts'
import { openTestApp } from '../../../testing/opened.ts'
import { disclosureOf } from '../disclosure.ts'
import { reportOf } from './index.ts'

/** @spec 9.commission */
const clock = fixedClock('2026-11-15T09:00:00Z')
const { database } = await openTestApp(clock)
const memberCount = 10_000
const months = ['1405-01', '1405-02', '1405-03', '1405-04']
const [paidMonth, payingMonth, newestMonth] = ['1405-02', '1405-03', '1405-04']

// Of each month a statement of everybody, half of them of nothing. The first two are paid but for ten that are held, the
// third is half paid, the last is approved and waits.
beforeAll(async () => {
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = replica`)
    await tx.query(
      `insert into accounts (username, password_hash, user_type)
       select 'member' || n, '-', 'NetworkMarketer' from generate_series(1, $1::int) n`,
      [memberCount],
    )
    await tx.query(
      `insert into people (account_id, first_name, last_name, username, user_type, state, sponsor_id)
       select id, 'Name', 'Last', username, user_type, 'Active', null from accounts order by id`,
    )
    await tx.query(
      `update people set sponsor_id = (select min(id) from people) where id > (select min(id) from people)`,
    )
    await tx.query(
      `insert into plan_versions (title, from_month, plan, state, created_at, published_at)
       values ('First', '1405-01', '{"paidByDay": 7}', 'Published', '2026-03-01', '2026-03-01')`,
    )
    await tx.query(
      `insert into commission_months (month, state, plan_version_id, plan, snapshot_at, calculated_at, sha256, member_count,
              sale_count, net_sales, cap, uncapped, commission, payable, payable_count, cap_numerator, cap_denominator,
              approved_at, paid_at, pay_started_by, pay_started_at)
       select m, case when m < $2 then 'paid' else 'approved' end, (select id from plan_versions), '{"paidByDay": 7}', at, at,
              sha256('m'), $3, 0, 0, 0, 0, 0, 0, $3 / 2, 1, 1, at, case when m < $2 then at end,
              case when m <= $2 then 1 end, case when m <= $2 then at end
         from unnest($1::text[]) m, (select timestamptz '2026-09-01' as at) a`,
      [months, payingMonth, memberCount],
    )
    await tx.query(
      `insert into commission_reports (month, spread, distribution, sums, pattern_counts, patterns, returned_sha256, reviewed_at)
       select month, '{"marketer_count": 2, "nothing_count": 1, "quartiles": [0, 0, 1], "tenths": [0,0,0,0,0,0,0,0,0,1]}', '[]',
              '{}', '[]', '[]', sha256(''), calculated_at from commission_months`,
    )
    await tx.query(
      `insert into statements (month, person_id, own_score, group_score, side_score, rate_basis_points, is_eligible, own_purchase,
              differential, generation, balance, payable, sha256, state, paid_at)
       select m, p.id, 0, 0, 0, 0, p.id % 2 = 1, 0, due, 0, due, due, sha256('s'), s.state,
              case when s.state = 'paid' then timestamptz '2026-09-02' end
         from unnest($1::text[]) m cross join people p
        cross join lateral (select case when p.id % 2 = 0 then 0 else p.id * 7919 % 10007 + 1 end as due) d
        cross join lateral (select case when p.id % 2 = 0 then 'nothing'
                                        when m = $2 then case when p.id % 4 = 1 then 'paid' else 'due' end
                                        when m > $2 then 'due'
                                        when p.id < 20 then 'held' else 'paid' end as state) s
        order by m, p.id`,
      [months, payingMonth],
    )
  })
  for (const table of ['accounts', 'people', 'statements', 'commission_months']) {
    await database.query(`vacuum analyze ${table}`)
  }
})

const viewer = account('Staff', 1, { staffRole: 'finance' })
function searchOf(entity: string, sent: Record<string, string>) {
  return compileSearch(entity, sent, { viewer, calendar: 'pe', language: 'persian', today: '2026-11-15' })
}

describe('the list of months', () => {
  const sent = {
    fields: 'id,month,state,netSales,payable,dueCount,heldCount,paidCount',
    sort: '-id',
    count: 'true',
  }
  const { text, values } = searchOf('CommissionMonth', sent)

  it('counts what is left to pay, and takes the rest as paid', async () => {
    const { rows } = await database.query<{ answer: string }>(text, values)
    const page: Record<string, unknown>[] = JSON.parse(rows[0]!.answer).page
    const counts = await database.query<Record<string, unknown>>(
      `select month, count(*) filter (where state = 'due') as "dueCount", count(*) filter (where state = 'held') as "heldCount",
              count(*) filter (where state = 'paid') as "paidCount" from statements group by month order by month desc`,
    )
    expect(page.filter(({ month }) => months.includes(String(month)))).toMatchObject(counts.rows)
  })

  it('reads no statements but those left, off an index', async () => {
    const { scanned, blocks } = await explainPrepared(database, text, values)
    expect(scanned).not.toContain('statements')
    // The index entries of 2,500 due ones, and some pages for each month.
    expect(blocks).toBeLessThan(600)
  })
})

describe('statements of a month', () => {
  const fields =
    'id,month,ownScore,groupScore,isEligible,rank,balance,payable,state,personId,name,code,sha256'
  const pageOf = (state: string | null, after: Record<string, string> = {}) => {
    const ofMonth = { field: 'month', op: 'eq', value: payingMonth }
    const filter = state === null ? ofMonth : { and: [ofMonth, { field: 'state', op: 'eq', value: state }] }
    return searchOf('Statement', {
      fields,
      filter: JSON.stringify(filter),
      sort: '-payable,id',
      size: '20',
      ...after,
    })
  }

  it.each([null, 'due', 'paid', 'nothing'])(
    '%s: the first page and a far one are read off an index',
    async (state) => {
      const { rows } = await database.query<{ id: number; payable: number }>(
        `select id, payable from statements where month = $1 and ($2::text is null or state = $2)
        order by payable desc, id offset 2000 limit 1`,
        [payingMonth, state],
      )
      const { id, payable } = rows[0]!
      const cursor = JSON.stringify(['Statement 2 -payable,id', String(payable), String(id), String(id)])
      const far = { after: Buffer.from(cursor).toString('base64url') }
      for (const { text, values } of [pageOf(state), pageOf(state, far)]) {
        const shown = await database.query<{ answer: string }>(text, values)
        expect(JSON.parse(shown.rows[0]!.answer).page).toHaveLength(20)
        const { indexes, scanned, blocks } = await explainPrepared(database, text, values)
        expect(indexes).toContain(state === null ? 'statements_largest' : 'statements_state')
        expect(scanned).not.toContain('statements')
        expect(blocks).toBeLessThan(600)
      }
    },
  )
})

describe('the report of a month', () => {
  it.each(months)('%s: reads what is stored, and none of its statements', async (month) => {
    const read = await rowsReadBy(database, (sql) =>
      reportOf(sql, {
        month,
        now: clock.now(),
        calendar: 'pe',
        review: () => Promise.reject(new Error('reviewed again')),
      }),
    )
    for (const table of ['statements', 'people', 'accounts', 'payments', 'returns']) {
      expect(read[table] ?? 0, table).toBeLessThan(30)
    }
  })

  it('of the public is read from the stored ones too', async () => {
    const read = await rowsReadBy(database, (sql) => disclosureOf(sql))
    expect(read['statements'] ?? 0).toBe(0)
    const { months: shown } = await disclosureOf(database)
    expect(shown).toHaveLength(months.length)
    expect([paidMonth, newestMonth].every((month) => shown.some((one) => one.month === month))).toBe(true)
  })
})
