import type { Client } from 'pg'
import { type Exercised, tried } from './tried.ts'

type Trigger = {
  name: string
  trigger: string
  relation: string
  functionName: string
  functionId: number
  definition: string
  events: ('insert' | 'update' | 'delete' | 'truncate')[]
  /** What an update sets to what it is, so that the trigger fires. */
  updated: string[]
  /** What an insert gives; generated columns are left to PostgreSQL. */
  inserted: string[]
}

const triggers = `
  select t.tgname || ' of ' || t.tgrelid::regclass as name, quote_ident(t.tgname) as trigger,
         t.tgrelid::regclass::text as relation, t.tgfoid::regproc::text as "functionName", t.tgfoid::int as "functionId",
         pg_get_triggerdef(t.oid) as definition,
         array_remove(array[case when t.tgtype & 4 <> 0 then 'insert' end, case when t.tgtype & 16 <> 0 then 'update' end,
                            case when t.tgtype & 8 <> 0 then 'delete' end,
                            case when t.tgtype & 32 <> 0 then 'truncate' end], null) as events,
         array(select format('%I = %s', a.attname, case when a.attidentity = 'a' then 'default' else quote_ident(a.attname) end)
                 from pg_attribute a
                where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  and case when cardinality(t.tgattr::int2[]) = 0 then a.attidentity <> 'a' else a.attnum = any (t.tgattr) end
                order by a.attnum) as updated,
         array(select quote_ident(a.attname) from pg_attribute a
                where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                order by a.attnum) as inserted
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where not t.tgisinternal and t.tgparentid = 0 and n.nspname !~ '^(pg_|information_schema|pgboss)' and n.nspname ~ $1 order by 1`

/**
 * Fires every trigger, alone, by each of its events: a row is written as it is, taken out, and put in again. Nothing of
 * it stays. A trigger that refuses the event has been exercised; one that fails otherwise, or that did not run, is a fault.
 * `rows` are statements that bring a row into a table that has none; `schema` narrows it to the schemas it matches.
 */
export async function fireTriggers(
  client: Client,
  rows: Readonly<Record<string, string>>,
  schema = '',
): Promise<Exercised> {
  const { rows: all } = await client.query<Trigger>(triggers, [schema])
  const faults: string[] = []
  await client.query("set local track_functions = 'all'")
  for (const trigger of all) {
    for (const event of trigger.events) {
      const fault = await fire(client, trigger, event, rows)
      if (fault) faults.push(`trigger ${trigger.name} (${event}): ${fault}`)
    }
  }
  return { count: all.length, faults }
}

// What a row left elsewhere, which would be there twice once it is inserted again.
const clearingOf: Readonly<Record<string, string>> = {
  'public.people': 'alter table public.sponsorships disable trigger all; delete from public.sponsorships;',
}

// Truncating goes on to the tables that refer to this one.
const disableAll = `do $$
  declare relation regclass;
  begin
    for relation in select distinct tgrelid from pg_trigger where tgtype & 32 <> 0 loop
      execute format('alter table %s disable trigger all', relation);
    end loop;
  end $$`

async function fire(
  client: Client,
  trigger: Trigger,
  event: Trigger['events'][number],
  rows: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { relation, functionName } = trigger
  await client.query('savepoint before_trigger')
  try {
    // Other triggers and foreign keys must not interfere.
    await client.query(event === 'truncate' ? disableAll : `alter table ${relation} disable trigger all`)
    const { rows: present } = await client.query(`select from ${relation} limit 1`)
    if (present.length === 0) {
      const row = rows[relation]
      if (!row) return `${relation} has no row: name one in testing/search-path/samples.ts`
      await client.query(row)
    }
    await client.query(
      `create temp table one_row on commit drop as select * from ${relation} limit 1;
       ${event === 'insert' ? `${clearingOf[relation] ?? ''} delete from ${relation} where ctid = (select ctid from ${relation} limit 1)` : ''}`,
    )
    await client.query(withoutCondition(trigger))
    const before = await callsOf(client, trigger)
    const { fault, where } = await tried(
      client,
      `${statementOf(trigger, event)}; set constraints all immediate`,
    )
    const isRefused = where.includes(`PL/pgSQL function ${functionName}() line`) && where.endsWith('at RAISE')
    if (isRefused) return null
    if (fault) return `${fault} (${where})`
    return (await callsOf(client, trigger)) > before ? null : 'did not run'
  } catch (error) {
    return `could not be tried: ${error instanceof Error ? error.message : error}`
  } finally {
    await client.query('rollback to before_trigger')
  }
}

// A row that is written as it is does not meet `when (old.x <> new.x)`; the condition itself was parsed when it was made.
function withoutCondition({ trigger, relation, definition }: Trigger): string {
  const always = definition.replace(/ WHEN \(.*\) EXECUTE FUNCTION /, ' EXECUTE FUNCTION ')
  return always === definition
    ? `alter table ${relation} enable trigger ${trigger}`
    : `drop trigger ${trigger} on ${relation}; ${always}`
}

function statementOf({ relation, updated, inserted }: Trigger, event: Trigger['events'][number]): string {
  const one = `ctid = (select ctid from ${relation} limit 1)`
  switch (event) {
    case 'insert':
      return `insert into ${relation} (${inserted}) overriding system value select ${inserted} from one_row`
    case 'update':
      return `update ${relation} set ${updated} where ${one}`
    case 'delete':
      return `delete from ${relation} where ${one}`
    case 'truncate':
      return `truncate ${relation} cascade`
  }
}

async function callsOf(client: Client, { functionId }: Trigger): Promise<number> {
  const { rows } = await client.query<{ calls: string | null }>(
    'select pg_stat_get_xact_function_calls($1) as calls',
    [functionId],
  )
  return Number(rows[0]?.calls ?? 0)
}
