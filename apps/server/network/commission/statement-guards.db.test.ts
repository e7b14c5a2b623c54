import { beforeEach, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openMonth } from '../../testing/month.ts'

/** @spec 9.commission, 8.record-failures */
const month = '1405-02'
const monthEnv = await openMonth(month, {
  clock: fixedClock('2026-05-25T08:00:00Z'),
  snapshotAt: '2026-05-23T08:00:00Z',
})
const parentMissing = { code: '23503' }
const forbidden = { code: '23001' }

const addMonth = (of: string) =>
  monthEnv.sql.query(
    `insert into commission_months (month, plan, snapshot_at, calculated_at, sha256, member_count, sale_count, net_sales, cap,
            uncapped, commission, payable, cap_numerator, cap_denominator)
     values ($1, '{}', now(), now(), '', 0, 0, 0, 0, 0, 0, 0, 1, 1)`,
    [of],
  )
const addStatements = (of: string, personIds: readonly number[]) =>
  monthEnv.sql.query(
    `insert into statements (month, person_id, own_score, group_score, side_score, rate_basis_points, is_eligible, own_purchase,
            differential, generation, balance, payable, sha256)
     select $1, id, 0, 0, 0, 0, false, 0, 0, 0, 0, 0, '' from unnest($2::bigint[]) id`,
    [of, personIds],
  )

let personId: number
beforeEach(async () => {
  const member = await monthEnv.network.addTo(null)
  personId = member.personId
  await addMonth(month)
})

it('a statement is of a person who is there, and so is each of many', async () => {
  await expect(addStatements(month, [personId, 2_000_000_000])).rejects.toMatchObject(parentMissing)
})

it('a statement is of a month that is calculated', async () => {
  await expect(addStatements('1405-03', [personId])).rejects.toMatchObject(parentMissing)
})

it('no statement is added to an approved month', async () => {
  await monthEnv.sql.query(`update commission_months set state = 'approved', approved_at = now()`)
  await expect(addStatements(month, [personId])).rejects.toMatchObject(forbidden)
})

it('who has a statement is not deleted, and who has none is', async () => {
  const other = await monthEnv.network.addTo(null)
  await addStatements(month, [personId])
  const { rowCount } = await monthEnv.sql.query('delete from people where id = $1', [other.personId])
  expect(rowCount).toBe(1)
  await expect(monthEnv.sql.query('delete from people where id = $1', [personId])).rejects.toMatchObject(
    parentMissing,
  )
})

it.each([
  ['deleted', 'delete from commission_months where month = $1'],
  ['given another name', `update commission_months set month = '1405-03' where month = $1`],
])('a month that has statements is not %s', async (_, statement) => {
  await addStatements(month, [personId])
  await expect(monthEnv.sql.query(statement, [month])).rejects.toMatchObject(parentMissing)
})

it.each([
  ['of another person', 'update statements set person_id = person_id + 1'],
  ['of another month', `update statements set month = '1405-03'`],
])('a statement does not become that %s', async (_, statement) => {
  await addStatements(month, [personId])
  await addMonth('1405-03')
  await expect(monthEnv.sql.query(statement)).rejects.toMatchObject(forbidden)
})

it('a calculation that nobody approved is taken away with its statements', async () => {
  await addStatements(month, [personId])
  await monthEnv.sql.query('delete from statements where month = $1', [month])
  const { rowCount } = await monthEnv.sql.query('delete from commission_months where month = $1', [month])
  expect(rowCount).toBe(1)
})
