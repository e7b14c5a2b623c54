import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = path.join(import.meta.dirname, '..', '..', '.cache', 'debian')
const aptHelper = '/usr/lib/apt/apt-helper'
const downloadTimeoutMs = 60_000

/** Programs of Debian's packages are not available here; the message says why and what to do. */
export class NoPackages extends Error {
  override readonly name = 'NoPackages'
}

/** Pinned packages: the programs' own and those of their libraries. */
export type Pinned = {
  /** For the name of the folder: `postgresql-client-18.6`. */
  name: string
  architecture: string
  packages: readonly { file: string; sha256: string }[]
}

/** What a caller needs of its packages. */
type Wanted = {
  pinned: Pinned
  /** The file with the pins, for the message. */
  pinnedIn: string
  /** Each program's name, and its path in the packages. */
  programs: Readonly<Record<string, string>>
  /** What to do on a machine without these packages. */
  otherwise: string
}

/**
 * A folder with programs of Debian's packages, fetched once into `.cache`. They come from the Debian archive that this
 * machine's own apt settings name, with the pinned hashes, and bring their own libraries, since they are built for a newer
 * Debian. Nothing is installed into the system. Throws `NoPackages` where they are not available.
 */
export async function programsOf({ pinned, pinnedIn, programs, otherwise }: Wanted): Promise<string> {
  const pins = createHash('sha256').update(JSON.stringify(pinned)).digest('hex').slice(0, 12)
  const folder = path.join(cache, `${pinned.name}-${pins}`)
  if (existsSync(folder)) return folder
  if (process.platform !== 'linux' || process.arch !== pinned.architecture || !existsSync(aptHelper)) {
    throw new NoPackages(
      `${pinned.name} is taken from Debian's packages for Linux on ${pinned.architecture}, and this machine has no apt or is another one. ${otherwise}`,
    )
  }
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'))
  try {
    await fetchInto(unfinished, { pinned, pinnedIn, otherwise })
    for (const [name, program] of Object.entries(programs)) await writeStarter(unfinished, name, program)
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

async function fetchInto(folder: string, wanted: Omit<Wanted, 'programs'>): Promise<void> {
  const archive = await debianArchive({ name: wanted.pinned.name, otherwise: wanted.otherwise })
  for (const { file, sha256 } of wanted.pinned.packages) {
    const target = path.join(folder, path.basename(file))
    try {
      await run(aptHelper, ['download-file', `${archive}${file}`, target, `SHA256:${sha256}`], {
        timeout: downloadTimeoutMs,
      })
    } catch (error) {
      const said = (error as { stderr?: string }).stderr ?? String(error)
      const reason = said.split('\n').find((line) => line.startsWith('E: ')) ?? said
      throw new NoPackages(
        `${path.basename(file)} cannot be had from the machine's Debian archive: ${reason.trim()}. Where the archive has a newer one, pin it in ${wanted.pinnedIn}: its path and SHA-256, as \`apt-cache show\` tells them.`,
      )
    }
    await run('dpkg-deb', ['--extract', target, folder])
    await rm(target)
  }
}

// The bundled loader and libraries: the system's may be older than the programs need.
async function writeStarter(folder: string, name: string, program: string): Promise<void> {
  const starter = path.join(folder, name)
  await writeFile(
    starter,
    `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
libraries=$here/usr/lib/x86_64-linux-gnu
exec "$libraries/ld-linux-x86-64.so.2" --inhibit-cache --library-path "$libraries" "$here/${program}" "$@"
`,
  )
  await chmod(starter, 0o755)
}

/**
 * The address, with a slash at its end, of the Debian archive of this machine's own apt settings. Throws `NoPackages`, which
 * names what wanted it, where there is none.
 */
export async function debianArchive({
  name,
  otherwise,
}: {
  name: string
  otherwise: string
}): Promise<string> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  const { stdout } = await run('apt-get', ['update', '--print-uris'])
  const archive = archiveIn(stdout, release)
  if (archive !== null) return archive
  throw new NoPackages(
    `This machine's apt settings name no archive of Debian, from which ${name} would be taken. ${otherwise}`,
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
