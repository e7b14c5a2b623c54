import type { MembershipDue } from '@anar/contract/commands'
import { addDays, type IsoDay, tehranDay } from '@anar/domain/calendar'
import { caseOf, type MembershipCase, type MembershipLimits, nextCheckDay } from '@anar/domain/membership'
import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { factsFrom } from './facts.ts'
import { type Checked, type CheckRow, dueChecks, tiedAfter } from './queries/checks.ts'
import { type FactsRow, factsOf } from './queries/facts.ts'

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
  const today = tehranDay(now.epochMilliseconds)
  const day = chosenDay ?? today
  const limits = await settingsOf(sql)
  const counts = { notify: 0, notified: 0, act: 0, tied: 0 }
  const cases: MembershipDue['cases'] = []
  function add({ row, membershipCase }: CaseRow): void {
    counts[membershipCase.step] += 1
    if (counts[membershipCase.step] <= listedOfEach) cases.push(shown(row, membershipCase))
  }

  // A notified person has the day of the effect, at most a notice period later.
  const later = chosenDay === null || chosenDay < today ? today : chosenDay
  const until = addDays(later, limits.membershipNoticeDays)
  for await (const { cases: found } of casesOn(sql, { day, until })) found.forEach(add)
  const tied = await tiedAfter(sql, { until, limit: listedOfEach })
  casesOf(await factsOf(sql, tied.personIds), day, limits).forEach(add)
  counts.tied += Math.max(0, tied.count - tied.personIds.length)
  cases.sort((a, b) => a.effectDay.localeCompare(b.effectDay) || a.personId - b.personId)
  return { day, cases, counts }
}

type CaseRow = { row: FactsRow; membershipCase: MembershipCase }

function casesOf(rows: readonly FactsRow[], day: IsoDay, limits: MembershipLimits): CaseRow[] {
  return rows.flatMap((row) => {
    const membershipCase = caseOf(factsFrom(row), day, limits)
    return membershipCase ? [{ row, membershipCase }] : []
  })
}

/**
 * The membership cases of a day among the persons whose day comes until a day, in batches; each with what it looked at, so
 * that the next days can be recorded.
 */
export async function* casesOn(
  sql: Sql,
  { day, until }: { day: IsoDay; until: IsoDay },
): AsyncGenerator<{ cases: CaseRow[]; checked: Checked[] }> {
  const limits = await settingsOf(sql)
  let after: CheckRow | undefined
  for (;;) {
    const checks = await dueChecks(sql, { until, after, limit: batchSize })
    if (checks.length === 0) return
    after = checks.at(-1)
    const rows = await factsOf(
      sql,
      checks.map(({ person_id }) => person_id),
    )
    const factsById = new Map(rows.map((row) => [row.person_id, factsFrom(row)]))
    const cases = casesOf(rows, day, limits)
    const tied = new Set(
      cases.flatMap(({ row, membershipCase: { step } }) => (step === 'tied' ? row.person_id : [])),
    )
    const checked = checks.map(({ person_id: personId, changes }) => {
      // A closed account has no facts, and no day.
      const facts = factsById.get(personId)
      const nextDay = facts ? nextCheckDay(facts, day, limits) : null
      return { personId, changes, nextDay, isTied: tied.has(personId) }
    })
    yield { cases, checked }
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
