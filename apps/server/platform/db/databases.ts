import pg from 'pg'
import { asDatabaseError } from './unavailable.ts'

/** Any fixed number that no other advisory lock of the cluster uses. */
const buildLock = 7_352_602

/** The address of another database of the cluster. */
export function addressOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Ensures that a template database exists: the first caller builds it with `fill` while callers of other processes wait.
 * A template that was not filled completely does not exist.
 */
export async function ensureTemplate(
  clusterUrl: string,
  name: string,
  base: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await asAdministrator(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [buildLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${pg.escapeIdentifier(unfinished)} with (force)`)
    await client.query(
      `create database ${pg.escapeIdentifier(unfinished)} template ${pg.escapeIdentifier(base)}`,
    )
    await fill(addressOf(clusterUrl, unfinished))
    await client.query(`alter database ${pg.escapeIdentifier(unfinished)} with allow_connections false`)
    await client.query(
      `alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(name)}`,
    )
  })
}

/** Copies a template in milliseconds. Copying files takes two thirds of the time of logging each page. */
export async function createDatabaseFrom(clusterUrl: string, template: string, name: string): Promise<void> {
  await asAdministrator(clusterUrl, async (client) => {
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
    )
  })
}

/** Drops a database and its connections. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await asAdministrator(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  })
}

async function asAdministrator(
  clusterUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl, application_name: 'anar databases' })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw asDatabaseError(error)
  })
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
