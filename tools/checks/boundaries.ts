import { type ImportRule, importRules, isTest } from './boundary-rules.ts'
import { type CheckResult, problemAt } from './check.ts'
import { firstCycle } from './cycles.ts'
import type { Module, Repository } from './modules.ts'
import { sourceRules } from './source-rules.ts'
import { unitRule } from './unit-rules.ts'

const rulesOfSource = [...sourceRules, unitRule]

/** The boundary rules over every module. Fails where it read no module, or could not parse one. */
export function checkBoundaries(repository: Repository): CheckResult {
  const { modules, unreadable } = repository
  const imports = modules.reduce((sum, module) => sum + module.imports.length, 0)
  const problems = [
    ...unreadable,
    ...modules.flatMap((module) => importRules.flatMap((rule) => breachesOf(rule, module))),
    ...modules.flatMap((module) => unreachableOf(module)),
    ...modules.flatMap((module) => deepPathsOf(module, repository)),
    ...modules.flatMap((module) =>
      rulesOfSource.flatMap((rule) =>
        rule
          .breachesOf(module)
          .map(({ line, what }) => problemAt(module.path, line, `[${rule.id}] ${rule.law}: ${what}`)),
      ),
    ),
    ...cycleProblems(modules),
  ]
  if (modules.length === 0) problems.push('No module was read, so no boundary was checked.')
  else if (imports === 0) problems.push('No import was found in any module, so no boundary was checked.')
  const rules = importRules.length + rulesOfSource.length + 3
  return {
    name: 'boundaries',
    counts: `${modules.length} modules, ${imports} imports, ${rules} rules`,
    problems,
  }
}

function breachesOf(rule: ImportRule, module: Module): string[] {
  const match = rule.from.exec(module.path)
  if (!match || (isTest(module.path) && rule.tests !== 'judged')) return []
  return module.imports
    .filter(({ to }) => !rule.allows(to, match.groups ?? {}, module.path))
    .map(({ line, specifier }) => problemAt(module.path, line, `[${rule.id}] ${rule.law}: '${specifier}'`))
}

// Also guards this check: an import that cannot be resolved cannot be checked.
function unreachableOf(module: Module): string[] {
  return module.imports
    .filter(({ to }) => to.startsWith('nowhere:'))
    .map(({ line, specifier, to }) => {
      return problemAt(
        module.path,
        line,
        `[exports-only] '${specifier}' leads nowhere (${to.slice('nowhere:'.length)})`,
      )
    })
}

function deepPathsOf(module: Module, { workspaces }: Repository): string[] {
  const homeOf = (path: string) =>
    workspaces.find(({ folder }) => path.startsWith(`${folder}/`))?.folder ?? null
  return (
    module.imports
      .filter(
        ({ to, byName }) => !byName && /^(packages|apps)\//.test(to) && homeOf(to) !== homeOf(module.path),
      )
      // The root's own folders (tools, bench, e2e) start and drive the apps, which export nothing.
      .filter(({ to }) => !(homeOf(module.path) === null && to.startsWith('apps/')))
      .map(({ line, specifier }) => {
        return problemAt(
          module.path,
          line,
          `[exports-only] another workspace is reached by name, through its exports: '${specifier}'`,
        )
      })
  )
}

function cycleProblems(modules: readonly Module[]): string[] {
  const edges = new Map(
    modules.map((module) => [
      module.path,
      module.imports.filter(({ isLoaded }) => isLoaded).map(({ to }) => to),
    ]),
  )
  const cycle = firstCycle(edges)
  return cycle ? [`[no-cycles] modules import each other in a circle: ${cycle.join(' → ')}`] : []
}
