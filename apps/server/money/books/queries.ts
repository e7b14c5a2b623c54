import type { BookFinding, BooksAnswer } from '@anar/contract/commands'
import type { Database, Sql } from '../../platform/db/pool.ts'
import { bookRules } from './rules/queries.ts'

/** The listed differences per rule; all of them are counted. */
const namedPerRule = 50

type DifferenceRow = { subject: string; expected: number | null; actual: number | null; total: number }

/** Checks the books against every rule, in one snapshot, so that no entry changes between two rules. */
export function differences(database: Database): Promise<{ findings: BookFinding[]; findingCount: number }> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const findings: BookFinding[] = []
    let findingCount = 0
    for (const { check, query } of bookRules) {
      const { rows } = await tx.query<DifferenceRow>(
        `select d.subject, d.expected, d.actual, count(*) over () as total from (${query}) d order by 1 limit $1`,
        [namedPerRule],
      )
      findingCount += rows[0]?.total ?? 0
      findings.push(
        ...rows.map(({ subject, expected, actual }) => ({
          check,
          subject,
          expectedRial: expected,
          foundRial: actual,
        })),
      )
    }
    return { findings, findingCount }
  })
}

type Written = { findings: BookFinding[]; findingCount: number; durationMs: number; now: Temporal.Instant }

export async function insertCheck(sql: Sql, check: Written): Promise<void> {
  await sql.query(
    'insert into book_checks (checked_at, duration_ms, findings, finding_count) values ($1, $2, $3, $4)',
    [check.now.toString(), check.durationMs, JSON.stringify(check.findings), check.findingCount],
  )
}

type CheckRow = { checked_at: Date; duration_ms: number; findings: BookFinding[]; finding_count: number }

export async function newestCheck(sql: Sql): Promise<CheckRow | undefined> {
  const { rows } = await sql.query<CheckRow>(
    `select checked_at, duration_ms, findings, finding_count from book_checks order by id desc limit 1`,
  )
  return rows[0]
}

/** Deletes old checks without findings; returns how many. */
export async function forgetChecksBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query(
    'delete from book_checks where checked_at < $1 and finding_count = 0',
    [instant.toString()],
  )
  return rowCount
}

type BalanceRow = {
  kind: string
  gateway: string | null
  ledger_account_id: number | null
  account_count: number
  balance: number
  entry_count: number
}

/** The trial balance by kind of account; accounts of people and of sellers are summed up. */
export async function trialBalance(sql: Sql): Promise<BooksAnswer['accounts']> {
  const { rows } = await sql.query<BalanceRow>(
    `select a.kind, a.gateway,
            case when bool_and(a.balance is null) then min(a.id) end as ledger_account_id,
            count(*)::int as account_count,
            sum(coalesce(a.balance, e.total, 0))::bigint as balance,
            sum(coalesce(e.lines, 0))::int as entry_count
       from ledger_accounts a
       left join (select ledger_account_id, sum(amount) as total, count(*) as lines from ledger_entries group by 1) e
         on e.ledger_account_id = a.id
      group by a.kind, a.gateway order by a.kind, a.gateway`,
  )
  return rows.map((row) => ({
    kind: row.kind,
    gateway: row.gateway,
    ledgerAccountId: row.ledger_account_id,
    accountCount: row.account_count,
    balanceRial: row.balance,
    entryCount: row.entry_count,
  }))
}
