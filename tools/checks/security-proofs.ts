import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { titlesOf } from './spec-tags.ts'

const securityPath = 'docs/security.md'

/** A row of the requirements: its number, and what stands in its last cell. */
type Requirement = { number: string; line: number; proofs: string }

/**
 * Every test that docs/security.md names for a requirement of the ASVS is there: its file, and a test of that title in
 * it. Fails where it read no requirement.
 */
export function checkSecurityProofs(root: string, modules: readonly Module[]): CheckResult {
  const path = join(root, securityPath)
  const requirements = requirementsIn(existsSync(path) ? readFileSync(path, 'utf8') : '')
  const titles = new Map<string, ReadonlySet<string>>()
  for (const module of modules.filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))) {
    titles.set(module.path, new Set(titlesOf(module).map(({ title }) => title)))
  }
  let count = 0
  const problems = requirements.flatMap(({ number, line, proofs }) => {
    if (proofs === '–') return []
    return proofs.split('<br>').flatMap((proof) => {
      count += 1
      const reason = faultOf(proof.trim(), titles)
      return reason === null ? [] : [problemAt(securityPath, line, `${number}: ${reason}`)]
    })
  })
  if (count === 0) problems.push(`No test was read from ${securityPath}, so none was looked up.`)
  const counts = `${requirements.length} requirements, ${count} tests named`
  return { name: 'security', counts, problems }
}

/** Rows that begin with a number of the ASVS, of four cells. */
function requirementsIn(source: string): Requirement[] {
  return source.split('\n').flatMap((text, index) => {
    const number = /^\| (\d+\.\d+\.\d+) \|/.exec(text)?.[1]
    if (number === undefined) return []
    const proofs = text.split(/(?<!\\)\|/)[4]?.trim() ?? ''
    return [{ number, line: index + 1, proofs }]
  })
}

function faultOf(proof: string, titles: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const named = /^`([^`]+)`: (.+)$/.exec(proof)
  if (!named) return `'${proof}' is not \`file\`: title, nor a dash`
  const [, file = '', written = ''] = named
  const title = written.replaceAll('\\|', '|')
  const known = titles.get(file)
  if (known === undefined) return `there is no test file ${file}`
  return known.has(title) ? null : `${file} has no test “${title}”`
}
