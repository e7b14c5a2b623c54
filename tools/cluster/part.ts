import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const startMs = 180_000

/** The account of the root's databases and of etcd, HAProxy and PgBouncer beside them. */
const postgres = 'postgres'
const environment = [
  '/usr/bin/env',
  '-i',
  ...['LANG=C.UTF-8', 'HOME=/var/lib/postgresql', 'CEPH_CONF=/srv/ceph/ceph.conf'],
  'PATH=/usr/lib/postgresql/18/bin:/usr/bin:/usr/sbin:/bin',
]

/** A program of the cluster in its root folder. */
export type Part = {
  name: string
  /** Starts it and waits until it answers. */
  start(): Promise<void>
  /** Kills it with -9. */
  kill(): Promise<void>
}

export type Program = {
  name: string
  command: readonly string[]
  /** It runs as root in its folder instead of as `postgres`. */
  isRoot?: boolean
  isUp(): Promise<boolean>
}

/** A folder of a Debian in which programs of the cluster run. */
export class Root {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** Empties what earlier runs left, and mounts what programs expect; the mounts end with the namespace. */
  async prepare(): Promise<void> {
    const inside = (name: string) => path.join(this.folder, name)
    await run('rm', ['-rf', inside('srv')])
    await this.makeFolder('/srv/log')
    await run('mount', ['-t', 'proc', 'proc', inside('proc')])
    await run('mount', ['--rbind', '/dev', inside('dev')])
    await run('mount', ['--make-rslave', inside('dev')])
  }

  async makeFolder(name: string): Promise<void> {
    await mkdir(path.join(this.folder, name), { recursive: true })
    await this.give(name)
  }

  /** Writes a file that only its owner, `postgres`, reads. */
  async write(name: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(this.folder, name)), { recursive: true })
    await writeFile(path.join(this.folder, name), text)
    await this.give(name)
  }

  read(name: string): Promise<string> {
    return readFile(path.join(this.folder, name), 'utf8')
  }

  /** Runs a program to its end and answers with what it printed. */
  async run(command: readonly string[], { isRoot = false } = {}): Promise<string> {
    const { stdout } = await run('chroot', this.#arguments(command, isRoot), { maxBuffer: 64 * 1024 * 1024 })
    return stdout
  }

  part({ name, command, isRoot = false, isUp }: Program): Part {
    let child: ChildProcess | null = null
    return {
      name,
      start: async () => {
        const log = createWriteStream(path.join(this.folder, 'srv/log', `${name}.log`), { flags: 'a' })
        await new Promise((resolve) => log.once('open', resolve))
        const started = spawn('chroot', this.#arguments(command, isRoot), {
          stdio: ['ignore', log, log],
          detached: true,
        })
        child = started
        await until(isUp, `${name} does not start: see its log`, () => started.exitCode !== null, startMs)
      },
      kill: async () => {
        const killed = child
        if (killed?.pid === undefined || killed.exitCode !== null) return
        const ended = new Promise((resolve) => killed.once('close', resolve))
        process.kill(-killed.pid, 'SIGKILL')
        await ended
      },
    }
  }

  #arguments(command: readonly string[], isRoot: boolean): string[] {
    return [
      ...(isRoot ? [] : [`--userspec=${postgres}:${postgres}`]),
      this.folder,
      ...environment,
      ...command,
    ]
  }

  /** To `postgres` of the root, whose number is not that of the machine. */
  async give(name: string): Promise<void> {
    const users = await this.read('/etc/passwd')
    const [, uid, gid] = /^postgres:x:(\d+):(\d+):/m.exec(users) ?? []
    const file = path.join(this.folder, name)
    await chown(file, Number(uid), Number(gid))
    await chmod(file, 0o700)
  }
}

/** Waits until a check holds, a minute unless more is given; throws with the words where it does not. */
export async function until(
  check: () => Promise<boolean>,
  otherwise: string,
  hasEnded: () => boolean = () => false,
  maxMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + maxMs
  while (!(await check().catch(() => false))) {
    if (hasEnded() || performance.now() > deadline) throw new Error(otherwise)
    await sleep(100)
  }
}

/** Whether an address answers 2xx. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await answer.arrayBuffer()
  return answer.ok
}
