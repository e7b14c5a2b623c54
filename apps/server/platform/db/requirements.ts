import type { Sql } from './pool.ts'

type Facts = {
  major: number
  encoding: string
  ctype: string
  knowsPersianOrder: boolean
  seesPersianLetters: boolean
  maxLocks: number
}

/** PostgreSQL's major version that every release is tested with. The schema uses its features: older ones do not work. */
const testedMajor = 18

// Reads that touch all partitions of a table lock some hundred indexes.
const minLocks = 256

/**
 * Throws, with one line for each reason, where PostgreSQL is too old for the schema, or where the database would sort,
 * search or store Persian wrongly, which would show only later as empty results. Returns warnings. Called before
 * anything is written.
 */
export async function checkRequirements(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as major,
            pg_encoding_to_char(encoding) as encoding,
            datctype as ctype,
            exists (select from pg_collation where collname = 'fa-x-icu') as "knowsPersianOrder",
            'سیب' ~ '^[[:alpha:]]+$' as "seesPersianLetters",
            current_setting('max_locks_per_transaction')::int as "maxLocks"
       from pg_database where datname = current_database()`,
  )
  const { major, encoding, ctype, knowsPersianOrder, seesPersianLetters, maxLocks } = rows[0]!
  const problems: string[] = []
  if (major < testedMajor) problems.push(`PostgreSQL ${major} is too old: use PostgreSQL ${testedMajor}`)
  if (encoding !== 'UTF8')
    problems.push(`the database's encoding is ${encoding}: create it with encoding UTF8`)
  if (['C', 'POSIX'].includes(ctype) || !seesPersianLetters) {
    problems.push(`the database's ctype ${ctype} knows no Persian letters: create it with locale C.UTF-8`)
  }
  if (!knowsPersianOrder) problems.push('PostgreSQL lacks the collation fa-x-icu: it must be built with ICU')
  if (problems.length > 0) throw new Error(problems.map((problem) => `DATABASE_URL: ${problem}`).join('\n'))
  return [
    ...(major > testedMajor ? [`PostgreSQL ${major} is not a tested version: ${testedMajor} is`] : []),
    ...(maxLocks < minLocks
      ? [`max_locks_per_transaction of PostgreSQL is ${maxLocks}: set it to 512, for tables of many months`]
      : []),
  ]
}
