import { lineOf } from './check.ts'
import type { Module } from './modules.ts'
import { isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

/** One text of a table: a plain one, or the forms of a plural. */
export type Entry = { line: number; forms: Record<string, string> }

/** The messages of one area in one language: `messages/<area>.fa.ts` or `messages/<area>.en.ts`, a default-exported object. */
export type MessageTable = {
  path: string
  area: string
  language: 'fa' | 'en'
  entries: Map<string, Entry>
  odd: string[]
}

const tablePath = /^(?<area>(?:packages|apps)\/.*\/?(?:texts|messages|words)\/.+)\.(?<language>fa|en)\.ts$/

/** The message table of a module; null where it has none. */
export function messageTableOf(module: Module): MessageTable | null {
  const match = tablePath.exec(module.path)
  if (!match?.groups) return null
  const table: MessageTable = {
    path: module.path,
    area: match.groups['area']!,
    language: match.groups['language'] as 'fa' | 'en',
    entries: new Map(),
    odd: [],
  }
  for (const property of propertiesOf(defaultExportOf(module.program))) {
    // Words of enumerations: a table of its own, in packages/contract/words.
    if (property.type === 'SpreadElement' && isWords(module, property['argument'])) continue
    const line = lineOf(module.source, property.start)
    const key = keyOf(property)
    const forms = formsOf(property['value'])
    if (key === null || forms === null)
      table.odd.push(`${module.path}:${line} is no text: a key with a text, or with { one, other }`)
    else if (table.entries.has(key)) table.odd.push(`${module.path}:${line} '${key}' stands twice`)
    else table.entries.set(key, { line, forms })
  }
  return table
}

function isWords(module: Module, spread: unknown): boolean {
  if (!isNode(spread)) return false
  const wordImport = new RegExp(`^import ${String(spread['name'])} from '@anar/contract/words/`, 'm')
  return wordImport.test(module.source)
}

/** An inline pair of texts, { fa: '…', en: '…' }, as error messages and the demo catalogue have them. */
export type TextPair = { line: number; fa: string; en: string }

export function textPairsOf(module: Module): TextPair[] {
  const pairs: TextPair[] = []
  walk(module.program, (node) => {
    if (node.type !== 'ObjectExpression') return
    const byLanguage = new Map(
      propertiesOf(node).map((property) => [keyOf(property), textOf(property['value'])]),
    )
    const [fa, en] = [byLanguage.get('fa'), byLanguage.get('en')]
    if (typeof fa === 'string' && typeof en === 'string')
      pairs.push({ line: lineOf(module.source, node.start), fa, en })
  })
  return pairs
}

function defaultExportOf(program: SyntaxNode): SyntaxNode | null {
  const statements = program['body'] as SyntaxNode[]
  const exported = statements.find(({ type }) => type === 'ExportDefaultDeclaration')
  return exported ? bare(exported['declaration']) : null
}

function propertiesOf(node: SyntaxNode | null): SyntaxNode[] {
  return node?.type === 'ObjectExpression' ? (node['properties'] as SyntaxNode[]) : []
}

function keyOf(property: SyntaxNode): string | null {
  const key = property['key']
  if (property.type !== 'Property' || property['computed'] === true || !isNode(key)) return null
  return key.type === 'Identifier' ? String(key['name']) : literalText(key)
}

function formsOf(value: unknown): Record<string, string> | null {
  const text = textOf(value)
  if (text !== null) return { other: text }
  const forms = propertiesOf(bare(value)).map(
    (property) => [keyOf(property), textOf(property['value'])] as const,
  )
  const isPlural =
    forms.length === 2 && forms.every(([key, form]) => /^(one|other)$/.test(key ?? '') && form !== null)
  return isPlural ? Object.fromEntries(forms) : null
}

// A literal, or concatenated literals.
function textOf(value: unknown): string | null {
  const node = bare(value)
  if (!node) return null
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return literalText(node)
  const [left, right] = [textOf(node['left']), textOf(node['right'])]
  return left === null || right === null ? null : left + right
}

// The expression without `as const`, `satisfies …` and brackets around it.
function bare(value: unknown): SyntaxNode | null {
  if (!isNode(value)) return null
  const isWrapped = /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(value.type)
  return isWrapped ? bare(value['expression']) : value
}
