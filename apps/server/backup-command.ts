import path from 'node:path'
import { BackupRefused, restoreBackup, saveBackup } from './backup-folder.ts'
import type { Config } from './config.ts'
import { hold } from './platform/held/index.ts'
import { ClusterInUse, withDatabase, withStoppedDatabase } from './with-database.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

const usage = 'Usage: npm run backup -- save FOLDER | restore FOLDER'

/**
 * `npm run backup -- save FOLDER` copies the stopped demo into a new folder, its embedded database and its files; `restore
 * FOLDER` makes a demo of such a copy where there is none. A demo that sends messages or takes payments outside of this
 * machine is held afterwards (docs/decisions/0081). Returns the exit code: 0, 1 where it was refused, 2 for wrong usage.
 */
export async function runBackup(config: Config, words: readonly string[], out: Out): Promise<0 | 1 | 2> {
  const [command, given = '', ...others] = words
  if ((command !== 'save' && command !== 'restore') || given === '' || others.length > 0) {
    out.error(usage)
    return 2
  }
  const folder = path.resolve(given)
  try {
    refuseOthers(config, folder)
    await (command === 'save' ? save(config, folder, out) : restore(config, folder, out))
    return 0
  } catch (error) {
    if (!(error instanceof BackupRefused || error instanceof ClusterInUse)) throw error
    out.error(error.message)
    return 1
  }
}

function refuseOthers({ databaseUrl, secretKeys, files, dataFolder }: Config, folder: string): void {
  const other = [
    ...(databaseUrl === null ? [] : ['DATABASE_URL']),
    ...(files.store === 'folder' ? [] : ['FILE_STORE']),
    ...(secretKeys === null ? [] : ['SECRET_KEY']),
  ]
  if (other.length > 0)
    throw new BackupRefused(
      `${other.join(', ')}: this is for a demo whose data are in DATA_DIR alone; back up another shop as docs/operations.md says (“Backup and restore”)`,
    )
  if (!path.relative(dataFolder, folder).startsWith('..'))
    throw new BackupRefused(`${folder} is within DATA_DIR (${dataFolder}): name a folder elsewhere`)
}

async function save(config: Config, folder: string, out: Out): Promise<void> {
  const { dataFolder } = config
  const { madeAt, cluster, files } = await withStoppedDatabase(config, (stopped) =>
    saveBackup({ dataFolder, stopped }, folder, Temporal.Now.instant()),
  )
  out.log(
    `Saved in ${folder}, as of ${madeAt}: ${counted(cluster)} of the database, ${counted(files)} of the shop.`,
  )
}

async function restore(config: Config, folder: string, out: Out): Promise<void> {
  const { dataFolder } = config
  const { madeAt } = await withStoppedDatabase(config, (stopped) =>
    restoreBackup({ dataFolder, stopped }, folder),
  )
  out.log(`Restored into ${dataFolder}, as of ${madeAt}. Start it: npm start`)
  if (!reachesOut(config)) return
  const restoredTo = Temporal.Instant.from(madeAt)
  await withDatabase(config, (database) =>
    database.transaction((tx) => hold(tx, { reason: 'stated', restoredTo, now: Temporal.Now.instant() })),
  )
  out.log(
    'It is held until two people release it in the office: its messages and payments leave this machine.',
  )
}

/** Whether anything that a lost hour had sent or taken is outside of this machine. */
function reachesOut({ paymentGateway, zarinpal, sms, email }: Config): boolean {
  return (
    paymentGateway.provider === 'zarinpal' ||
    zarinpal !== null ||
    sms.provider === 'kavenegar' ||
    email.provider === 'smtp'
  )
}

const counted = (digests: Readonly<Record<string, string>>) => `${Object.keys(digests).length} files`
