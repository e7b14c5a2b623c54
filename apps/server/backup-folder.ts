import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { copyTree, differenceIn } from './copy-tree.ts'
import type { StoppedCluster } from './with-database.ts'

/** The list of a backup. It is written last, so a folder without it holds no complete backup. */
const listName = 'backup.json'
const digests = z.record(z.string(), z.string())
const list = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgresMajor: z.int(),
  cluster: digests,
  files: digests,
  keys: digests,
})
export type Backup = z.output<typeof list>

/** A backup that cannot be made, or cannot be restored; nothing was changed. The message is for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

type Place = { dataFolder: string; stopped: StoppedCluster }

/**
 * Copies a stopped demo into a new or empty folder: the cluster, the files, the password of PostgreSQL and the secret
 * key, from which the demo derives the key of its audit log.
 */
export async function saveBackup(
  { dataFolder, stopped }: Place,
  folder: string,
  now: Temporal.Instant,
): Promise<Backup> {
  if (!(await hasEntries(stopped.cluster)))
    throw new BackupRefused(`DATA_DIR: ${dataFolder} has no shop yet: start it once`)
  if (await hasEntries(folder))
    throw new BackupRefused(`${folder} is not empty: name a new folder for each backup`)
  const postgresMajor = Number(await readFile(path.join(stopped.cluster, 'PG_VERSION'), 'utf8'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copied = (from: string, name: string) => copyTree(from, path.join(folder, name))
  const keys = path.join(folder, 'gathered')
  await mkdir(keys, { mode: 0o700 })
  await writeFile(path.join(keys, 'password'), await readFile(stopped.passwordFile))
  await writeFile(path.join(keys, 'secret-key'), await readFile(path.join(dataFolder, 'secret-key')))
  const backup: Backup = {
    ...{ format: 1, madeAt: now.toString({ smallestUnit: 'second' }), postgresMajor },
    cluster: await copied(stopped.cluster, 'cluster'),
    files: (await hasEntries(path.join(dataFolder, 'files')))
      ? await copied(path.join(dataFolder, 'files'), 'files')
      : {},
    keys: await copied(keys, 'keys'),
  }
  await rm(keys, { recursive: true })
  const unfinished = path.join(folder, `${listName}.new`)
  await writeFile(unfinished, JSON.stringify(backup), { mode: 0o600, flush: true })
  await rename(unfinished, path.join(folder, listName))
  return backup
}

/**
 * Copies a backup into a data folder without a shop, after each file of it was compared with the list. The cluster comes
 * last and gets its name at once, so a start never finds half of one.
 */
export async function restoreBackup({ dataFolder, stopped }: Place, folder: string): Promise<Backup> {
  const backup = await backupIn(folder)
  if (backup.postgresMajor !== stopped.major)
    throw new BackupRefused(
      `${folder} was made by PostgreSQL ${backup.postgresMajor}, this release brings ${stopped.major}: restore it with the release that made it`,
    )
  for (const target of [stopped.cluster, path.join(dataFolder, 'files')])
    if (await hasEntries(target))
      throw new BackupRefused(
        `DATA_DIR: ${dataFolder} has a shop already: move the folder away, or name another one (nothing was deleted)`,
      )
  const at = (name: string) => path.join(folder, name)
  for (const name of ['keys', 'files', 'cluster'] as const) {
    const wrong = await differenceIn(at(name), backup[name])
    if (wrong !== null) throw new BackupRefused(`${folder} is damaged: ${wrong} is not as it was saved`)
  }
  const unfinished = `${stopped.cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await copyTree(at('cluster'), unfinished, stopped.user)
  await copyTree(at('files'), path.join(dataFolder, 'files'))
  await writeFile(path.join(dataFolder, 'secret-key'), await readFile(at('keys/secret-key')), { mode: 0o600 })
  await writeFile(stopped.passwordFile, await readFile(at('keys/password')), { mode: 0o600 })
  if (stopped.user) await chown(stopped.passwordFile, stopped.user.uid, stopped.user.gid)
  await rename(unfinished, stopped.cluster)
  return backup
}

async function backupIn(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, listName), 'utf8').catch(() => null)
  if (text === null)
    throw new BackupRefused(`${folder} holds no backup, or one that was not completed: it has no ${listName}`)
  const read = list.safeParse(jsonIn(text))
  if (!read.success) throw new BackupRefused(`${folder} is damaged: ${listName} cannot be read`)
  return read.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function hasEntries(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  )
}
