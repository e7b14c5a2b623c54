import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'

const serveProcess = new URL('../platform/processes/process-work.ts', import.meta.url).href

/** The file of a process for `runInProcess` that does this with each input; it is removed after the test. */
export function processOf(work: string): Promise<URL> {
  return scriptOf(`import { serveProcess } from '${serveProcess}'\nserveProcess(${work})\n`)
}

/** A file that Node runs with this text; it is removed after the test. */
export async function scriptOf(text: string): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anar-process-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'process.mjs')
  await writeFile(file, text)
  return pathToFileURL(file)
}
