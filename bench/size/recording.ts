import type { Database, Sql } from '../../apps/server/platform/db/pool.ts'

export type Statement = { text: string; values: readonly unknown[] | undefined }

/** A database that writes down what it is sent, so that a question's own statements can be explained afterwards. */
export function recording(database: Database): { database: Database; taken(): Statement[] } {
  let statements: Statement[] = []
  const recorded =
    (query: Sql['query']): Sql['query'] =>
    (text, values) => {
      statements.push({ text, values })
      return query(text, values)
    }
  const query = <Row>(
    text: string,
    values?: readonly unknown[],
    options?: { signal?: AbortSignal; isPrepared?: boolean },
  ) => {
    statements.push({ text, values })
    return database.query<Row>(text, values, options)
  }
  return {
    database: {
      ...database,
      query,
      transaction: (work) => database.transaction((tx) => work({ query: recorded(tx.query) })),
    },
    taken() {
      const all = statements
      statements = []
      return all
    },
  }
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
type Explained = {
  /** Rows that the node with the most of them read, those among them that it threw away. */
  rows: number
  buffers: number
  /** Tables that more rows were read of than a page needs, and how. */
  wide: string[]
}

/** Tables with a row for each kind of account and day: 50,000 rows in ten years, whatever the shop sells. */
const dailyTables = ['ledger_day_sums']
/** A question that reads no more rows of a table is answered by an index. */
const narrowRows = 5_000
const explainTimeout = '60s'
const isRead = ({ text }: Statement) =>
  /^\s*(select|with)\b/i.test(text) && !/\bfor (no key )?(update|share)\b/i.test(text)

/** How PostgreSQL does the statements that read. */
export async function explain(database: Database, statements: readonly Statement[]): Promise<Explained> {
  const all: Explained = { rows: 0, buffers: 0, wide: [] }
  for (const { text, values } of statements.filter(isRead)) {
    const plan = await database.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = '${explainTimeout}'`)
      const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      )
      return rows[0]!['QUERY PLAN'][0].Plan
    })
    all.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    for (const node of flatten(plan)) {
      const read = rowsRead(node)
      all.rows = Math.max(all.rows, read)
      const table = node['Relation Name']
      if (read > narrowRows && table !== undefined && !dailyTables.includes(table)) all.wide.push(named(node))
    }
  }
  return { ...all, wide: [...new Set(all.wide)] }
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

function rowsRead(node: Plan): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops'])
}

function named(node: Plan): string {
  const table = node['Relation Name']
  return node['Node Type'] === 'Seq Scan'
    ? `all ${table}`
    : `much of ${table} by ${node['Index Name'] ?? 'its bitmap'}`
}
