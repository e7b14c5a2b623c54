import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'
import { checkBoundaries } from './checks/boundaries.ts'
import { checkCaches } from './checks/caches.ts'
import type { CheckResult } from './checks/check.ts'
import { checkClasses } from './checks/classes.ts'
import { checkSides } from './checks/css.ts'
import { checkDocs } from './checks/docs.ts'
import { checkEnumerationWords } from './checks/enumeration-words.ts'
import { checkMessages } from './checks/messages.ts'
import { type Repository, readRepository } from './checks/modules.ts'
import { checkOpenApi } from './checks/openapi.ts'
import { checkProductionPackages } from './checks/production-packages.ts'
import { type Program, runProgram } from './checks/programs.ts'
import { checkRefusals } from './checks/refusals.ts'
import { checkRequirements } from './checks/requirements.ts'
import { checkSecurityProofs } from './checks/security-proofs.ts'
import { checkSiblings } from './checks/siblings.ts'
import { checkSizes } from './checks/sizes.ts'
import { checkVocabulary } from './checks/vocabulary.ts'

// `npm run check` runs everything; `npm run check -- messages sides` only what is named.

const root = fileURLToPath(new URL('..', import.meta.url))

const programs: readonly Program[] = [
  {
    name: 'types',
    package: 'typescript',
    command: 'tsc',
    // One checker, since each of several would check the libraries again; and rare garbage collection, since it ends before
    // memory runs short. Together they halve the processor time, which the tests beside it need.
    args: ['--noEmit', '--pretty', 'false', '--diagnostics', '--checkers', '1', '-p', '.'],
    env: { GOGC: '400' },
    counts: (output) => `${/Files:\s+(\d+)/.exec(output)?.[1] ?? 0} files, libraries included`,
  },
  {
    name: 'style',
    package: '@biomejs/biome',
    command: 'biome',
    args: ['ci', '--error-on-warnings', '--colors=off', '.'],
    counts: (output) => /Checked (\d+ files)/.exec(output)?.[1] ?? '0 files',
  },
  {
    name: 'dead code',
    package: 'knip',
    command: 'knip',
    args: ['--no-progress'],
    counts: () => 'files, exports, dependencies',
  },
]

/** Checks that load the server's own code; they run beside the programs. */
const others: Readonly<Record<string, () => Promise<CheckResult>>> = { openapi: () => checkOpenApi(root) }

const readers: Readonly<Record<string, (repository: Repository) => CheckResult>> = {
  boundaries: checkBoundaries,
  packages: checkProductionPackages,
  siblings: ({ modules }) => checkSiblings(modules),
  sizes: ({ modules }) => checkSizes(root, modules),
  messages: ({ modules }) => checkMessages(modules),
  words: ({ modules }) => checkEnumerationWords(modules),
  sides: ({ modules }) => checkSides(root, modules),
  classes: ({ modules }) => checkClasses(root, modules),
  requirements: ({ modules }) => checkRequirements(root, modules),
  security: ({ modules }) => checkSecurityProofs(root, modules),
  caches: ({ modules }) => checkCaches(root, modules),
  refusals: ({ modules }) => checkRefusals(modules),
  docs: () => checkDocs(root),
  vocabulary: ({ modules }) => checkVocabulary(root, modules),
}

const names = [...programs.map(({ name }) => name), ...Object.keys(others), ...Object.keys(readers)]
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(2)
}

const startedAt = performance.now()
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
// The programs run in processes of their own while this one reads the modules.
const running = programs
  .filter(({ name }) => isChosen(name))
  .map((program) => timed(() => runProgram(root, program)))
for (const [name, check] of Object.entries(others)) if (isChosen(name)) running.push(timed(check))
const repository = Object.keys(readers).some(isChosen) ? readRepository(root) : null
for (const [name, check] of Object.entries(readers)) {
  if (repository && isChosen(name)) running.push(timed(async () => check(repository)))
}
const results = await Promise.all(running)
const failed = results.filter(({ problems }) => problems.length > 0)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(`\n${results.length - failed.length} of ${results.length} checks passed in ${seconds} s`)
process.exitCode = failed.length === 0 ? 0 : 1

async function timed(check: () => Promise<CheckResult>): Promise<CheckResult> {
  const since = performance.now()
  const result = await check()
  const isGood = result.problems.length === 0
  const mark = isGood ? styleText('green', '✓') : styleText('red', '✗')
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${mark} ${result.name.padEnd(12)} ${seconds.padStart(5)} s  ${result.counts}`)
  for (const problem of result.problems) console.log(indented(problem))
  return result
}

function indented(text: string): string {
  return linesOf(text)
    .map((line) => `    ${line}`)
    .join('\n')
}

function linesOf(text: string): string[] {
  return text.split('\n')
}
