import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { BrowserBinary } from './browser-binary.ts'

/** Whether there is a Chromium 109 for this machine: npm has one for Linux x64. */
export const hasOldestBrowser = process.platform === 'linux' && process.arch === 'x64'

/**
 * Unpacks Chromium 109, the oldest supported version, into its own folder; its package would use the folder and name
 * of the usual browser. It runs in the environment of the usual one. `remove` deletes the folder.
 */
export async function unpackOldestBrowser({
  env,
}: BrowserBinary): Promise<BrowserBinary & { remove: () => Promise<void> }> {
  const packed = path.join(
    path.dirname(createRequire(import.meta.url).resolve('chromium-109')),
    '..',
    'bin',
    'chromium.br',
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'anar-browser-109-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const executablePath = path.join(folder, 'chromium')
  try {
    const program = createWriteStream(executablePath, { mode: 0o755 })
    await pipeline(createReadStream(packed), createBrotliDecompress(), program)
  } catch (error) {
    await remove()
    throw error
  }
  return { executablePath, env, remove }
}
