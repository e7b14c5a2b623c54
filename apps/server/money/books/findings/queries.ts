import type { BookFinding } from '@anar/contract/commands'
import type { Sql, Transaction } from '../../../platform/db/pool.ts'
import { ruleNames } from '../rules/index.ts'
import type { BookRule } from '../rules/rule.ts'
import { type Selection, type Subject, selected } from '../subjects/queries.ts'

/** Differences that are listed for each rule; all of them are counted. */
const namedPerRule = 50

/**
 * Checks a rule for some subjects: records their differences, and closes those that are none any more. One statement, so
 * that nothing changes between what it compares.
 */
export async function checkRule(
  tx: Transaction,
  { check, subject, query }: BookRule,
  { selection, now }: { selection: Selection; now: Temporal.Instant },
): Promise<void> {
  const { source, isSelected, values } = selected(subject, selection)
  const [rule, kind, at] = [1, 2, 3].map((n) => `$${values.length + n}`)
  await tx.query(
    `with found as materialized (
       with subject as (${source}) ${query}
     ), closed as (
       update book_findings f set closed_at = ${at}::timestamptz
        where f.rule = ${rule} and f.subject = ${kind} and f.closed_at is null and ${isSelected('f.subject_id')}
          and not exists (select from found d where d.subject_id = f.subject_id and d.label = f.label)
     )
     insert into book_findings (rule, subject, subject_id, label, expected, actual, found_at)
     select ${rule}, ${kind}, subject_id, label, expected, actual, ${at}::timestamptz from found
      order by subject_id, label
     on conflict (rule, subject, subject_id, label) where closed_at is null
     do update set expected = excluded.expected, actual = excluded.actual`,
    [...values, check, subject, now.toString()],
  )
}

/** The subjects of open differences by rule, at most `limit` of them, the oldest first. */
export async function openSubjects(
  sql: Sql,
  limit: number,
): Promise<{ rule: string; subject: Subject; ids: number[] }[]> {
  const { rows } = await sql.query<{ rule: string; subject: Subject; ids: number[] }>(
    `select rule, subject, array_agg(distinct subject_id) as ids
       from (select rule, subject, subject_id from book_findings where closed_at is null order by id limit $1) open
      group by rule, subject`,
    [limit],
  )
  return rows
}

/** Closes the differences of rules that are no longer checked. */
export async function closeOfOtherRules(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.query(
    'update book_findings set closed_at = $2 where closed_at is null and rule <> all ($1::text[])',
    [ruleNames, now.toString()],
  )
}

type FindingRow = { rule: string; label: string; expected: number | null; actual: number | null }

/** The open differences: their number, and the first of each rule, in the order of the rules. */
export async function openFindings(sql: Sql): Promise<{ findings: BookFinding[]; findingCount: number }> {
  const { rows } = await sql.query<FindingRow & { total: number }>(
    `select rule, label, expected, actual, total
       from (select rule, label, expected, actual, count(*) over () as total,
                    row_number() over (partition by rule order by label) as place
               from book_findings where closed_at is null) open
      where place <= $2 order by array_position($1::text[], rule), label`,
    [ruleNames, namedPerRule],
  )
  const findings = rows.map(({ rule, label, expected, actual }) => ({
    ...{ check: rule, subject: label, expectedRial: expected, foundRial: actual },
  }))
  return { findings, findingCount: rows[0]?.total ?? 0 }
}

export async function countOpen(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*) as count from book_findings where closed_at is null',
  )
  return rows[0]!.count
}

/** Whether a difference is open; reads no more than one. */
export async function isAnyOpen(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query('select from book_findings where closed_at is null limit 1')
  return rowCount > 0
}
