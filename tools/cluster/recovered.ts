import { createDatabase } from '../../apps/server/platform/db/pool.ts'
import { ports } from './addresses.ts'
import type { Member, Secrets } from './databases.ts'
import { type Part, type Root, until } from './part.ts'

const home = '/srv/recovered'
const address = '127.0.0.24'
const stanza = 'anar'

/** The address of the restored database, for the shop's role. */
export const recoveredUrl = ({ shop }: Pick<Secrets, 'shop'>): string =>
  `postgresql://anar:${shop}@${address}:${ports.postgres}/anar?sslmode=disable`

const pgBackRest = (folder: string, ...words: string[]) => [
  ...['pgbackrest', `--config=${folder}/pgbackrest.conf`, `--stanza=${stanza}`],
  ...words,
]

/** Makes a full backup of the primary while it runs. */
export async function backUp(root: Root, leader: Member): Promise<void> {
  await root.run(pgBackRest(`/srv/${leader.name}`, 'backup', '--type=full'))
}

/** Restores the newest backup before a moment, and what was archived until then, into a server of its own. */
export async function recoverTo(root: Root, target: Temporal.Instant, secrets: Secrets): Promise<Part> {
  for (const folder of [home, `${home}/run`, `${home}/spool`, `${home}/data`]) await root.makeFolder(folder)
  await root.write(
    `${home}/pgbackrest.conf`,
    [
      ...['[global]', 'repo1-path=/srv/backup', 'log-path=/srv/log', 'log-level-console=warn'],
      ...[`lock-path=${home}/spool`, `spool-path=${home}/spool`, `[${stanza}]`, `pg1-path=${home}/data`],
    ].join('\n'),
  )
  const moment = target.toString({ smallestUnit: 'microsecond' }).replace('T', ' ').replace('Z', '+00')
  const to = ['--type=time', `--target=${moment}`, '--target-action=promote']
  await root.run(pgBackRest(home, ...to, 'restore'))
  const server = root.part({
    name: 'recovered',
    command: ['/usr/lib/postgresql/18/bin/postgres', '-D', `${home}/data`, ...settings()],
    isUp: () => takesWrites(secrets),
  })
  await server.start()
  return server
}

/** What the settings of the former member, which came with the backup, must not decide here. */
function settings(): string[] {
  const own = {
    ...{ listen_addresses: address, port: ports.postgres, unix_socket_directories: `${home}/run` },
    ...{ hba_file: `${home}/data/pg_hba.conf`, ident_file: `${home}/data/pg_ident.conf` },
    // Its timeline does not belong into the archive of the lost cluster.
    archive_mode: 'off',
    // No standby follows it yet, and a commit must not wait for one.
    synchronous_standby_names: '',
  }
  return Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function takesWrites(secrets: Secrets): Promise<boolean> {
  const database = createDatabase(recoveredUrl(secrets), { maxConnections: 1 })
  try {
    const { rows } = await database.query<{ is_done: boolean }>('select not pg_is_in_recovery() as is_done')
    return rows[0]!.is_done
  } finally {
    await database.close()
  }
}

/** Waits until everything that was committed so far is in the archive. */
export async function archived({ address: host }: Member, { superuser }: Secrets): Promise<void> {
  const url = `postgresql://postgres:${superuser}@${host}:${ports.postgres}/postgres?sslmode=disable`
  const database = createDatabase(url, { maxConnections: 1 })
  try {
    const { rows } = await database.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    const isThere = 'select last_archived_wal >= $1 as is_there from pg_stat_archiver'
    await until(
      async () => {
        const now = await database.query<{ is_there: boolean }>(isThere, [rows[0]!.name])
        return now.rows[0]!.is_there
      },
      'the archive does not take the log of the primary',
      () => false,
      180_000,
    )
  } finally {
    await database.close()
  }
}
