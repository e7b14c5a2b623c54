import type { Sql } from '../platform/db/pool.ts'

/**
 * What a schema is made of, one line for each object, with all that PostgreSQL's catalogue says of it. Two databases with
 * the same lines behave alike. Oids, the order in which columns were added and what extensions own are left out.
 */
const contents = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema$|pgboss$)'),
  extended as (select classid, objid from pg_depend where deptype = 'e'),
  relations as (
    select c.*, n.nspname || '.' || c.relname as name from pg_class c join ours n on n.oid = c.relnamespace
     where c.relname not in ('schema_versions', 'schema_objects', 'schema_functions', 'schema_functions_id_seq')
       and not exists (select from extended e where e.classid = 'pg_class'::regclass and e.objid = c.oid))
  select concat_ws(' ', 'schema', nspname, nspacl) as line from pg_namespace join ours using (oid, nspname)
  union all
  select concat_ws(' ', 'extension', extname, extversion, 'in', extnamespace::regnamespace) from pg_extension
  union all
  select concat_ws(' ', 'table', name, relkind, relpersistence, reloptions, 'by ' || pg_get_partkeydef(oid),
                   pg_get_expr(relpartbound, oid), 'secured by rows ' || nullif(relrowsecurity, false))
    from relations where relkind in ('r', 'p')
  union all
  select concat_ws(' ', 'column', r.name || '.' || a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                   'identity ' || nullif(a.attidentity, '')::text, 'generated ' || nullif(a.attgenerated, '')::text,
                   'stored ' || a.attstorage::text, 'compressed ' || nullif(a.attcompression, '')::text,
                   'statistics ' || a.attstattarget, a.attoptions, 'collate ' || nullif(a.attcollation, 0)::regcollation,
                   'default ' || pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a join relations r on r.oid = a.attrelid
    left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
   where r.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'constraint', k.conname, 'of', coalesce(r.name, k.contypid::regtype::text),
                   pg_get_constraintdef(k.oid), k.convalidated, k.conenforced)
    from pg_constraint k join ours n on n.oid = k.connamespace left join relations r on r.oid = k.conrelid
   where r.oid is not null or k.contypid <> 0
  union all
  select concat_ws(' ', 'index', r.name, pg_get_indexdef(r.oid), r.reloptions, i.indisvalid)
    from relations r join pg_index i on i.indexrelid = r.oid join relations t on t.oid = i.indrelid
  union all
  select concat_ws(' ', 'trigger', t.tgname, t.tgenabled, pg_get_triggerdef(t.oid))
    from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proacl) from pg_proc p join ours n on n.oid = p.pronamespace
   where not exists (select from extended e where e.classid = 'pg_proc'::regclass and e.objid = p.oid)
  union all
  select concat_ws(' ', 'view', name, reloptions, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select concat_ws(' ', 'sequence', r.name, to_jsonb(s) - 'seqrelid', 'at ' || pg_sequence_last_value(r.oid),
                   'of ' || d.refobjid::regclass || '.' || d.refobjsubid)
    from relations r join pg_sequence s on s.seqrelid = r.oid
    left join pg_depend d on d.objid = r.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  union all
  select concat_ws(' ', 'type', t.oid::regtype, t.typtype, 'of ' || format_type(nullif(t.typbasetype, 0), t.typtypmod),
                   t.typdefault, t.typnotnull)
    from pg_type t join ours n on n.oid = t.typnamespace
   where t.typtype in ('d', 'e', 'r', 'm')
     and not exists (select from extended e where e.classid = 'pg_type'::regclass and e.objid = t.oid)
  union all
  select concat_ws(' ', 'comment', pg_describe_object(c.classoid, c.objoid, c.objsubid), c.description)
    from pg_description c where c.objoid >= 16384 and c.classoid <> 'pg_extension'::regclass
     and not exists (select from extended e where e.classid = c.classoid and e.objid = c.objoid)
  union all
  select concat_ws(' ', 'privileges', name, relacl) from relations where relacl is not null
  union all
  select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
  union all
  select concat_ws(' ', 'policy', polname, 'of', polrelid::regclass) from pg_policy`

/** Every object of the schema as a line. */
export async function schemaContents(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ line: string }>(contents)
  return rows.map(({ line }) => line).sort()
}

/** Every row of every table of ours as a line with the table's name. `ignored` names columns whose values may differ. */
export async function rowContents(sql: Sql, ignored: readonly string[] = []): Promise<string[]> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$|pgboss$)'
        and c.relname not in ('schema_versions', 'schema_objects', 'schema_functions')`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql.query<{ line: string }>(
      `select $1 || ' ' || (to_jsonb(t) - $2::text[]) as line from ${name} t`,
      [name, ignored],
    )
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.sort()
}
