import type { MembershipDue } from '@anar/contract/commands'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { caseOf, type MembershipCase } from '@anar/domain/membership'
import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { factsFrom } from './facts.ts'
import { candidates, type FactsRow } from './queries/facts.ts'

const listedOfEach = 200
const batchSize = 500

/**
 * Everybody whom a membership rule concerns on a day, what would be done, why and when: nothing is changed. A day to
 * come is answered as if nothing happened until then.
 * @spec 4.membership-rules
 */
export async function membershipDue(
  sql: Sql,
  now: Temporal.Instant,
  askedDay: IsoDay | null,
): Promise<MembershipDue> {
  const day = askedDay ?? tehranDay(now.epochMilliseconds)
  const counts = { tell: 0, told: 0, act: 0, keep: 0 }
  const cases: MembershipDue['cases'] = []
  for await (const { row, found } of casesOn(sql, day, { withKept: true })) {
    counts[found.step] += 1
    if (counts[found.step] <= listedOfEach) cases.push(shown(row, found))
  }
  cases.sort((a, b) => a.effectDay.localeCompare(b.effectDay) || a.personId - b.personId)
  return { day, cases, counts }
}

/** The persons concerned on a day, one by one, by rising id. */
export async function* casesOn(
  sql: Sql,
  day: IsoDay,
  { withKept }: { withKept: boolean },
): AsyncGenerator<{ row: FactsRow; found: MembershipCase }> {
  const limits = await settingsOf(sql)
  let afterPersonId = 0
  for (;;) {
    const rows = await candidates(sql, { day, limits, withKept, afterPersonId, count: batchSize })
    for (const row of rows) {
      const found = caseOf(factsFrom(row), day, limits)
      if (found) yield { row, found }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    afterPersonId = last.person_id
  }
}

function shown(row: FactsRow, found: MembershipCase): MembershipDue['cases'][number] {
  return {
    personId: row.person_id,
    name: row.name,
    username: row.username,
    userType: row.user_type,
    ...found,
    ties: [...found.ties],
  }
}
