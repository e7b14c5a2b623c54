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
 * Every person whom a membership rule applies to on a day: what would be done, why and when. Nothing is changed. A
 * future day is computed as if nothing happened until then.
 * @spec 4.membership-rules
 */
export async function membershipDue(
  sql: Sql,
  now: Temporal.Instant,
  chosenDay: IsoDay | null,
): Promise<MembershipDue> {
  const day = chosenDay ?? tehranDay(now.epochMilliseconds)
  const counts = { notify: 0, notified: 0, act: 0, tied: 0 }
  const cases: MembershipDue['cases'] = []
  for await (const { row, membershipCase } of casesOn(sql, day, { withTied: true })) {
    counts[membershipCase.step] += 1
    if (counts[membershipCase.step] <= listedOfEach) cases.push(shown(row, membershipCase))
  }
  cases.sort((a, b) => a.effectDay.localeCompare(b.effectDay) || a.personId - b.personId)
  return { day, cases, counts }
}

/** The membership cases of a day, by ascending person id. */
export async function* casesOn(
  sql: Sql,
  day: IsoDay,
  { withTied }: { withTied: boolean },
): AsyncGenerator<{ row: FactsRow; membershipCase: MembershipCase }> {
  const limits = await settingsOf(sql)
  let afterPersonId = 0
  for (;;) {
    const rows = await candidates(sql, { day, limits, withTied, afterPersonId, count: batchSize })
    for (const row of rows) {
      const membershipCase = caseOf(factsFrom(row), day, limits)
      if (membershipCase) yield { row, membershipCase }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    afterPersonId = last.person_id
  }
}

function shown(row: FactsRow, membershipCase: MembershipCase): MembershipDue['cases'][number] {
  return {
    personId: row.person_id,
    name: row.name,
    username: row.username,
    userType: row.user_type,
    ...membershipCase,
    ties: [...membershipCase.ties],
  }
}
