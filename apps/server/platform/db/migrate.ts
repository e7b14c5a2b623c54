import path from 'node:path'
import pg from 'pg'
import Postgrator from 'postgrator'
import { readSchemaFiles } from './schema-files.ts'
import { functionChanges, makeFunctions } from './schema-functions.ts'
import { missingObjects, recordObjects } from './schema-objects.ts'
import { asDatabaseError } from './unavailable.ts'

// Any fixed number; every node of every release must use the same one.
const migrationLock = 7_352_601

export type MigrationResult = {
  version: number
  /** File names of the migrations that were applied. */
  applied: string[]
  /** Files of functions that were replaced, below `schema`. */
  functions: string[]
  /** Files of functions that a later release has replaced, which were left unchanged. */
  replaced: string[]
  /** A later release has migrated the database, and this one still runs on it. */
  isNewer: boolean
}

/** The database has another baseline than this release: an older version created it, and there is no migration path. */
export class MadeByOlderVersion extends Error {
  override readonly name = 'MadeByOlderVersion'

  constructor() {
    super('the database was made by an older version, whose data this one cannot take over')
  }
}

/**
 * Brings the schema to the newest version of `folder` in one transaction: the migrations that are missing
 * (`migrations/NNNN.do.name.sql`), then the functions whose files changed (those of `schema/order.txt`), all of them
 * after a migration. A failure changes nothing. Nodes that start at once wait for each other on an advisory lock, and the
 * second has nothing to do. Throws `MadeByOlderVersion` where the first migration is another one. Also throws where an
 * applied migration was changed or is missing from this release, and where an incomplete schema would be migrated.
 * Records the schema's objects.
 */
export async function migrate(url: string, folder: string = import.meta.dirname): Promise<MigrationResult> {
  return whileLocked(url, (client) => bringUp(client, folder))
}

/** Throws where `migrate` has something to do, or would throw; changes nothing. */
export async function checkSchema(
  url: string,
  folder: string = import.meta.dirname,
): Promise<MigrationResult> {
  return whileLocked(url, (client) => bringUp(client, folder, { isOnlyChecked: true }))
}

async function whileLocked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'anar migrations' })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw asDatabaseError(error)
    })
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

async function bringUp(
  client: pg.Client,
  folder: string,
  { isOnlyChecked = false } = {},
): Promise<MigrationResult> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const postgrator = new Postgrator({
    migrationPattern: `${globEscaped(path.join(folder, 'migrations'))}/*.sql`,
    driver: 'pg',
    database: rows[0]!.name,
    schemaTable: 'schema_versions',
    newline: 'LF',
    execQuery: (query) => client.query(query),
  })
  const known = await postgrator.getMigrations()
  const newest = Math.max(0, ...known.map((migration) => migration.version))
  const current = await postgrator.getDatabaseVersion()
  if (current > newest) {
    const oldest = await oldestVersion(client)
    if (oldest !== null && oldest <= newest)
      return { version: current, applied: [], functions: [], replaced: [], isNewer: true }
    throw new RangeError(
      `the database is at version ${current}, this release knows ${newest}: use a newer release`,
    )
  }
  await refuseOtherBaseline(client, known)
  const files = await readSchemaFiles(path.join(folder, 'schema'))
  const { changed, replaced } = await functionChanges(client, files)
  // Refuse to migrate a schema that a restore left incomplete.
  const isBehind = current < newest || changed.length > 0
  if (isBehind && isOnlyChecked)
    throw new Error(
      `the database lacks changes of this release (version ${current} of ${newest}): run npm run migrate`,
    )
  const missing = isBehind ? await missingObjects(client) : null
  if (missing?.length) throw new Error(`the schema is not whole, restore it again: ${shortened(missing)}`)
  // The files name tables of `public` without their schema; the user that connects may have another path.
  await client.query('set local search_path to public')
  const applied = await postgrator.migrate()
  // A migration may have dropped a function to change what it depends on.
  const functions = await makeFunctions(client, applied.length > 0 ? files : changed)
  if (applied.length > 0 || functions.length > 0) await recordObjects(client)
  return {
    version: newest,
    applied: applied.map((migration) => path.basename(migration.filename)),
    functions,
    replaced: applied.length > 0 ? [] : replaced,
    isNewer: false,
  }
}

/** The version that a release has to know at least to run on this schema; null where none is recorded. */
async function oldestVersion(client: pg.Client): Promise<number | null> {
  const { rows: recorded } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_support') is not null as "isThere"`,
  )
  if (!recorded[0]!.isThere) return null
  const { rows } = await client.query<{ version: number }>(
    'select oldest_version as version from public.schema_support',
  )
  return rows[0]?.version ?? null
}

async function refuseOtherBaseline(client: pg.Client, known: readonly Postgrator.Migration[]): Promise<void> {
  const { rows: recorded } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_versions') is not null as "isThere"`,
  )
  if (!recorded[0]!.isThere) return
  const { rows } = await client.query<{ version: number; md5: string }>(
    'select version::int, md5 from public.schema_versions where version > 0 order by schema_versions.version limit 1',
  )
  const [applied] = rows
  const [baseline] = known.toSorted((a, b) => a.version - b.version)
  if (applied && (applied.version !== baseline?.version || applied.md5 !== baseline.md5)) {
    throw new MadeByOlderVersion()
  }
}

function shortened(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
}

// A checkout may be in "Shop (old) [1]"; the library takes a glob, in which those characters are special.
function globEscaped(folder: string): string {
  return folder
    .replaceAll('\\', '/')
    .replace(/\/+$/, '')
    .replace(/[?*()[\]{}!+@]/g, '\\$&')
}
