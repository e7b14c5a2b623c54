import { lineOf, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { isNode, type SyntaxNode, walk } from './syntax.ts'

/** A row of a table: its first cell without backticks, and its third. */
export type Row = { name: string; third: string; line: number }

type Found = { path: string; line: number }

/**
 * What a node holds beside its caches, and the page that lists it: memory of modules, queues, and modules that write to
 * the disk. Each row says in its third cell why that is harmless with several nodes. A row may name a folder, and a file
 * whose memory is in closures.
 */
export function nodeMemory(
  modules: readonly Module[],
  page: string,
  { memory, disk }: { memory: readonly Row[]; disk: readonly Row[] },
): { count: number; problems: string[] } {
  const held = modules.flatMap(memoriesIn)
  const writers = modules.flatMap(writersIn)
  const paths = modules.map(({ path }) => path)
  const rows = [...memory, ...disk]
  const problems = [
    ...rows
      .filter(({ name }) => !paths.some((path) => isBelow(path, name)))
      .map(({ name, line }) => problemAt(page, line, `lists '${name}', which is not there`)),
    ...rows
      .filter(({ third }) => third === '')
      .map(({ name, line }) => problemAt(page, line, `does not say why '${name}' is harmless with nodes`)),
    ...unlisted(held, memory).map(({ path, line }) =>
      problemAt(path, line, `is memory that ${page} does not list`),
    ),
    ...unlisted(writers, disk).map(({ path, line }) =>
      problemAt(path, line, `writes to the disk, which ${page} does not list`),
    ),
  ]
  return { count: new Set([...held, ...writers].map(({ path }) => path)).size, problems }
}

const isBelow = (path: string, name: string) => path === name || path.startsWith(`${name}/`)

const unlisted = (found: readonly Found[], rows: readonly Row[]) =>
  found.filter(({ path }) => !rows.some(({ name }) => isBelow(path, name)))

/** Variables of a module that change, its empty collections, and its queues: they live as long as the process. */
function memoriesIn({ path, source, program }: Module): Found[] {
  const found: Found[] = []
  for (const statement of program['body'] as SyntaxNode[]) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (!isNode(inner) || inner.type !== 'VariableDeclaration') continue
    for (const { init, start } of inner['declarations'] as SyntaxNode[])
      if (inner['kind'] === 'let' || (isNode(init) && isEmptyCollection(init)))
        found.push({ path, line: lineOf(source, start) })
  }
  walk(program, (node) => {
    if (node.type === 'CallExpression' && isNamed(node['callee'], 'boundedQueue'))
      found.push({ path, line: lineOf(source, node.start) })
  })
  return found
}

const collections = ['Map', 'WeakMap', 'Set', 'WeakSet']

function isEmptyCollection(node: SyntaxNode): boolean {
  if (node.type !== 'NewExpression' || (node['arguments'] as unknown[]).length > 0) return false
  return collections.some((name) => isNamed(node['callee'], name))
}

const isNamed = (node: unknown, name: string) => isNode(node) && node['name'] === name

const writing = new Set(['writeFile', 'appendFile', 'createWriteStream', 'mkdtemp', 'writeFileSync'])

function writersIn({ path, source, program }: Module): Found[] {
  const imports = (program['body'] as SyntaxNode[]).filter(({ type }) => type === 'ImportDeclaration')
  const names = imports.flatMap((statement) => statement['specifiers'] as SyntaxNode[])
  return names
    .filter(({ imported }) => isNode(imported) && writing.has(String(imported['name'])))
    .map(({ start }) => ({ path, line: lineOf(source, start) }))
}
