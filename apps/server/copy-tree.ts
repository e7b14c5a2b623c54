import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** SHA-256 of each file by its path below a folder, in hexadecimal. */
export type Digests = Readonly<Record<string, string>>

/** The files below a folder as paths with `/`, and its folders, each after the one that it is in. */
async function treeOf(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof entries)[number]) =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
  const of = (kind: 'isFile' | 'isDirectory') => entries.filter((entry) => entry[kind]()).map(pathOf)
  return { files: of('isFile').sort(), folders: of('isDirectory').sort() }
}

/**
 * Copies a folder with its empty folders into a new one, each file onto the disk. Folders and files are for their owner
 * alone.
 * @returns what was copied
 */
export async function copyTree(
  from: string,
  to: string,
  owner: { uid: number; gid: number } | null = null,
): Promise<Digests> {
  const { files, folders } = await treeOf(from)
  const own = async (target: string) => owner && (await chown(target, owner.uid, owner.gid))
  for (const name of ['.', ...folders]) {
    const folder = path.join(to, name)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await own(folder)
  }
  const digests: Record<string, string> = {}
  for (const name of files) {
    digests[name] = await copyOnto(path.join(from, name), path.join(to, name))
    await own(path.join(to, name))
  }
  return digests
}

async function copyOnto(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(createReadStream(from), hashing(hash), target)
  return hash.digest('hex')
}

const hashing = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** The first file that differs from its digest, is missing or additional; null where all are the same. */
export async function differenceIn(folder: string, digests: Digests): Promise<string | null> {
  const { files } = await treeOf(folder)
  const present = new Set(files)
  const names = new Set([...files, ...Object.keys(digests)])
  for (const name of names) {
    const file = path.join(folder, name)
    if (!present.has(name) || digests[name] === undefined || (await digestOf(file)) !== digests[name])
      return file
  }
  return null
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
