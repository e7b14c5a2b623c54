import type { Sql } from '../../platform/db/pool.ts'

type Body = {
  name: string
  language: string
  isParsed: boolean
  source: string
  hasOwnPath: boolean
}

/** Names that a PL/pgSQL body can use without a schema, and where. */
type Names = { functions: ReadonlySet<string>; types: ReadonlySet<string>; operators: ReadonlySet<string> }

/** Functions of extensions and of the job library's schema are not checked. */
const ownFunctions = `
  select p.oid::regprocedure::text as name, l.lanname as language, p.prosqlbody is not null as "isParsed",
         p.prosrc as source, exists (select from unnest(p.proconfig) c where c like 'search_path=%') as "hasOwnPath"
    from pg_proc p join pg_language l on l.oid = p.prolang join pg_namespace n on n.oid = p.pronamespace
   where n.nspname !~ '^(pg_|information_schema|pgboss)'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   order by 1`

/**
 * What is wrong with functions whose meaning would change with the `search_path`, each with what to do about it. A body
 * in SQL is parsed once where it is written as `begin atomic` or `return`. A body in PL/pgSQL is read at every call:
 * each function, table, view and type of ours or of an extension has to be named with its schema there.
 */
export async function functionsThatLookNamesUp(sql: Sql): Promise<string[]> {
  const names = await namesOf(sql)
  const { rows } = await sql.query<Body>(ownFunctions)
  return rows.flatMap((body) => faultsOf(body, names))
}

async function namesOf(sql: Sql): Promise<Names> {
  const listed = async (text: string) => {
    const { rows } = await sql.query<{ name: string }>(text)
    return new Set(rows.map(({ name }) => name))
  }
  const elsewhere = `nspname !~ '^(pg_|information_schema|pgboss)'`
  return {
    functions: await listed(
      `select distinct proname as name from pg_proc join pg_namespace n on n.oid = pronamespace where ${elsewhere}`,
    ),
    // Each table and view has a type of its name.
    types: await listed(
      `select distinct typname as name from pg_type join pg_namespace n on n.oid = typnamespace
        where ${elsewhere} and typcategory <> 'A'`,
    ),
    // `%` divides numbers as well: where it compares trigrams, a call without a search_path fails.
    operators: await listed(
      `select distinct oprname as name from pg_operator join pg_namespace n on n.oid = oprnamespace
        where ${elsewhere} and oprname <> '%'`,
    ),
  }
}

/** The faults of one body; empty where it does not depend on the `search_path`. */
function faultsOf(body: Body, names: Names): string[] {
  const report = (what: string) => `${body.name}: ${what}`
  if (body.isParsed || body.hasOwnPath) return []
  if (body.language === 'sql') return [report('write its body as `begin atomic … end` or `return …`')]
  if (body.language !== 'plpgsql')
    return [report(`${body.language} is not understood: give it a \`set search_path\``)]
  const code = body.source.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
  const literal = /'(?:[^']|'')*'/g
  const looked = [
    ...code.matchAll(/(?:::\s*reg\w+|\b(?:to_reg\w+|nextval|currval|setval)\s*\(\s*'([^'.]*)')/g),
  ]
  const bare = code.replaceAll(literal, "''")
  return [
    ...looked.map(([text]) => report(`\`${text}\` looks a name up: write \`schema.name\`, or leave it out`)),
    ...(/\bexecute\b/i.test(bare)
      ? [report('`execute` may name anything: give it a `set search_path`')]
      : []),
    ...unqualified(bare, names).map((name) => report(`write \`public.${name}\` instead of \`${name}\``)),
    ...operatorsIn(bare, names).map((name) =>
      report(`write \`operator(public.${name})\` instead of \`${name}\``),
    ),
  ]
}

function unqualified(code: string, { functions, types }: Names): string[] {
  const matches = [...code.matchAll(/(?<![.\w"])([a-z_][a-z0-9_]*)\b(\s*\()?/gi)]
    .filter(
      ([, name = '', call]) => types.has(name.toLowerCase()) || (call && functions.has(name.toLowerCase())),
    )
    .map(([, name = '']) => name)
  return [...new Set(matches)]
}

function operatorsIn(code: string, { operators }: Names): string[] {
  const matches = [
    ...code.matchAll(/(?<!operator\(\s*public\.)(?<![-+*/<>=~!@#%^&|`?.])[-+*/<>=~!@#%^&|`?]+/gi),
  ]
  return [...new Set(matches.map(([text]) => text).filter((text) => operators.has(text)))]
}
