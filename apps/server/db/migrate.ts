import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import Postgrator from 'postgrator'
import { missingObjects, recordObjects } from './schema-objects.ts'
import { asDatabaseError } from './unavailable.ts'

const ownMigrations = fileURLToPath(new URL('./migrations/', import.meta.url))

// Any fixed number will do; every node of every release has to use the same one.
const migrationLock = 7_352_601

export type MigrationResult = { version: number; applied: string[] }

/**
 * Brings the schema to the newest version of `folder` (`NNNN.do.name.sql`) in one transaction: a failing
 * migration leaves nothing behind. Nodes that start at once wait for each other on an advisory lock, and the
 * second finds nothing to do. Throws where an applied migration was changed or is missing from this release, and where
 * there is something to do in a schema that is not whole. What the schema is made of then is recorded.
 */
export async function migrate(url: string, folder = ownMigrations): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString: url, application_name: 'anar migrations' })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw asDatabaseError(error)
    })
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const result = await bringUp(client, folder)
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

async function bringUp(client: pg.Client, folder: string): Promise<MigrationResult> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const postgrator = new Postgrator({
    migrationPattern: `${globEscaped(folder)}/*.sql`,
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
    throw new RangeError(
      `the database is at version ${current}, this release knows ${newest}: use a newer release`,
    )
  }
  // A schema that a restore left in pieces is not taken for what it should be.
  const missing = current < newest ? await missingObjects(client) : null
  if (missing?.length) throw new Error(`the schema is not whole, restore it again: ${shortened(missing)}`)
  const applied = await postgrator.migrate()
  if (applied.length > 0) await recordObjects(client)
  return { version: newest, applied: applied.map((migration) => path.basename(migration.filename)) }
}

function shortened(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
}

// A checkout may lie in "Shop (old) [1]"; the library takes a glob, where those signs mean something else.
function globEscaped(folder: string): string {
  return folder
    .replaceAll('\\', '/')
    .replace(/\/+$/, '')
    .replace(/[?*()[\]{}!+@]/g, '\\$&')
}
