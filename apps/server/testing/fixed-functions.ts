import type { Sql } from '../platform/db/pool.ts'

/** Something that was computed with a function and is stored, or was checked with it. */
export type StandsOn = {
  /** The function, as `search_key(text)`. */
  function: string
  isParsed: boolean
  /** What stands on it, itself or by a function that calls it: `index cities_name`. */
  object: string
  /** The text of the function. */
  definition: string
  /** Changes when the object is rewritten: the file of a table or an index, the constraint that was checked anew. */
  written: string
}

/**
 * What stands on functions of ours: generated columns, indexes and checks, with the functions that these call in turn.
 * PostgreSQL records the calls of bodies that it parsed; what a body of another kind calls is unknown to it.
 */
const standing = `
  with recursive direct as (
    select d.refobjid as function,
           pg_describe_object(d.classid, d.objid, 0) as object,
           coalesce(pg_relation_filenode(a.adrelid), pg_relation_filenode(c.oid), k.oid)::text as written
      from pg_depend d
      left join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
      left join pg_attribute of_column on (of_column.attrelid, of_column.attnum) = (a.adrelid, a.adnum)
      left join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid and c.relkind = 'i'
      left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
     where d.refclassid = 'pg_proc'::regclass and (of_column.attgenerated <> '' or c.oid is not null or k.contype in ('c', 'x'))),
  closure as (
    select function, object, written from direct
    union
    select d.refobjid, c.object, c.written from closure c
      join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = c.function and d.refclassid = 'pg_proc'::regclass)
  select distinct p.oid::regprocedure::text as function, p.prosqlbody is not null as "isParsed", c.object,
         pg_get_functiondef(p.oid) as definition, c.written
    from closure c join pg_proc p on p.oid = c.function join pg_namespace n on n.oid = p.pronamespace
   where n.nspname !~ '^(pg_|information_schema$|pgboss$)'
     and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
   order by 1, 3`

export async function standsOnFunctions(sql: Pick<Sql, 'query'>): Promise<StandsOn[]> {
  return (await sql.query<StandsOn>(standing)).rows
}

/**
 * Runs migrations one after the other and names what each of them left as it was computed by a former text of a function:
 * a generated column or an index that was not rewritten, a check that was not made anew.
 */
export async function leftByMigrations(
  sql: Pick<Sql, 'query'>,
  migrations: readonly { name: string; sql: string }[],
): Promise<string[]> {
  const left: string[] = []
  let before = await standsOnFunctions(sql)
  for (const migration of migrations) {
    await sql.query(migration.sql)
    const after = await standsOnFunctions(sql)
    left.push(...unwritten(before, after).map((fault) => `${migration.name}: ${fault}`))
    before = after
  }
  return left
}

function unwritten(before: readonly StandsOn[], after: readonly StandsOn[]): string[] {
  const former = new Map(before.map((one) => [`${one.function} ${one.object}`, one]))
  return after.flatMap((one) => {
    const was = former.get(`${one.function} ${one.object}`)
    const isStale = was && was.definition !== one.definition && was.written === one.written
    return isStale ? [`${one.object} stands on ${one.function}, which changed: write it anew`] : []
  })
}
