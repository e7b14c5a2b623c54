import type { Sql } from './pool.ts'

/**
 * Every working object of ours: tables, views, sequences, columns with their types, functions, enabled triggers, valid
 * indexes and constraints. Names are independent of the `search_path`. Definitions are left out, since PostgreSQL formats
 * them differently after a restore. Extensions and the job queue manage their own objects. Partitions are left out: a job
 * makes them, and old ones may be detached.
 */
const objects = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema$|pgboss$)'),
  extended as (select classid, objid from pg_depend where deptype = 'e')
  select case c.relkind when 'v' then 'view' when 'S' then 'sequence' when 'i' then 'index' when 'I' then 'index'
                        else 'table' end || ' ' || n.nspname || '.' || c.relname as name
    from pg_class c join ours n on n.oid = c.relnamespace left join pg_index i on i.indexrelid = c.oid
   where c.relkind in ('r', 'p', 'v', 'm', 'S', 'i', 'I') and coalesce(i.indisvalid and i.indisready, true)
     and not c.relispartition
     and not exists (select from extended e where e.classid = 'pg_class'::regclass and e.objid = c.oid)
  union all
  select 'column ' || n.nspname || '.' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
           || case when a.attgenerated <> '' then ' generated' else '' end
    from pg_attribute a join pg_class c on c.oid = a.attrelid join ours n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and not c.relispartition
  union all
  select 'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
    from pg_proc p join ours n on n.oid = p.pronamespace
   where not exists (select from extended e where e.classid = 'pg_proc'::regclass and e.objid = p.oid)
  union all
  select 'trigger ' || t.tgname || ' of ' || n.nspname || '.' || c.relname
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join ours n on n.oid = c.relnamespace
   where not t.tgisinternal and t.tgenabled in ('O', 'A') and not c.relispartition
  union all
  select 'constraint ' || k.conname || ' of ' || n.nspname || '.' || coalesce(c.relname, d.typname)
    from pg_constraint k join ours n on n.oid = k.connamespace left join pg_class c on c.oid = k.conrelid
    left join pg_type d on d.oid = k.contypid
   where k.convalidated and k.conenforced and c.relispartition is not true
     and not exists (select from pg_trigger t where t.tgconstraint = k.oid and t.tgenabled not in ('O', 'A'))
  union all
  select 'extension ' || extname from pg_extension`

/** Records the objects of the schema. Called in the transaction of applied migrations. */
export async function recordObjects(sql: Pick<Sql, 'query'>): Promise<void> {
  await sql.query('create table if not exists public.schema_objects (name text primary key)')
  await sql.query('delete from public.schema_objects')
  await sql.query(`insert into public.schema_objects (name) select distinct name from (${objects}) o`)
}

/**
 * Recorded objects that are missing, invalid or disabled. Null where nothing is recorded: before the first migration, or
 * where the record itself was not restored.
 */
export async function missingObjects(sql: Pick<Sql, 'query'>): Promise<string[] | null> {
  const { rows: recorded } = await sql.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_objects') is not null as "isThere"`,
  )
  if (!recorded[0]!.isThere) return null
  const { rows } = await sql.query<{ name: string | null; count: number }>(
    `select (select count(*)::int from public.schema_objects) as count, missing.name
       from (values (true)) one left join
            (select name from public.schema_objects except select name from (${objects}) o order by 1) missing on true`,
  )
  if (rows[0]!.count === 0) return null
  return rows.flatMap(({ name }) => (name === null ? [] : [name]))
}
