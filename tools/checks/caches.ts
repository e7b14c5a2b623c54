import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundary-rules.ts'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { nodeMemory, type Row } from './node-memory.ts'
import { isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

const pagePath = 'docs/caches.md'
const home = 'apps/server/platform/cache.ts'

type Declared = { name: string; bound: string; path: string; line: number }

/**
 * docs/caches.md lists every cache of the server with its bound, and what else a node holds in memory and on its disk
 * (`nodeMemory`). A cache is a call of `createCache` with a literal name and bounds; nothing else imports `lru-cache`.
 * The demo, which never runs in production, is left out of the rest. Fails where it read no cache.
 */
export function checkCaches(root: string, modules: readonly Module[]): CheckResult {
  const judged = modules.filter(({ path }) => path.startsWith('apps/server/') && !isTest(path))
  const declared = judged.filter(({ path }) => path !== home).flatMap(declaredIn)
  const page = existsSync(join(root, pagePath)) ? readFileSync(join(root, pagePath), 'utf8') : ''
  const others = nodeMemory(
    judged.filter(({ path }) => !path.startsWith('apps/server/demo/')),
    pagePath,
    { memory: rowsBelow(page, '| memory |'), disk: rowsBelow(page, '| on the disk |') },
  )
  const problems = [
    ...judged.flatMap(importsOf),
    ...declared.flatMap((cache) => faultsOf(cache, rowsBelow(page, '| cache |'))),
    ...strangers(page, declared),
    ...others.problems,
  ]
  if (declared.length === 0) problems.push('No cache was read from apps/server.')
  return { name: 'caches', counts: `${declared.length} caches, ${others.count} other memories`, problems }
}

function faultsOf({ name, bound, path, line }: Declared, rows: readonly Row[]): string[] {
  if (bound === '') return [problemAt(path, line, 'a cache needs a literal name and a literal bound')]
  const row = rows.find((one) => one.name === name)
  if (!row) return [problemAt(path, line, `the cache '${name}' is not in ${pagePath}`)]
  if (row.third === bound) return []
  return [
    problemAt(pagePath, row.line, `says '${row.third}' of '${name}', which is declared with '${bound}'`),
  ]
}

function strangers(page: string, declared: readonly Declared[]): string[] {
  const known = new Set(declared.map(({ name }) => name))
  return rowsBelow(page, '| cache |')
    .filter(({ name }) => !known.has(name))
    .map(({ name, line }) => problemAt(pagePath, line, `lists '${name}', which is not there`))
}

/** The rows of the table with this head: the first cell without its backticks, and the third. */
function rowsBelow(page: string, head: string): Row[] {
  const lines = page.split('\n')
  const start = lines.findIndex((text) => text.startsWith(head))
  if (start < 0) return []
  const rest = lines.slice(start + 2)
  const end = rest.findIndex((text) => !text.startsWith('|'))
  return rest.slice(0, end < 0 ? rest.length : end).map((text, index) => {
    const [, name = '', , third = ''] = text.split('|').map((cell) => cell.trim())
    return { name: name.replaceAll('`', ''), third, line: start + 3 + index }
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

const isNamed = (node: unknown, name: string) =>
  isNode(node) && node['name'] === name && literalText(node) === null
