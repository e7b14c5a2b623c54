import type { Config } from './config.ts'
import { migrate } from './platform/db/migrate.ts'

const usage = 'npm run migrate: brings the database of DATABASE_URL up to this release; it takes no arguments'

/**
 * Runs `npm run migrate`: the missing migrations and the changed functions, in one transaction, beside servers of the
 * previous release. Returns the exit code: 2 where the database cannot be brought up, with the reason on `out.error`.
 */
export async function runMigrate(
  { databaseUrl, databaseDirectUrl }: Config,
  args: readonly string[],
  out: Pick<Console, 'log' | 'error'>,
): Promise<number> {
  const url = databaseDirectUrl ?? databaseUrl
  if (args.length > 0 || url === null) {
    out.error(url === null ? 'DATABASE_URL: the demo brings its database up at its start' : usage)
    return 2
  }
  const { version, applied, functions, isNewer } = await migrate(url)
  if (isNewer) {
    out.error(`The database is at version ${version}, of a newer release: nothing was changed`)
    return 2
  }
  for (const name of applied) out.log(`applied ${name}`)
  if (functions.length > 0) out.log(`created ${functions.length} functions`)
  out.log(`The database is at version ${version}`)
  return 0
}
