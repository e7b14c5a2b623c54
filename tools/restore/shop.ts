import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createDatabase, type Database } from '../../apps/server/platform/db/pool.ts'
import { addressOf, type ServerProcess, spawnServer } from '../../apps/server/testing/server-process.ts'

/** One of the two shops: its database, its files and its other settings. */
export type Shop = { databaseUrl: string; dataFolder: string; settings: Readonly<Record<string, string>> }

/** Runs it during `work`, without jobs, so that only the work changes anything. */
export async function whileOpen<T>(shop: Shop, work: (address: string) => Promise<T>): Promise<T> {
  const server: ServerProcess = spawnServer({ ...environmentOf(shop), ROLES: 'web', SEED: 'demo' })
  try {
    return await work(await addressOf(server))
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

/** The environment of a command of the shop. */
export function environmentOf({ databaseUrl, dataFolder, settings }: Shop): Record<string, string> {
  return { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }
}

export async function withDatabaseOf<T>(shop: Shop, work: (database: Database) => Promise<T>): Promise<T> {
  const database = createDatabase(shop.databaseUrl, { maxConnections: 2, statementTimeoutMs: 60_000 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Each table with a hash of all its rows, generated columns included. */
export async function tablesOf(shop: Shop): Promise<Record<string, string>> {
  return withDatabaseOf(shop, async (database) => {
    const { rows: tables } = await database.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' order by 1`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await database.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash from ${name} t`,
      )
      hashes[name] = rows[0]!.hash
    }
    return hashes
  })
}

/** Each file below the shop's folder of files with the hash of its content. */
export async function filesOf(shop: Shop): Promise<Record<string, string>> {
  const folder = path.join(shop.dataFolder, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const hashes = files.map(async (file): Promise<[string, string]> => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    return [path.relative(folder, file), hash]
  })
  return Object.fromEntries(await Promise.all(hashes))
}
