import pg from 'pg'
import { asDatabaseError } from './unavailable.ts'

/** Any fixed number that no other advisory lock of the cluster uses. */
const buildLock = 7_352_602

/** The same address with another database's name in it. */
export function addressOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Sees to it that a template database of that name exists: the first caller builds it with `fill` while every
 * other one, in whatever process, waits. A template that was not filled to the end does not exist.
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

/** Copies a template, which takes milliseconds: file by file, which costs two thirds of writing each page to the log. */
export async function createDatabaseFrom(clusterUrl: string, template: string, name: string): Promise<void> {
  await asAdministrator(clusterUrl, async (client) => {
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
    )
  })
}

/** Drops it, whoever is still connected. */
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
