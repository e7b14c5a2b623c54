import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import type { Chapter } from './requirements/chapter.ts'
import { chapters } from './requirements/chapters.ts'
import { type Requirements, requirementsOf, type Statement } from './requirements/locate.ts'
import { pagePath, requirementsPage } from './requirements/page.ts'

/** Every statement of the specification has one home and one test, every tag names one, and the page is up to date. */
export function checkRequirements(
  root: string,
  modules: readonly Module[],
  wanted: readonly Chapter[] = chapters,
): CheckResult {
  const requirements = requirementsOf(root, modules, wanted)
  const sections = requirements.chapters.flatMap((chapter) => chapter.sections)
  const statements = sections.flatMap((section) => section.statements)
  const problems = [
    ...requirements.unknown.map(({ section, path, line }) =>
      problemAt(
        path,
        line,
        `'${section}' is neither a section nor a statement${nearTo(section, requirements)}`,
      ),
    ),
    ...sections
      .filter((section) => section.statements.length === 0)
      .map(({ id }) => `${id} has no statement in tools/checks/requirements/statements`),
    ...statements.flatMap(faultsOf),
  ]
  const written = existsSync(join(root, pagePath)) ? readFileSync(join(root, pagePath), 'utf8') : ''
  if (written !== requirementsPage(requirements)) {
    problems.push(`${pagePath} is stale: npm run requirements renews it`)
  }
  if (statements.length === 0) problems.push('No statement was read, so no home and no test was checked.')
  const counts = `${statements.length} statements in ${sections.length} sections`
  return { name: 'requirements', counts, problems }
}

function faultsOf({ id, homes, tests }: Statement): string[] {
  const faults: string[] = []
  if (homes.length === 0) faults.push(`${id} has no home: put @spec ${id} at the code that decides it`)
  if (tests.length === 0) faults.push(`${id} has no test: put @spec ${id} at the test that proves it`)
  for (const { path, line } of homes.slice(1)) {
    faults.push(
      problemAt(path, line, `${id} has its home at ${homes[0]!.path} already; name the section alone here`),
    )
  }
  for (const { path, line } of tests.slice(1)) {
    faults.push(
      problemAt(path, line, `${id} has its test in ${tests[0]!.path} already; name the section alone here`),
    )
  }
  for (const { path, line, name } of tests) {
    if (name === '') faults.push(problemAt(path, line, `${id} is proven by a test, not by a whole file`))
  }
  return faults
}

// Sections of the same chapter whose name contains the written one, or is contained in it.
function nearTo(written: string, { chapters: located }: Requirements): string {
  const [number, name = ''] = written.split('.')
  const near = located
    .flatMap(({ sections }) => sections)
    .filter(({ id }) => {
      const [itsNumber, itsName = ''] = id.split('.')
      return number === itsNumber && (itsName.includes(name) || name.includes(itsName))
    })
  return near.length > 0 ? `; there is ${near.map(({ id }) => id).join(', ')}` : ''
}
