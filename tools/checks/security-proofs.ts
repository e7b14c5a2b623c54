import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { titlesOf } from './spec-tags.ts'

const securityPath = 'docs/security.md'

/** A row of the page: its name, its line, its statement and the tests that prove it. */
type Row = { name: string; line: number; statement: string; proofs: string }

/** The possible proofs: test files with their titles, and the scripts of package.json. */
type Known = { titles: ReadonlyMap<string, ReadonlySet<string>>; scripts: ReadonlySet<string> }

/** The tests that a row names: their number and their faults. */
type Judged = { count: number; faults: readonly string[] }

/**
 * Every test that docs/security.md names exists. A danger names test files, folders that hold a test, or scripts that
 * test. A requirement of the ASVS names a file and a title in it, or a dash where the requirement is not met or does not
 * apply. Fails where it read no danger or no requirement.
 */
export function checkSecurityProofs(root: string, modules: readonly Module[]): CheckResult {
  const path = join(root, securityPath)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const known = { titles: titlesByFile(modules), scripts: scriptsOf(root) }
  const dangers = dangersIn(source)
  const requirements = requirementsIn(source)
  const judged = [
    ...dangers.map((row) => ({ row, ...dangerProofs(row, known) })),
    ...requirements.map((row) => ({ row, ...requirementProofs(row, known) })),
  ]
  const problems = judged.flatMap(({ row, faults }) =>
    faults.map((fault) => problemAt(securityPath, row.line, `${row.name}: ${fault}`)),
  )
  const count = judged.reduce((sum, one) => sum + one.count, 0)
  if (dangers.length === 0) problems.push(`No danger was read from ${securityPath}.`)
  if (requirements.length === 0) problems.push(`No requirement was read from ${securityPath}.`)
  if (count === 0) problems.push(`No test was read from ${securityPath}, so none was looked up.`)
  const counts = `${dangers.length} dangers, ${requirements.length} requirements, ${count} tests named`
  return { name: 'security', counts, problems }
}

const cellsOf = (text: string) => text.split(/(?<!\\)\|/).map((cell) => cell.trim())

/** The rows of the table whose first column is headed "danger". */
function dangersIn(source: string): Row[] {
  const lines = source.split('\n')
  const head = lines.findIndex((text) => text.startsWith('| danger |'))
  if (head < 0) return []
  const rest = lines.slice(head + 2)
  const end = rest.findIndex((text) => !text.startsWith('|'))
  return rest.slice(0, end < 0 ? rest.length : end).map((text, index) => {
    const [, name = '', statement = '', proofs = ''] = cellsOf(text)
    return { name, statement, proofs, line: head + 3 + index }
  })
}

/** Rows that begin with a number of the ASVS, of four cells. */
function requirementsIn(source: string): Row[] {
  return source.split('\n').flatMap((text, index) => {
    const name = /^\| (\d+\.\d+\.\d+) \|/.exec(text)?.[1]
    if (name === undefined) return []
    const [, , , statement = '', proofs = ''] = cellsOf(text)
    return [{ name, statement, proofs, line: index + 1 }]
  })
}

function dangerProofs({ proofs }: Row, known: Known): Judged {
  const named = proofs.split(', ')
  return { count: named.length, faults: named.flatMap((proof) => faultOfReference(proof, known) ?? []) }
}

function faultOfReference(proof: string, { titles, scripts }: Known): string | null {
  const named = /^`([^`]+)`$/.exec(proof)?.[1]
  if (named === undefined) return `'${proof}' is not \`file\`, \`folder\` or \`npm run script\``
  const script = /^npm run (\S+)$/.exec(named)?.[1]
  if (script !== undefined) return scripts.has(script) ? null : `package.json has no script ${script}`
  if (titles.has(named)) return null
  return [...titles.keys()].some((file) => file.startsWith(`${named}/`))
    ? null
    : `there is no test file ${named}, nor one below it`
}

function requirementProofs({ statement, proofs }: Row, { titles }: Known): Judged {
  if (proofs === '–') {
    const isUnmet = /^(\*\*)?not\b/.test(statement)
    return { count: 0, faults: isUnmet ? [] : ['names no test, and does not begin with “not”'] }
  }
  const named = proofs.split('<br>')
  return { count: named.length, faults: named.flatMap((proof) => faultOfTitle(proof.trim(), titles) ?? []) }
}

function faultOfTitle(proof: string, titles: Known['titles']): string | null {
  const named = /^`([^`]+)`: (.+)$/.exec(proof)
  if (!named) return `'${proof}' is not \`file\`: title, nor a dash`
  const [, file = '', written = ''] = named
  const title = written.replaceAll('\\|', '|')
  const known = titles.get(file)
  if (known === undefined) return `there is no test file ${file}`
  return known.has(title) ? null : `${file} has no test “${title}”`
}

function titlesByFile(modules: readonly Module[]): Map<string, ReadonlySet<string>> {
  const tests = modules.filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
  return new Map(tests.map((module) => [module.path, new Set(titlesOf(module).map(({ title }) => title))]))
}

function scriptsOf(root: string): ReadonlySet<string> {
  const path = join(root, 'package.json')
  if (!existsSync(path)) return new Set()
  const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }
  return new Set(Object.keys(scripts))
}
