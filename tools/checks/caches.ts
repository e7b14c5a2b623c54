import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundary-rules.ts'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

const pagePath = 'docs/caches.md'
const home = 'apps/server/platform/cache.ts'

type Declared = { name: string; bound: string; path: string; line: number }

/**
 * docs/caches.md lists every cache of the server with its bound, and every other memory that outlives a request. A cache
 * is a call of `createCache` with a literal name and bounds; nothing else imports `lru-cache`. Other memory is a Map or
 * WeakMap that a module of the server holds. Fails where it read no cache.
 */
export function checkCaches(root: string, modules: readonly Module[]): CheckResult {
  const judged = modules.filter(({ path }) => path.startsWith('apps/server/') && !isTest(path))
  const declared = judged.filter(({ path }) => path !== home).flatMap(declaredIn)
  const maps = judged.flatMap(mapsIn)
  const page = existsSync(join(root, pagePath)) ? readFileSync(join(root, pagePath), 'utf8') : ''
  const problems = [
    ...judged.flatMap(importsOf),
    ...declared.flatMap((cache) => faultsOf(cache, rowsBelow(page, '| cache |'))),
    ...strangers(page, '| cache |', declared, ({ name }) => name),
    ...strangers(page, '| memory |', maps, ({ path }) => path),
    ...maps
      .filter(({ path }) => !rowsBelow(page, '| memory |').some((row) => row.name === path))
      .map(({ path, line }) => problemAt(path, line, `is memory that ${pagePath} does not list`)),
  ]
  if (declared.length === 0) problems.push('No cache was read from apps/server.')
  return { name: 'caches', counts: `${declared.length} caches, ${maps.length} other memories`, problems }
}

function faultsOf({ name, bound, path, line }: Declared, rows: readonly Row[]): string[] {
  if (bound === '') return [problemAt(path, line, 'a cache needs a literal name and a literal bound')]
  const row = rows.find((one) => one.name === name)
  if (!row) return [problemAt(path, line, `the cache '${name}' is not in ${pagePath}`)]
  if (row.bound === bound) return []
  return [
    problemAt(pagePath, row.line, `says '${row.bound}' of '${name}', which is declared with '${bound}'`),
  ]
}

function strangers<One>(
  page: string,
  head: string,
  declared: readonly One[],
  nameOf: (one: One) => string,
): string[] {
  const known = new Set(declared.map(nameOf))
  return rowsBelow(page, head)
    .filter(({ name }) => !known.has(name))
    .map(({ name, line }) => problemAt(pagePath, line, `lists '${name}', which is not there`))
}

type Row = { name: string; bound: string; line: number }

/** The rows of the table with this head: the first cell without its backticks, and the third, the bound. */
function rowsBelow(page: string, head: string): Row[] {
  const lines = page.split('\n')
  const start = lines.findIndex((text) => text.startsWith(head))
  if (start < 0) return []
  const rest = lines.slice(start + 2)
  const end = rest.findIndex((text) => !text.startsWith('|'))
  return rest.slice(0, end < 0 ? rest.length : end).map((text, index) => {
    const [, name = '', , bound = ''] = text.split('|').map((cell) => cell.trim())
    return { name: name.replaceAll('`', ''), bound, line: start + 3 + index }
  })
}

function importsOf({ path, imports }: Module): string[] {
  return imports
    .filter(({ specifier }) => specifier === 'lru-cache' && path !== home)
    .map(({ line }) => problemAt(path, line, `only ${home} imports lru-cache`))
}

function declaredIn({ path, source, program }: Module): Declared[] {
  const declared: Declared[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isNamed(node['callee'], 'createCache')) return
    const values = literalsOf((node['arguments'] as SyntaxNode[])[0])
    const name = values.get('name')
    const bound = typeof name === 'string' ? boundOf(values) : ''
    declared.push({ name: String(name ?? ''), bound, path, line: lineOf(source, node.start) })
  })
  return declared
}

const units = { maxEntries: 'entries', maxBytes: 'bytes', maxEntryBytes: 'bytes each', maxAgeMs: 'ms' }

/** For example `10,000 entries, 500 ms`. */
function boundOf(values: ReadonlyMap<string, unknown>): string {
  return Object.entries(units)
    .flatMap(([name, unit]) => {
      const value = values.get(name)
      return typeof value === 'number' ? [`${value.toLocaleString('en')} ${unit}`] : []
    })
    .join(', ')
}

function literalsOf(options: SyntaxNode | undefined): Map<string, unknown> {
  const values = new Map<string, unknown>()
  if (options?.type !== 'ObjectExpression') return values
  for (const property of options['properties'] as SyntaxNode[]) {
    const { key, value } = property as SyntaxNode & { key?: SyntaxNode; value?: SyntaxNode }
    if (isNode(key) && isNode(value) && value.type === 'Literal')
      values.set(String(key['name']), value['value'])
  }
  return values
}

/** Maps that a module itself holds: they live as long as the process. */
function mapsIn({ path, source, program }: Module): { path: string; line: number }[] {
  const statements = program['body'] as SyntaxNode[]
  return statements.flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (!isNode(inner) || inner.type !== 'VariableDeclaration') return []
    return (inner['declarations'] as SyntaxNode[])
      .filter(({ init }) => isNode(init) && isEmptyMap(init))
      .map(({ start }) => ({ path, line: lineOf(source, start) }))
  })
}

function isEmptyMap(node: SyntaxNode): boolean {
  if (node.type !== 'NewExpression' || (node['arguments'] as unknown[]).length > 0) return false
  return isNamed(node['callee'], 'Map') || isNamed(node['callee'], 'WeakMap')
}

const isNamed = (node: unknown, name: string) =>
  isNode(node) && node['name'] === name && literalText(node) === null
