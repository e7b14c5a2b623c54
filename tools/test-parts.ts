import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(tmpdir(), 'anar-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

// The journeys take five minutes of this on two cores, slow ones four times that.
const timeoutMs = 25 * 60_000

export type Count = { passed: number; failed: number }

/** Prints the heading of a part. */
export function sayWhatBegins(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(20)}`)
}

/** Runs a part and prints its counts and its time. */
export async function counted(name: string, run: () => Promise<Count>): Promise<Count> {
  const startedAt = performance.now()
  const count = await run()
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
  return count
}

export function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
  }
}

type Report = { numPassedTests: number; numFailedTests: number; success: boolean }

/** Runs the tests of these projects of vitest.config.ts: all, or those in files whose path contains one of `files`. */
export async function vitest({
  projects,
  files = [],
}: {
  projects: readonly string[]
  files?: readonly string[]
}): Promise<Count> {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const { code } = await runNode(
    [
      path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    'shown',
  )
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  // A file that does not load, or an error outside every test, fails the run though no test failed.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1)
  return { passed: report.numPassedTests, failed }
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Runs a script in a process of its own; one that hangs is ended and counts as failed. */
export async function runNode(
  args: string[],
  outputIs: 'shown' | 'captured',
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: outputIs === 'shown' ? 'inherit' : ['inherit', 'pipe', 'inherit'],
  })
  const chunks: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  const timeout = setTimeout(() => {
    console.error(`No end after ${timeoutMs / 60_000} minutes: stopped`)
    child.kill('SIGKILL')
  }, timeoutMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  clearTimeout(timeout)
  const output = chunks.join('')
  // In one write, since other parts write at the same time.
  process.stdout.write(output)
  return { code, output }
}
