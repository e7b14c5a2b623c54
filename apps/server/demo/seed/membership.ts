import type { Sql } from '../../platform/db/pool.ts'
import { insertRows } from '../queries.ts'
import { changedDaysAgo, type DemoPerson } from './people.ts'

/**
 * One case of each membership rule: a preferred customer without a purchase for nearly two months, a customer who has
 * just signed up, a blocked marketer, and one whose position waits for the heirs.
 */
export async function insertMembership(
  sql: Sql,
  people: readonly DemoPerson[],
  now: Temporal.Instant,
): Promise<void> {
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days }).toString()
  await sql.query('update people set identity_checked_at = created_at')
  await sql.query(
    `update people set preferred_since = $1 where id in
                     (select p.id from people p join accounts a on a.id = p.account_id where a.user_type = 'PreferredCustomer')`,
    [daysAgo(54)],
  )
  const [blocked, terminated, dead] = (['Blocked', 'Terminated', 'DeathGrace'] as const).map((state) =>
    people.filter((person) => person.state === state).map(({ id }) => id),
  )
  await sql.query(
    `update people set state = 'Blocked', state_before_block = state, block_reason = 'WRONG_DOCUMENTS', blocked_at = $2,
            block_note = 'تصویر کارت ملی خوانا نبود.'
      where id = any ($1::bigint[])`,
    [blocked, daysAgo(changedDaysAgo.Blocked)],
  )
  await sql.query(
    `update people set state = 'Terminated', contract_terminated_at = $2 where id = any ($1::bigint[])`,
    [terminated, daysAgo(changedDaysAgo.Terminated)],
  )
  await sql.query(
    `update people set state = 'DeathGrace', death_reported_at = $2 where id = any ($1::bigint[])`,
    [dead, daysAgo(changedDaysAgo.DeathGrace)],
  )
  const newcomer = people.find(({ username }) => username === 'newcomer')!
  // The newcomer's identity is not checked yet, so that the demo shows the check.
  await sql.query('update people set identity_checked_at = null where id = $1', [newcomer.id])
  const welcomed = people
    .filter(({ userType }) => userType !== 'Staff')
    .map((person) => ({
      person_id: person.id,
      kind: 'WELCOME',
      occasion: 'sign-up',
      created_at: daysAgo(person.joinedDaysAgo),
    }))
  const columns = { person_id: 'bigint', kind: 'text', occasion: 'text', created_at: 'timestamptz' }
  await insertRows(sql, 'notice_occasions', columns, welcomed)
  await insertRows(sql, 'notices', columns, welcomed)
}
