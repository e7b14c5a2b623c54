import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'

/** The account PostgreSQL runs as where the process itself is root, which PostgreSQL refuses to run as. */
export type ClusterUser = { uid: number; gid: number; name: string }

/** Null where the process is not root (or the system knows no such thing): PostgreSQL then runs as ourselves. */
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

/** How to spawn a child as that account. The working folder is one that everybody may stand in. */
export function spawnAs(user: ClusterUser | null) {
  return {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: process.platform === 'win32' ? undefined : '/',
    // Nothing of the caller's PGPORT, PGDATA or locale may reach it; Windows needs its system variables.
    env: process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    windowsHide: true,
  }
}

/** Whether the account can write into a folder, as the system itself judges it (parents, lists, mounts). */
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

/** Whether the account can get into a folder at all: it need not write there. */
export function canEnter(folder: string, user: ClusterUser | null): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], spawnAs(user)).status === 0
}
