import type { Client } from 'pg'
import { type Exercised, tried } from './tried.ts'

type Expression = { name: string; relation: string; expression: string; condition: string; wrong: string }

const isOurs = `nspname !~ '^(pg_|information_schema|pgboss)'`

/**
 * What the database computes of a row of a table: generated columns and defaults, checks, indexes, and the types of
 * columns that have checks. `wrong` reports a row whose stored value is another one, or which should not be there.
 */
const expressions = `
  select 'column ' || a.attrelid::regclass || '.' || a.attname as name, a.attrelid as relation_id,
         pg_get_expr(d.adbin, d.adrelid) as expression, 'true' as condition,
         case when a.attgenerated = '' then 'false'
              else format('%I is distinct from (%s)', a.attname, pg_get_expr(d.adbin, d.adrelid)) end as wrong
    from pg_attribute a join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  union all
  select 'check ' || c.conname || ' of ' || c.conrelid::regclass, c.conrelid, pg_get_expr(c.conbin, c.conrelid), 'true',
         format('(%s) is false', pg_get_expr(c.conbin, c.conrelid))
    from pg_constraint c where c.contype = 'c' and c.conrelid <> 0
  union all
  select 'index ' || i.indexrelid::regclass, i.indrelid, coalesce(pg_get_expr(i.indexprs, i.indrelid), 'null'),
         coalesce(pg_get_expr(i.indpred, i.indrelid), 'true'), 'false'
    from pg_index i where i.indexprs is not null or i.indpred is not null
  union all
  select 'check of type ' || c.contypid::regtype || ' at ' || a.attrelid::regclass || '.' || a.attname, a.attrelid,
         format('%I::text::%s', a.attname, c.contypid::regtype), 'true', 'false'
    from pg_constraint c join pg_attribute a on a.atttypid = c.contypid
   where c.contype = 'c' and c.contypid <> 0`

/**
 * Computes every expression of every table anew, over all its rows, and compares the result with what is stored. A
 * table without rows is given one of nulls, so that whatever the expression names has to be found.
 */
export async function computeExpressions(client: Client): Promise<Exercised> {
  const { rows } = await client.query<Expression>(
    `select e.*, e.relation_id::regclass::text as relation from (${expressions}) e
       join pg_class c on c.oid = e.relation_id and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace
      where ${isOurs} order by 1`,
  )
  const faults: string[] = []
  for (const { name, relation, expression, condition, wrong } of rows) {
    const { rows: counted, fault } = await tried<{ wrong: string }>(
      client,
      `select count(*) filter (where is_stored_row and (${wrong})) as wrong, count(row(${expression}))
         from (select *, true as is_stored_row from ${relation} union all
               select (null::${relation}).*, false where not exists (select from ${relation})) as rows_of_table
        where ${condition}`,
    )
    if (fault) faults.push(`${name}: ${fault}`)
    else if (counted[0]?.wrong !== '0') faults.push(`${name}: is another one in ${counted[0]?.wrong} rows`)
  }
  return { count: rows.length, faults }
}

/** Reads every view to its last row. */
export async function readViews(client: Client): Promise<Exercised> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and ${isOurs} order by 1`,
  )
  const faults: string[] = []
  for (const { name } of rows) {
    const { fault } = await tried(client, `select count(row_of_it::text) from ${name} as row_of_it`)
    if (fault) faults.push(`view ${name}: ${fault}`)
  }
  return { count: rows.length, faults }
}
