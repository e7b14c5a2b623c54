import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lockFile } from '../apps/server/file-lock.ts'

const root = path.join(import.meta.dirname, '..')

type Build = { name: string; folder: string; serverEntry?: string }

/** The front ends, built to `dist/client` (and `dist/server`) of their folder. Without a vite.config.ts one is skipped. */
const builds: readonly Build[] = [
  { name: 'storefront', folder: 'apps/storefront', serverEntry: 'entry-server.tsx' },
  { name: 'back office', folder: 'apps/backoffice' },
]

/** The inputs of a build outside of its own folder. */
const sharedSources = ['packages', 'package-lock.json', 'tools/front-ends.ts']

const buildTimeoutMs = 180_000

export type BuildReport = { built: string[]; seconds: number }

/**
 * Builds the front ends whose sources changed since their last build; in parallel, since neither uses all
 * processors. A second process with the same task waits until it is done.
 */
export async function buildFrontEnds(
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<BuildReport> {
  const startedAt = performance.now()
  const present = builds.filter(({ folder }) => existsSync(path.join(root, folder, 'vite.config.ts')))
  if ((await stale(present)).length === 0) return { built: [], seconds: 0 }
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const unlock = await lockFile(path.join(root, '.cache', 'build.lock'), buildTimeoutMs, signal)
  try {
    const wanted = await stale(present)
    if (wanted.length > 0) say(`Building ${wanted.map(({ build }) => build.name).join(' and ')} …`)
    // All end before a failure is reported, so that none is left running.
    const outcomes = await Promise.allSettled(wanted.map(({ build, stamp }) => make(build, stamp)))
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
    if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason.message).join('\n\n'))
    return { built: wanted.map(({ build }) => build.name), seconds: (performance.now() - startedAt) / 1_000 }
  } finally {
    unlock()
  }
}

async function stale(present: readonly Build[]): Promise<{ build: Build; stamp: string }[]> {
  const shared = await hashOf(sharedSources)
  const all = await Promise.all(
    present.map(async (build) => ({ build, stamp: `${shared} ${await hashOf([build.folder])}` })),
  )
  const made = await Promise.all(all.map(({ build }) => readFile(stampFile(build), 'utf8').catch(() => null)))
  return all.filter(({ stamp }, index) => made[index] !== stamp)
}

const stampFile = (build: Build) => path.join(root, build.folder, 'dist', 'built-from')

async function make(build: Build, stamp: string): Promise<void> {
  const folder = path.join(root, build.folder)
  const unfinished = path.join(folder, 'dist', 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const client = path.join(unfinished, 'client')
  await vite(folder, ['build', '--outDir', client, '--emptyOutDir', '--logLevel', 'warn'])
  const entry = build.serverEntry
  const hasServer = entry !== undefined && existsSync(path.join(folder, entry))
  if (hasServer) {
    await vite(folder, [
      'build',
      '--ssr',
      entry,
      '--outDir',
      path.join(unfinished, 'server'),
      '--logLevel',
      'warn',
    ])
  }
  await compressFiles(client)
  // Each is swapped in one step, so that a running server is without its files only briefly.
  for (const part of hasServer ? ['client', 'server'] : ['client']) {
    await rm(path.join(folder, 'dist', part), { recursive: true, force: true })
    await rename(path.join(unfinished, part), path.join(folder, 'dist', part))
  }
  await rm(unfinished, { recursive: true, force: true })
  await writeFile(stampFile(build), stamp)
}

// A process of its own, so that the memory of the bundler does not stay in the server.
async function vite(folder: string, args: string[]): Promise<void> {
  const program = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(program)) {
    throw new Error(
      `${path.relative(root, folder)} is not built and the build tools are not installed: run npm ci, npm run build`,
    )
  }
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0)
    throw new Error(
      `${shortened(output.join(''))}\nThe front end in ${path.relative(root, folder)} was not built`,
    )
}

const linesShown = 30

// The output ends with the stack of the bundler, which does not concern our sources.
function shortened(output: string): string {
  const lines = stripVTControlCharacters(output)
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
  return [...lines.slice(0, linesShown), ...(lines.length > linesShown ? ['…'] : [])].join('\n')
}

const compressible = /\.(m?js|css|html|svg|json|geojson|webmanifest|txt)$/
const worthwhileBytes = 1_024

async function compressFiles(folder: string): Promise<void> {
  const files = await filesBelow(folder)
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const content = await readFile(file)
        if (content.length < worthwhileBytes) return
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}

async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesBelow(path.join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash
        .update(path.relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesBelow(target: string): Promise<string[]> {
  const entries = await readdir(target, { withFileTypes: true }).catch(() => null)
  if (entries === null) return existsSync(target) ? [target] : []
  const skipped = new Set(['node_modules', 'dist'])
  const below = entries
    .filter((entry) => !skipped.has(entry.name) && !entry.name.startsWith('.'))
    .map((entry) =>
      entry.isDirectory() ? filesBelow(path.join(target, entry.name)) : [path.join(target, entry.name)],
    )
  return (await Promise.all(below)).flat().sort()
}
