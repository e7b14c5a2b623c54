import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pinned from './client-packages.json' with { type: 'json' }

const run = promisify(execFile)
const cache = path.join(import.meta.dirname, '..', '..', '.cache', 'postgresql-client')
const aptHelper = '/usr/lib/apt/apt-helper'
const programs = ['createdb', 'pg_dump', 'pg_restore', 'vacuumdb'] as const
const downloadTimeoutMs = 60_000

/** The client programs are not available here; the message says why and what to do. */
export class NoClient extends Error {
  override readonly name = 'NoClient'
}

/**
 * A folder with PostgreSQL's client programs of the pinned version, fetched once into `.cache`. They come from the
 * Debian archive that this machine's own apt settings name, with the pinned hashes, and bring their own libraries, since
 * they are built for a newer Debian. Nothing is installed into the system. Throws `NoClient` where they are not available.
 */
export async function clientFolder(): Promise<string> {
  const pins = createHash('sha256').update(JSON.stringify(pinned)).digest('hex').slice(0, 12)
  const folder = path.join(cache, `${pinned.postgresql}-${pins}`)
  if (existsSync(folder)) return folder
  if (process.platform !== 'linux' || process.arch !== pinned.architecture || !existsSync(aptHelper)) {
    throw new NoClient(
      `PostgreSQL's client programs are taken from Debian's packages for Linux on ${pinned.architecture}, and this machine has no apt or is another one. Name a folder with those of PostgreSQL 18: npm run test:restore -- --client /usr/lib/postgresql/18/bin`,
    )
  }
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'))
  try {
    await fetchInto(unfinished)
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

async function fetchInto(folder: string): Promise<void> {
  const archive = await debianArchive()
  for (const { file, sha256 } of pinned.packages) {
    const target = path.join(folder, path.basename(file))
    try {
      await run(aptHelper, ['download-file', `${archive}${file}`, target, `SHA256:${sha256}`], {
        timeout: downloadTimeoutMs,
      })
    } catch (error) {
      const said = (error as { stderr?: string }).stderr ?? String(error)
      const reason = said.split('\n').find((line) => line.startsWith('E: ')) ?? said
      throw new NoClient(
        `${path.basename(file)} cannot be had from the machine's Debian archive: ${reason.trim()}. Where the archive has a newer one, pin it in tools/restore/client-packages.json: its path and SHA-256, as \`apt-cache show\` tells them.`,
      )
    }
    await run('dpkg-deb', ['--extract', target, folder])
    await rm(target)
  }
  for (const name of programs) await writeStarter(folder, name)
}

// The bundled loader and libraries: the system's may be older than the programs need.
async function writeStarter(folder: string, name: string): Promise<void> {
  const starter = path.join(folder, name)
  await writeFile(
    starter,
    `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
libraries=$here/usr/lib/x86_64-linux-gnu
exec "$libraries/ld-linux-x86-64.so.2" --inhibit-cache --library-path "$libraries" "$here/usr/lib/postgresql/18/bin/${name}" "$@"
`,
  )
  await chmod(starter, 0o755)
}

async function debianArchive(): Promise<string> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  const { stdout } = await run('apt-get', ['update', '--print-uris'])
  const archive = archiveIn(stdout, release)
  if (archive !== null) return archive
  throw new NoClient(
    "This machine's apt settings name no archive of Debian, from which PostgreSQL's client programs would be taken. Name a folder with those of PostgreSQL 18: npm run test:restore -- --client FOLDER",
  )
}

/**
 * The address, with a slash at its end, of the archive of the machine's own Debian release, in what
 * `apt-get update --print-uris` printed; null where there is none. `release` is the text of /etc/os-release.
 */
export function archiveIn(printed: string, release: string): string | null {
  const codename = /^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1]
  if (!codename || !/^ID=debian$/m.test(release)) return null
  return new RegExp(`^'(\\S+/)dists/${codename}/(?:In)?Release'`, 'm').exec(printed)?.[1] ?? null
}

/** The PostgreSQL version of the programs in a folder; throws `NoClient` where it is not 18 or one is missing. */
export async function versionOf(folder: string): Promise<string> {
  for (const name of programs) {
    const { stdout } = await run(path.join(folder, name), ['--version']).catch((error: Error) => {
      throw new NoClient(`${path.join(folder, name)} does not run: ${error.message}`)
    })
    if (!/\(PostgreSQL\) 18\./.test(stdout))
      throw new NoClient(`${name} is not of PostgreSQL 18: ${stdout.trim()}`)
  }
  const { stdout } = await run(path.join(folder, 'pg_dump'), ['--version'])
  return stdout.trim()
}
