import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { debianArchive, NoPackages } from '../debian/packages.ts'

const run = promisify(execFile)
const cache = path.join(import.meta.dirname, '..', '..', '.cache', 'cluster')
const suite = 'forky'
const otherwise = 'The cluster runs on such a machine alone.'
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

const packages = [
  ...['postgresql-18', 'patroni', 'python3-psycopg2', 'python3-etcd', 'etcd-server', 'etcd-client'],
  ...['pgbouncer', 'pgbackrest', 'haproxy'],
  ...['ceph-mon', 'ceph-osd', 'ceph-common', 'radosgw'],
]

/** What a package must not do while it is installed, and what apt must not mind. */
const files: Readonly<Record<string, { text: string; mode?: number }>> = {
  // Packages would start their servers.
  'usr/sbin/policy-rc.d': { text: '#!/bin/sh\nexit 101\n', mode: 0o755 },
  'etc/postgresql-common/createcluster.conf': { text: 'create_main_cluster = false\n' },
  // A mirror may serve a list that counts as expired.
  'etc/apt/apt.conf.d/99cluster': {
    text: 'Acquire::Check-Valid-Until "false";\nAcquire::Check-Date "false";\nAPT::Install-Recommends "false";\n',
  },
}

/**
 * The folder of a Debian with all programs of the cluster, made once into `.cache/cluster` (about a gigabyte) from the
 * archive that the machine's own apt settings name. The machine itself gets nothing. It mounts, so it needs namespaces of its
 * own. Throws `NoPackages` where the machine is no Debian, or the archive has no such release.
 */
export async function debianRoot(say: (what: string) => void): Promise<string> {
  const root = path.join(cache, 'root')
  if (existsSync(root)) return root
  const archive = await debianArchive({ name: 'the cluster', otherwise })
  say('making a Debian with the programs of the cluster, once')
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'))
  try {
    await chmod(unfinished, 0o755)
    await bootstrap(unfinished, archive)
    await install(unfinished)
    await rename(unfinished, root)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return root
}

/** debootstrap is a script: it is unpacked beside the system, unless the machine has it. */
async function bootstrap(root: string, archive: string): Promise<void> {
  const folder = await mkdtemp(path.join(cache, 'debootstrap-'))
  try {
    await run('apt-get', ['download', 'debootstrap'], { cwd: folder }).catch((error: unknown) => {
      throw new NoPackages(`debootstrap cannot be downloaded: ${String(error)}. ${otherwise}`)
    })
    await run('sh', ['-c', 'dpkg-deb --extract debootstrap_*.deb .'], { cwd: folder })
    const share = path.join(folder, 'usr/share/debootstrap')
    const script = path.join(folder, 'usr/sbin/debootstrap')
    const options = ['--variant=minbase', `--keyring=${keyring}`, suite, root, archive]
    // An older debootstrap has no script of the suite's name; all newer suites share one.
    await logged(script, [...options, path.join(share, 'scripts/sid')], { DEBOOTSTRAP_DIR: share })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function install(root: string): Promise<void> {
  for (const [name, { text, mode = 0o644 }] of Object.entries(files)) {
    const file = path.join(root, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text, { mode })
  }
  const proc = path.join(root, 'proc')
  await run('mount', ['-t', 'proc', 'proc', proc])
  try {
    const env = { DEBIAN_FRONTEND: 'noninteractive', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
    await logged('chroot', [root, 'apt-get', 'update'], env)
    await logged('chroot', [root, 'apt-get', 'install', '--yes', ...packages], env)
  } finally {
    await run('umount', ['--lazy', proc])
  }
}

/** Runs a command whose output goes to `.cache/cluster/root.log`; throws with its last lines where it fails. */
async function logged(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const log = path.join(cache, 'root.log')
  const child = spawn('sh', ['-c', 'exec "$@" >> "$0" 2>&1', log, program, ...args], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code === 0) return
  const lines = (await readFile(log, 'utf8')).trim().split('\n')
  throw new NoPackages(`${program} failed: ${lines.slice(-5).join('\n')}\n${otherwise}`)
}
