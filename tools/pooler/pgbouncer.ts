import { spawn } from 'node:child_process'
import { chmod, chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clusterUser } from '../../apps/server/adapters/postgres/cluster-user.ts'
import { freePort } from '../../apps/server/adapters/postgres/free-port.ts'
import { programsOf } from '../debian/packages.ts'
import pinned from './pgbouncer-packages.json' with { type: 'json' }

/** The folder with PgBouncer of the pinned version. Throws `NoPackages` where it is not available. */
export function pgBouncerFolder(): Promise<string> {
  return programsOf({
    pinned,
    pinnedIn: 'tools/pooler/pgbouncer-packages.json',
    programs: { pgbouncer: 'usr/sbin/pgbouncer' },
    otherwise: 'The test of poolers runs on such a machine alone.',
  })
}

export type Pooler = {
  /** The address of the database through the pooler. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer on a free port of this machine, in front of a database of a cluster.
 * @param settings of its section `[pgbouncer]`, beside the address
 */
export async function startPgBouncer({
  program,
  folder,
  databaseUrl,
  settings,
}: {
  program: string
  folder: string
  databaseUrl: string
  settings: Readonly<Record<string, string | number>>
}): Promise<Pooler> {
  const behind = new URL(databaseUrl)
  const port = await freePort('127.0.0.1')
  const user = decodeURIComponent(behind.username)
  const password = decodeURIComponent(behind.password)
  const host = behind.searchParams.get('host') ?? behind.hostname
  const users = path.join(folder, `users-${port}.txt`)
  const file = path.join(folder, `pgbouncer-${port}.ini`)
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    ...settings,
  }
  await writeFile(users, `"${user}" "${password}"\n`)
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${host} port=${behind.port}`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  )
  // PgBouncer refuses to run as root, as PostgreSQL does.
  const account = clusterUser()
  for (const one of [folder, users, file]) {
    if (account) await chown(one, account.uid, account.gid)
    await chmod(one, 0o700)
  }
  const child = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isUp = () => said.join('').includes('process up')
  while (!isUp() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
  if (!isUp()) throw new Error(`PgBouncer does not start: ${said.join('')}`)
  behind.hostname = '127.0.0.1'
  behind.port = String(port)
  behind.search = ''
  return {
    url: behind.href,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
