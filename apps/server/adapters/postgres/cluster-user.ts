import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'

/** The account that PostgreSQL runs as where the process itself is root, which PostgreSQL refuses. */
export type ClusterUser = { uid: number; gid: number; name: string }

/** Null where the process is not root (or the system has none): PostgreSQL then runs as the same account. */
export function clusterUser(): ClusterUser | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseAccount)
  // An account made for PostgreSQL where there is one, else the one every system has for the unprivileged.
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((candidate) => candidate?.name === name)
    if (account) return account
  }
  throw new Error('PostgreSQL will not run as root, and this system has no account "postgres" or "nobody"')
}

function parseAccount(line: string): ClusterUser | null {
  const [name, , uid, gid] = line.split(':')
  if (!name || name.startsWith('#') || !uid || !gid) return null
  return { name, uid: Number(uid), gid: Number(gid) }
}

/** Spawn options for a child as that account. Every account can enter the working folder. */
export function spawnAs(user: ClusterUser | null) {
  return {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: process.platform === 'win32' ? undefined : '/',
    // The caller's PGPORT, PGDATA and locale must not apply; Windows needs its system variables.
    env: process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    windowsHide: true,
  }
}

/** Whether the account can write into a folder; checked by the system itself (parents, access lists, mounts). */
export function canWriteInto(folder: string, user: ClusterUser | null): boolean {
  if (user)
    return (
      spawnSync('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder], spawnAs(user)).status === 0
    )
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the account can enter a folder, with or without write access. */
export function canEnter(folder: string, user: ClusterUser | null): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], spawnAs(user)).status === 0
}
