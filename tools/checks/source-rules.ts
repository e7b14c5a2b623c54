import { isTest } from './boundary-rules.ts'
import { lineOf } from './check.ts'
import type { Module } from './modules.ts'
import { dottedName, isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

/** A rule about the content of a module, other than its imports. */
export type SourceRule = { id: string; law: string; breachesOf: (module: Module) => Breach[] }

export type Breach = { line: number; what: string }

// Globals that read a clock, randomness, the network or the machine; Temporal too, since not every browser has it.
const impureNames = new Set(
  [
    'process',
    'window',
    'document',
    'navigator',
    'location',
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'localStorage',
  ]
    .concat([
      'sessionStorage',
      'indexedDB',
      'crypto',
      'performance',
      'Temporal',
      'globalThis',
      'self',
      'console',
    ])
    .concat(['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'queueMicrotask']),
)
const impureMembers = new Set(['Date.now', 'Math.random'])

// Prose may begin with "Select …": only all lower or all upper case counts, with what must follow each word.
const sqlStart = new RegExp(
  [
    'select\\s+\\S',
    'insert\\s+into\\s',
    'update\\s+\\S[\\s\\S]*\\sset\\s',
    'delete\\s+from\\s',
    'with\\s+(?:recursive\\s+)?\\S+\\s*(?:\\([^)]*\\)\\s*)?as\\s',
    '(?:truncate|listen|notify|lock\\s+table|(?:create|alter|drop)\\s+(?:table|index|function|trigger|view))\\s',
  ]
    .flatMap((start) => [start, start.replace(/(?<!\\)[a-z]+/g, (word) => word.toUpperCase())])
    .map((start) => `^\\s*(?:--[^\\n]*\\n\\s*)*${start}`)
    .join('|'),
)

/** Whether a text is an SQL statement. */
export function isSql(text: string): boolean {
  return sqlStart.test(text)
}

const sqlHomes = /^apps\/server\/(search|platform\/db|testing|demo)\/|(^|\/)queries(\.ts$|\/)/

export const sourceRules: readonly SourceRule[] = [
  {
    id: 'domain-pure',
    law: 'domain has no clock, chance, network or machine',
    breachesOf: (module) =>
      module.path.startsWith('packages/domain/') && !isTest(module.path) ? impurities(module) : [],
  },
  {
    id: 'sql-at-home',
    law: 'SQL stands only in queries.ts, search/, platform/db/, testing/ and demo/',
    // The browser's apps need no rule: without a driver there is nothing to send a statement to.
    breachesOf: (module) => {
      const isJudged =
        module.path.startsWith('apps/server/') && !sqlHomes.test(module.path) && !isTest(module.path)
      return isJudged ? statements(module) : []
    },
  },
  {
    id: 'one-reader-of-settings',
    law: 'only config.ts reads the environment (main.ts hands it over)',
    breachesOf: (module) =>
      module.path.startsWith('apps/server/') &&
      module.path !== 'apps/server/config.ts' &&
      !isTest(module.path)
        ? environmentReads(module)
        : [],
  },
]

function impurities(module: Module): Breach[] {
  return breaches(module, (node, parent) => {
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const isNow = dottedName(node['callee']) === 'Date' && (node['arguments'] as unknown[]).length === 0
      return isNow ? 'the current time, Date()' : null
    }
    if (node.type === 'MemberExpression') {
      const name = dottedName(node)
      return name && impureMembers.has(name) ? name : null
    }
    if (node.type !== 'Identifier' || !impureNames.has(String(node['name']))) return null
    return isNameOnly(node, parent) ? null : String(node['name'])
  })
}

// `price.window` and `{ window: 1 }` name a property, not the global.
function isNameOnly(node: SyntaxNode, parent: SyntaxNode | null): boolean {
  if (!parent || parent['computed'] === true) return false
  if (parent.type === 'MemberExpression') return parent['property'] === node
  const isKeyed = /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/
  return isKeyed.test(parent.type) && parent['key'] === node && parent['shorthand'] !== true
}

function statements(module: Module): Breach[] {
  return breaches(module, (node, parent) => {
    // The strings of imports, types and keys are no statements.
    if (parent && /^(ImportDeclaration|TSLiteralType|TSImportType)$/.test(parent.type)) return null
    const text = literalText(node)
    return text !== null && isSql(text) ? text.trim().slice(0, 40) : null
  })
}

function environmentReads(module: Module): Breach[] {
  return breaches(module, (node, parent) => {
    if (
      node.type === 'ImportDeclaration' &&
      /^(node:)?process$/.test(literalText(node['source'] as SyntaxNode) ?? '')
    ) {
      return 'import of process'
    }
    if (node.type === 'VariableDeclarator' && dottedName(node['init']) === 'process')
      return 'process taken apart'
    const name = node.type === 'MemberExpression' ? dottedName(node) : null
    if (name !== 'process.env' && name !== 'import.meta.env' && name !== 'globalThis.process.env') return null
    const isHandedOver = parent?.type === 'CallExpression' && dottedName(parent['callee']) === 'readConfig'
    return isHandedOver ? null : name
  })
}

function breaches(
  module: Module,
  find: (node: SyntaxNode, parent: SyntaxNode | null) => string | null,
): Breach[] {
  const breaches: Breach[] = []
  walk(module.program, (node, parent) => {
    if (!isNode(node)) return
    const what = find(node, parent)
    if (what !== null) breaches.push({ line: lineOf(module.source, node.start), what })
  })
  return breaches
}
