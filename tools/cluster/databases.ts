import { createDatabase, type Database } from '../../apps/server/platform/db/pool.ts'
import { addresses, ports } from './addresses.ts'
import { answers, type Part, type Root, until } from './part.ts'

const programs = '/usr/lib/postgresql/18/bin'
const stanza = 'anar'

/** Passwords of the roles, in hexadecimal digits. */
export type Secrets = { shop: string; superuser: string; replication: string; rewind: string }

/** One member of PostgreSQL under Patroni. */
export type Member = {
  name: string
  address: string
  patroni: Part
  /** Kills the database itself with -9; Patroni lives on. */
  killPostgres(): Promise<void>
}

export type Databases = {
  members: readonly Member[]
  /** The member that takes writes; null while there is none. */
  leader(): Promise<Member | null>
  /** The members that have every commit before it is acknowledged. */
  synchronous(): Promise<Member[]>
}

/**
 * Three members of PostgreSQL 18 under Patroni, one of them primary, one standby synchronous. Without such a standby the
 * shop goes on without it (degraded), or stops writing where `isStrict`.
 */
export async function databasesIn(
  root: Root,
  secrets: Secrets,
  { isStrict }: { isStrict: boolean },
): Promise<Databases> {
  await root.makeFolder('/srv/backup')
  const members: Member[] = []
  for (const [index, address] of addresses.databases.entries()) {
    const name = `db${index + 1}`
    await writeMember(root, { name, address, isStrict }, secrets)
    const patroni = root.part({
      name,
      command: ['/usr/bin/patroni', `/srv/${name}/patroni.yml`],
      isUp: () => answers(`http://${address}:${ports.patroni}/liveness`),
    })
    const killPostgres = async () => {
      const [pid] = (await root.read(`/srv/${name}/data/postmaster.pid`)).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    }
    members.push({ name, address, patroni, killPostgres })
  }
  const being = async (role: string) => {
    const states = members.map(({ address }) =>
      answers(`http://${address}:${ports.patroni}/${role}`).catch(() => false),
    )
    const isSo = await Promise.all(states)
    return members.filter((_, index) => isSo[index])
  }
  return {
    members,
    leader: async () => (await being('primary'))[0] ?? null,
    synchronous: () => being('synchronous'),
  }
}

type Described = { name: string; address: string; isStrict: boolean }

async function writeMember(
  root: Root,
  { name, address, isStrict }: Described,
  secrets: Secrets,
): Promise<void> {
  const home = `/srv/${name}`
  for (const folder of [home, `${home}/run`, `${home}/spool`]) await root.makeFolder(folder)
  await writeArchiving(root, home)
  const backup = `pgbackrest --config=${home}/pgbackrest.conf --stanza=${stanza}`
  const patroni = {
    ...{ scope: 'anar', name },
    restapi: { listen: `${address}:${ports.patroni}`, connect_address: `${address}:${ports.patroni}` },
    etcd3: { hosts: `${addresses.etcd}:${ports.etcd}` },
    bootstrap: {
      dcs: {
        // Seconds: a dead member is replaced after `ttl` at most.
        ...{ ttl: 20, loop_wait: 5, retry_timeout: 5, primary_start_timeout: 0 },
        ...{ synchronous_mode: true, synchronous_mode_strict: isStrict },
        postgresql: {
          ...{ use_pg_rewind: true, use_slots: true },
          parameters: {
            ...{
              max_connections: 100,
              max_locks_per_transaction: 512,
              shared_buffers: '128MB',
              wal_log_hints: 'on',
            },
            ...{ archive_mode: 'on', archive_timeout: '60s' },
            // A standby that is away must not fill the disk of the primary; it is made anew then.
            max_slot_wal_keep_size: '2GB',
          },
          pg_hba: [
            'local all all trust',
            'host all all 127.0.0.0/8 scram-sha-256',
            'host replication replicator 127.0.0.0/8 scram-sha-256',
          ],
        },
      },
      initdb: [
        ...[{ encoding: 'UTF8' }, { 'locale-provider': 'builtin' }, { 'builtin-locale': 'C.UTF-8' }],
        ...[{ locale: 'C.UTF-8' }, 'data-checksums'],
      ],
    },
    postgresql: {
      listen: `${address}:${ports.postgres}`,
      connect_address: `${address}:${ports.postgres}`,
      ...{ data_dir: `${home}/data`, bin_dir: programs, pgpass: `${home}/pgpass` },
      // Without it a new replica waits for the next checkpoint, up to five minutes.
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        replication: { username: 'replicator', password: secrets.replication },
        superuser: { username: 'postgres', password: secrets.superuser },
        rewind: { username: 'rewinder', password: secrets.rewind },
      },
      parameters: { unix_socket_directories: `${home}/run`, archive_command: `${backup} archive-push %p` },
      recovery_conf: { restore_command: `${backup} archive-get %f "%p"` },
    },
  }
  // JSON is YAML as well.
  await root.write(`${home}/patroni.yml`, JSON.stringify(patroni, null, 2))
}

async function writeArchiving(root: Root, home: string): Promise<void> {
  await root.write(
    `${home}/pgbackrest.conf`,
    [
      '[global]',
      ...['repo1-path=/srv/backup', 'repo1-retention-full=2', 'log-path=/srv/log', 'start-fast=y'],
      ...[
        `lock-path=${home}/spool`,
        `spool-path=${home}/spool`,
        'compress-type=lz4',
        'log-level-console=warn',
      ],
      `[${stanza}]`,
      ...[`pg1-path=${home}/data`, `pg1-socket-path=${home}/run`, `pg1-port=${ports.postgres}`],
    ].join('\n'),
  )
}

/** Starts the members and makes the shop's role and database, and the place of the backups. */
export async function startDatabases(root: Root, databases: Databases, secrets: Secrets): Promise<void> {
  for (const { patroni } of databases.members) await patroni.start()
  await until(async () => (await databases.leader()) !== null, 'no member of the databases becomes primary')
  const leader = (await databases.leader())!
  await root.run([
    ...['pgbackrest', `--config=/srv/${leader.name}/pgbackrest.conf`],
    ...[`--stanza=${stanza}`, 'stanza-create'],
  ])
  await asSuperuser(leader, secrets, async (database) => {
    await database.query(`create role anar login password '${secrets.shop}'`)
    await database.query(
      `create database anar owner anar template template0 encoding 'UTF8' locale 'C.UTF-8'
         locale_provider builtin builtin_locale 'C.UTF-8'`,
    )
  })
  await until(async () => (await databases.synchronous()).length > 0, 'no standby becomes synchronous')
}

/** Lets the shop's role load rows without triggers, as the generator of a shop of real size does. */
export async function allowLoading(databases: Databases, secrets: Secrets): Promise<void> {
  await asSuperuser((await databases.leader())!, secrets, async (database) => {
    await database.query('grant set on parameter session_replication_role to anar')
  })
}

async function asSuperuser(
  { address }: Member,
  { superuser }: Secrets,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const url = `postgresql://postgres:${superuser}@${address}:${ports.postgres}/postgres?sslmode=disable`
  const database = createDatabase(url, { maxConnections: 1, statementTimeoutMs: 60_000 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
