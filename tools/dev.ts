import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { freePort } from '../apps/server/adapters/postgres/free-port.ts'

// `npm run dev`: the server, started again when its sources change, and the dev servers of the front ends.

const root = path.join(import.meta.dirname, '..')
const fronts = [
  { name: 'Shop', folder: 'apps/storefront', port: 5173 },
  { name: 'Back office', folder: 'apps/backoffice', port: 5174 },
]

/** The paths of the server; all others are those of the front end. */
const serverPaths =
  '^/((pe|gr)/|(CheckAccess|health|ready|docs|openapi\\.json|files|payments|sandbox-bank|embedded-verification|identity-verification|outbox)(/|\\?|$))'

// Editors write a file in several steps.
const quietMs = 200

void run()

async function run(): Promise<void> {
  const port = await freePort('127.0.0.1')
  const server = restartingServer(port)
  const present = fronts.filter(({ folder }) => existsSync(path.join(root, folder, 'vite.config.ts')))
  const started: ViteDevServer[] = []
  for (const front of present) {
    const vite = await createServer({
      root: path.join(root, front.folder),
      server: {
        port: front.port,
        // The Host header is not changed: the server compares `Origin` with it, and would refuse every command as foreign.
        proxy: { [serverPaths]: { target: `http://127.0.0.1:${port}`, changeOrigin: false } },
      },
    })
    await vite.listen()
    started.push(vite)
    console.log(`${front.name}: ${vite.resolvedUrls?.local[0] ?? `port ${front.port}`}`)
  }
  const end = async () => {
    await Promise.all([server.stop(), ...started.map((vite) => vite.close())])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}

/** Node's own `--watch` would do, but its messages also reach the processes that the server starts. */
function restartingServer(port: number): { stop: () => Promise<void> } {
  let isStopping = false
  let child: ChildProcess
  let ended: Promise<void>
  const start = () => {
    child = spawn(process.execPath, [path.join(root, 'apps', 'server', 'main.ts')], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'inherit',
    })
    ended = new Promise((resolve) => child.once('exit', () => resolve()))
  }
  const restart = async () => {
    child.kill('SIGTERM')
    await ended
    if (!isStopping) start()
  }
  start()
  let pause: NodeJS.Timeout | undefined
  for (const folder of ['apps/server', 'packages']) {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql|css)$/.test(file) || /\.test\.ts$/.test(file)) return
      clearTimeout(pause)
      pause = setTimeout(() => void restart(), quietMs)
    })
  }
  return {
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}
