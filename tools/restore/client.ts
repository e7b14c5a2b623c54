import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { NoPackages, programsOf } from '../debian/packages.ts'
import pinned from './client-packages.json' with { type: 'json' }

const run = promisify(execFile)
const programs = ['createdb', 'pg_dump', 'pg_restore', 'vacuumdb'] as const

/** A folder with PostgreSQL's client programs of the pinned version. Throws `NoPackages` where they are not available. */
export function clientFolder(): Promise<string> {
  return programsOf({
    pinned,
    pinnedIn: 'tools/restore/client-packages.json',
    programs: Object.fromEntries(programs.map((name) => [name, `usr/lib/postgresql/18/bin/${name}`])),
    otherwise:
      'Name a folder with the client programs of PostgreSQL 18: npm run test:restore -- --client FOLDER',
  })
}

/** The PostgreSQL version of the programs in a folder; throws `NoPackages` where it is not 18 or one is missing. */
export async function versionOf(folder: string): Promise<string> {
  for (const name of programs) {
    const { stdout } = await run(path.join(folder, name), ['--version']).catch((error: Error) => {
      throw new NoPackages(`${path.join(folder, name)} does not run: ${error.message}`)
    })
    if (!/\(PostgreSQL\) 18\./.test(stdout))
      throw new NoPackages(`${name} is not of PostgreSQL 18: ${stdout.trim()}`)
  }
  const { stdout } = await run(path.join(folder, 'pg_dump'), ['--version'])
  return stdout.trim()
}
