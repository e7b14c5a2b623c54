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
  const query: Database['query'] = (
    text: string,
    values?: readonly unknown[],
    options?: { signal?: AbortSignal },
  ) => {
    statements.push({ text, values })
    return database.query(text, values, options)
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
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
export type Explained = { rows: number; buffers: number; scanned: string[] }

/** Tables with more rows than this are read by an index. */
const smallTableRows = 5_000
const explainTimeout = '60s'
const isRead = ({ text }: Statement) =>
  /^\s*(select|with)\b/i.test(text) && !/\bfor (no key )?(update|share)\b/i.test(text)

/** How PostgreSQL does statements that read: rows of the largest answer, shared buffers, and large tables read from end to end. */
export async function explain(database: Database, statements: readonly Statement[]): Promise<Explained> {
  const large = await largeTables(database)
  const all: Explained = { rows: 0, buffers: 0, scanned: [] }
  for (const { text, values } of statements.filter(isRead)) {
    const plan = await database.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = '${explainTimeout}'`)
      const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      )
      return rows[0]!['QUERY PLAN'][0].Plan
    })
    const nodes = flatten(plan)
    all.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    all.rows = Math.max(all.rows, ...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))
    for (const node of nodes) {
      const table = node['Relation Name']
      if (node['Node Type'] === 'Seq Scan' && table !== undefined && large.has(table)) all.scanned.push(table)
    }
  }
  return { ...all, scanned: [...new Set(all.scanned)] }
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

async function largeTables(database: Database): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${smallTableRows}`,
  )
  return new Set(rows.map(({ name }) => name))
}
