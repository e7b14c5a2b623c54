import { randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ClusterUser, canEnter, canWriteInto } from './cluster-user.ts'

/** The folder of clusters and copies of PostgreSQL's programs when root's own folders are closed to others. */
const systemFolder = '/var/lib/anar'

const markerName = 'postgres-home'
const ownerName = 'data-folder'

/**
 * The folder of the cluster of one data folder, created if need be: `postgres` inside it. Where PostgreSQL's account
 * cannot enter root's data folder, the cluster has a folder of its own below `/var/lib/anar`; a marker in the data
 * folder names it, so that a moved checkout keeps its data and a copied one never shares them.
 *
 * `isChosen`: the operator named the data folder, which then is used or refused, never replaced.
 */
export async function clusterHome(options: {
  dataFolder: string
  isChosen: boolean
  user: ClusterUser | null
}): Promise<string> {
  const { user } = options
  const dataFolder = await usableFolder(options.dataFolder)
  if (canEnter(dataFolder, user)) {
    const home = path.join(dataFolder, 'postgres')
    await mkdir(home, { recursive: true, mode: 0o755 })
    return home
  }
  if (options.isChosen) {
    throw new Error(
      `DATA_DIR: the account ${user?.name}, which PostgreSQL runs as for root, cannot enter ${dataFolder}`,
    )
  }
  return homeElsewhere(dataFolder)
}

async function usableFolder(folder: string): Promise<string> {
  try {
    if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
  } catch (error) {
    throw new Error(`DATA_DIR: cannot create ${folder} (${error instanceof Error ? error.message : error})`)
  }
  if (!canWriteInto(folder, null)) throw new Error(`DATA_DIR: cannot write into ${folder}`)
  return realpath(folder)
}

async function homeElsewhere(dataFolder: string): Promise<string> {
  const marker = path.join(dataFolder, markerName)
  const known = await textOf(marker)
  if (known) {
    const owner = await textOf(path.join(known, ownerName))
    if (owner === dataFolder) return known
    // Where another data folder's marker names it too, ours is a copy; else ours was moved here.
    const isCopy = owner !== null && (await textOf(path.join(owner, markerName))) === known
    if (owner !== null && !isCopy) {
      await writeFile(path.join(known, ownerName), dataFolder)
      return known
    }
  }
  const home = path.join(systemFolder, randomBytes(4).toString('hex'))
  try {
    await mkdir(home, { recursive: true })
    for (const folder of [systemFolder, home]) await chmod(folder, 0o755)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `DATA_DIR: set it to a folder that other accounts can enter (${systemFolder} cannot be used: ${reason})`,
    )
  }
  await writeFile(path.join(home, ownerName), dataFolder)
  await writeFile(marker, home)
  return home
}

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
}

/** Folders for copies of PostgreSQL's programs, best first. */
export function stagingFolders(user: ClusterUser | null, ownFolder: string): string[] {
  return user ? [systemFolder, '/var/tmp/anar', ownFolder] : [ownFolder]
}

const maxSocketPathLength = 80

/**
 * A new temporary folder that the cluster's account owns and only it can enter: for sockets (whose path may not exceed
 * some hundred bytes) and throw-away clusters.
 */
export async function temporaryFolder(
  prefix: string,
  user: ClusterUser | null,
  preferred: readonly string[] = [],
): Promise<string> {
  const folders = [...preferred, tmpdir(), '/tmp', '/var/tmp']
  const parent = folders.find(
    (folder) => folder.length + prefix.length < maxSocketPathLength && canWriteInto(folder, user),
  )
  if (!parent) throw new Error(`No temporary folder can be used (tried ${folders.join(', ')})`)
  const folder = await mkdtemp(path.join(parent, prefix))
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

const minFreeBytes = 2 * 1024 ** 3
/** The type of Linux's in-memory file system in statfs(2). */
const tmpfs = 0x0102_1994

/**
 * Linux's in-memory folder, where it has enough free space; for data that a crash may lose. Creating a database there
 * takes a tenth of the time: on a disk, each of its many hundred files is written into the file system's journal.
 */
export function foldersInMemory(): string[] {
  const folder = '/dev/shm'
  try {
    const { type, bavail, bsize } = statfsSync(folder)
    return type === tmpfs && bavail * bsize >= minFreeBytes ? [folder] : []
  } catch {
    return []
  }
}
