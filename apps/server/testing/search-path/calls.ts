import type { Client } from 'pg'
import { type Exercised, tried } from './tried.ts'

const callable = `
  select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname !~ '^(pg_|information_schema|pgboss)' and p.prorettype <> 'trigger'::regtype
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

/** Makes every call; a function that none of them names, and that no other one called, is a fault as well. */
export async function callFunctions(client: Client, calls: readonly string[]): Promise<Exercised> {
  await client.query("set local track_functions = 'all'")
  const { rows } = await client.query<{ name: string }>(callable)
  const faults: string[] = []
  for (const call of calls) {
    const { fault, where } = await tried(client, call)
    if (fault) faults.push(`${call}: ${fault} (${where})`)
  }
  const { rows: counted } = await client.query<{ name: string }>(
    `select schemaname || '.' || funcname as name from pg_stat_xact_user_functions where calls > 0`,
  )
  const called = new Set(counted.map(({ name }) => name))
  const missing = rows.filter(
    ({ name }) => !called.has(name) && !calls.some((call) => call.includes(`${name}(`)),
  )
  return {
    count: rows.length,
    faults: [
      ...faults,
      ...missing.map(({ name }) => `${name} was not called: add a call in testing/search-path/samples.ts`),
    ],
  }
}
