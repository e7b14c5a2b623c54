import pg from 'pg'
import { callFunctions } from './calls.ts'
import { computeExpressions, readViews } from './objects.ts'
import { calls, rowsOf } from './samples.ts'
import { fireTriggers } from './triggers.ts'

export { functionsThatLookNamesUp } from './names.ts'

/** What the database does by itself: stores what it computes of rows, answers views, fires triggers, calls functions. */
export const exercises = {
  expressions: computeExpressions,
  views: readViews,
  triggers: (client: pg.Client, schema?: string) => fireTriggers(client, rowsOf, schema),
  functions: (client: pg.Client) => callFunctions(client, calls),
}

/** Works in a transaction with nothing in its `search_path`, as while a backup is restored. Nothing of it stays. */
export async function withoutSearchPath<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("begin; set local search_path = ''")
    return await work(client)
  } finally {
    await client.end()
  }
}
