import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type ServerProcess, spawnServer } from '../../apps/server/testing/server-process.ts'
import { addresses, ports } from './addresses.ts'
import { answers, type Part, until } from './part.ts'

/** The first node of an empty database fills the demo, on a busy machine for minutes. */
const startMs = 300_000

/** A process of the shop on a machine of its own. */
export type Node = Part & {
  /** Ends it in order: not ready, port closed, requests and jobs done. */
  stop(): Promise<void>
}

/** Two nodes that serve requests and two that run jobs, with the same settings and nothing in common but those. */
export function nodesOf(settings: Readonly<Record<string, string>>, folder: string) {
  const nodes = (role: 'web' | 'worker', hosts: readonly string[]) =>
    hosts.map((host, index) => nodeOf({ name: `${role}${index + 1}`, host, role }, settings, folder))
  return { webs: nodes('web', addresses.webs), workers: nodes('worker', addresses.workers) }
}

function nodeOf(
  { name, host, role }: { name: string; host: string; role: 'web' | 'worker' },
  settings: Readonly<Record<string, string>>,
  folder: string,
): Node {
  let server: ServerProcess | null = null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server?.child.kill(signal)
    await server?.ended
  }
  return {
    name,
    async start() {
      const data = path.join(folder, name)
      await mkdir(data, { recursive: true })
      const started = spawnServer({
        ...settings,
        ...{ HOST: host, PORT: String(ports.shop), ROLES: role, DATA_DIR: data },
      })
      server = started
      const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' })
      for (const stream of [started.child.stdout, started.child.stderr]) stream?.pipe(log, { end: false })
      await until(
        () => answers(`http://${host}:${ports.shop}/ready`),
        `${name} does not get ready: see its log`,
        () => started.child.exitCode !== null,
        startMs,
      )
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
