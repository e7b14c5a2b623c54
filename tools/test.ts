import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFrontEnds } from './front-ends.ts'

// `npm test`: everything there is to prove, cheapest first, ending at the first part that fails. The last line is
// `N passed, N failed`; checks (types, style, boundaries …) and the build count as one test each.

const root = path.join(import.meta.dirname, '..')
const reports = mkdtempSync(path.join(tmpdir(), 'anar-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** A part that hangs is a part that fails: no part takes a quarter of this on two cores. */
const patienceMs = 12 * 60_000

type Count = { passed: number; failed: number }
type Part = { name: string; run: () => Promise<Count> }

const parts: readonly Part[] = [
  { name: 'checks and build', run: checksAndBuild },
  { name: 'unit and database tests', run: () => vitest(['unit', 'db']) },
  { name: 'browser journeys', run: () => vitest(['e2e']) },
]

void everyPart().then((count) => {
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exitCode = count.failed === 0 ? 0 : 1
})

async function everyPart(): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 }
  for (const { name, run } of parts) {
    const startedAt = performance.now()
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
    const { passed, failed } = await run()
    total.passed += passed
    total.failed += failed
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
    console.log(`── ${name}: ${passed} passed, ${failed} failed in ${seconds} s`)
    if (failed > 0) {
      console.log(`\nStopped: ${name} failed, see above. What comes after it was not run.`)
      break
    }
  }
  return total
}

// The type checker and the bundler keep one processor busy each.
async function checksAndBuild(): Promise<Count> {
  const [checks, build] = await Promise.all([check(), builds()])
  return { passed: checks.passed + build.passed, failed: checks.failed + build.failed }
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

async function vitest(projects: readonly string[]): Promise<Count> {
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
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: outputIs === 'shown' ? 'inherit' : ['inherit', 'pipe', 'inherit'],
  })
  const chunks: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk.toString())
    process.stdout.write(chunk)
  })
  const patience = setTimeout(() => {
    console.error(`No end after ${patienceMs / 60_000} minutes: stopped`)
    child.kill('SIGKILL')
  }, patienceMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  clearTimeout(patience)
  return { code, output: chunks.join('') }
}
