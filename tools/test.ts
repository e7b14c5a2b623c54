import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { groundVariable, prepareGround } from '../e2e/ground.ts'
import { buildFrontEnds } from './front-ends.ts'

// `npm test`: everything there is to prove. What needs no browser runs side by side, since a test that waits for
// PostgreSQL leaves a processor to the type checker; the journeys follow where nothing of it failed, in a shop that
// came up meanwhile. The last line is `N passed, N failed`; checks (types, style, boundaries …), the build, and
// whether supported browsers know what was built count as one test each.

const root = path.join(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(tmpdir(), 'anar-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** A part that hangs is a part that fails. The journeys take four minutes of this on two cores, slow ones four times that. */
const timeoutMs = 25 * 60_000

type Count = { passed: number; failed: number }

void everyPart().then((count) => {
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exitCode = count.failed === 0 ? 0 : 1
})

async function everyPart(): Promise<Count> {
  sayWhatBegins('checks and build; unit and database tests')
  const basics = counted('checks and build', checksAndBuild)
  // From here to the end of the tests beside it, there is a processor to spare now and then.
  const preparing = basics.then(({ failed }) => (failed === 0 ? prepareGround() : null))
  preparing.catch(() => {})
  const tests = counted('unit and database tests', () => vitest(['unit', 'db']))
  const first = sum(await Promise.all([basics, tests]))
  const ground = await preparing.catch((error) => {
    console.error(error)
    return null
  })
  try {
    if (first.failed === 0 && ground) {
      sayWhatBegins('browser journeys')
      const prepared = { [groundVariable]: JSON.stringify(ground) }
      return sum([first, await counted('browser journeys', () => vitest(['e2e'], prepared))])
    }
  } finally {
    await ground?.clear()
  }
  console.log('\nStopped: see above what failed. The browser journeys were not run.')
  return first.failed === 0 ? sum([first, { passed: 0, failed: 1 }]) : first
}

function sayWhatBegins(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(20)}`)
}

async function counted(name: string, run: () => Promise<Count>): Promise<Count> {
  const startedAt = performance.now()
  const count = await run()
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
  return count
}

function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
  }
}

// The type checker and the bundler keep one processor busy each.
async function checksAndBuild(): Promise<Count> {
  const built = builds().then(async (count) =>
    count.failed > 0 ? count : sum([count, await fitsBrowsers()]),
  )
  return sum(await Promise.all([check(), built]))
}

// In a process of its own: the table of what browsers know is large.
async function fitsBrowsers(): Promise<Count> {
  const { code } = await runNode([path.join(root, 'tools', 'browsers.ts')], 'captured')
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function check(): Promise<Count> {
  const { code, output } = await runNode([path.join(root, 'tools', 'check.ts')], 'captured')
  const summary = /(\d+) of (\d+) checks passed/.exec(output)
  if (!summary) return { passed: 0, failed: 1 }
  const [passed, all] = [Number(summary[1]), Number(summary[2])]
  return { passed, failed: Math.max(all - passed, code === 0 ? 0 : 1) }
}

async function builds(): Promise<Count> {
  try {
    await buildFrontEnds(console.log)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

type Report = { numPassedTests: number; numFailedTests: number; success: boolean }

async function vitest(
  projects: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const { code } = await runNode(
    [
      path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    'shown',
    environment,
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

async function runNode(
  args: string[],
  outputIs: 'shown' | 'captured',
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: outputIs === 'shown' ? 'inherit' : ['inherit', 'pipe', 'inherit'],
  })
  const chunks: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  const timer = setTimeout(() => {
    console.error(`No end after ${timeoutMs / 60_000} minutes: stopped`)
    child.kill('SIGKILL')
  }, timeoutMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  clearTimeout(timer)
  const output = chunks.join('')
  // In one piece: others write at the same time.
  process.stdout.write(output)
  return { code, output }
}
