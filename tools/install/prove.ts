import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startThrowAwayCluster } from '../../apps/server/adapters/postgres/cluster.ts'
import { freePort } from '../../apps/server/adapters/postgres/free-port.ts'
import { addressOf, bareEnvironment, type ServerProcess } from '../../apps/server/testing/server-process.ts'
import { buildFrontEnds } from '../front-ends.ts'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The maximum size of an installation without Node itself, in millions of bytes on the disk. */
const maxMegabytes = 130
/** The same of everything that the image copies beside its base. */
const maxImageMegabytes = 150

const installTimeoutMs = 300_000

/** Reports a passed step. */
type Report = (what: string) => void

/**
 * Copies the built tree, installs it as docs/operations.md says, and proves that it is small, starts on a database and
 * says what is missing where there is none. Throws at the first failed step.
 */
export async function proveInstallation(report: Report): Promise<void> {
  await buildFrontEnds(console.log)
  const folder = await mkdtemp(path.join(tmpdir(), 'anar-install-'))
  try {
    await copyTree(folder)
    const before = await bytesOnDisk(folder)
    await run('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: folder, timeout: installTimeoutMs })
    const megabytes = ((await bytesOnDisk(folder)) - before) / 1_000_000
    if (megabytes > maxMegabytes)
      throw new Error(`the packages take ${megabytes.toFixed(1)} MB; ${maxMegabytes} are allowed`)
    report(`the packages for production take ${megabytes.toFixed(1)} MB without Node, of ${maxMegabytes}`)
    await proveItStarts(folder, npmStart)
    report('on a DATABASE_URL it is ready, and serves the shop and the office')
    await proveItRequiresADatabase(folder)
    report('without a database it says that DATABASE_URL is missing')
    await run('sh', ['deploy/prune.sh'], { cwd: folder })
    const imageMegabytes = (await bytesOnDisk(folder)) / 1_000_000
    if (imageMegabytes > maxImageMegabytes)
      throw new Error(`the image copies ${imageMegabytes.toFixed(1)} MB; ${maxImageMegabytes} are allowed`)
    report(`an image copies ${imageMegabytes.toFixed(1)} MB, of ${maxImageMegabytes}`)
    await proveItStarts(folder, await commandOfImage(folder))
    report('what the image copies starts, and serves the shop and the office')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// What a checkout has after `npm run build`, without what npm and running leave in it.
const leftOut = new Set(['node_modules', '.git', '.cache', '.data'])

const copyTree = (folder: string) =>
  cp(root, folder, { recursive: true, filter: (source) => !leftOut.has(path.basename(source)) })

// Node is a package too, one for each system.
const isNodeItself = (name: string) => /^node-(bin-)?(linux|darwin|win)-/.test(name)

async function bytesOnDisk(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const sizes = entries.map(async ({ name, parentPath }) => {
    if (isNodeItself(name)) return 0
    const target = path.join(parentPath, name)
    const { blocks, isDirectory } = await statOf(target)
    return blocks * 512 + (isDirectory ? await bytesOnDisk(target) : 0)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

// Links are not followed: their targets are in the repository.
async function statOf(target: string): Promise<{ blocks: number; isDirectory: boolean }> {
  const stats = await lstat(target)
  return { blocks: stats.blocks, isDirectory: stats.isDirectory() }
}

/** Arguments of Node. */
const npmStart = ['tools/run.cjs', 'start']

async function commandOfImage(folder: string): Promise<string[]> {
  const dockerfile = await readFile(path.join(folder, 'deploy', 'Dockerfile'), 'utf8')
  const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const [node, ...words] = JSON.parse(command!) as string[]
  if (node !== 'node') throw new Error('the image starts something else than Node')
  return words
}

async function proveItStarts(folder: string, words: readonly string[]): Promise<void> {
  const cluster = await startThrowAwayCluster()
  const secret = () => randomBytes(32).toString('base64')
  try {
    const port = await freePort('127.0.0.1')
    const server = startIn(folder, words, {
      ...{
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        ORIGIN: `http://127.0.0.1:${port}`,
      },
      ...{ DATABASE_URL: cluster.url, SECRET_KEY: secret(), AUDIT_KEYS: `install:${secret()}` },
    })
    try {
      const address = await addressOf(server)
      for (const target of ['/ready', '/', '/office/']) {
        const { status } = await fetch(address + target)
        if (status !== 200) throw new Error(`${target} answers ${status}: ${server.output()}`)
      }
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  } finally {
    await cluster.stop()
  }
}

async function proveItRequiresADatabase(folder: string): Promise<void> {
  const server = startIn(folder, npmStart, {})
  const code = await server.ended
  if (code === 0 || !/embedded PostgreSQL is not installed .*DATABASE_URL/.test(server.output()))
    throw new Error(`it ended with ${code} and said: ${server.output()}`)
}

/** Starts the installation by the Node that this process has. */
function startIn(folder: string, words: readonly string[], settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { PATH: bareEnvironment.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => chunks.join(''), ended }
}
