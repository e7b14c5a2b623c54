import { isTest } from './boundary-rules.ts'
import { lineOf } from './check.ts'
import type { Module } from './modules.ts'
import { isSql, type SourceRule } from './source-rules.ts'
import { isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

// These count the paid units alone, and show no units to anybody.
const countPaidUnits: readonly { path: RegExp; why: string }[] = [
  { path: /^apps\/storefront\/sales\/data\/basket\//, why: 'a basket is priced anew with its free units' },
  { path: /^apps\/server\/sales\/baskets\//, why: 'a basket is priced anew with its free units' },
  { path: /^apps\/server\/sales\/settlements\//, why: 'sellers are credited what was paid' },
  { path: /^apps\/server\/network\/commission\//, why: 'free units carry no score' },
  { path: /^apps\/server\/sales\/returns\/queries\.ts$/, why: 'returns are requested by paid units' },
  {
    path: /^apps\/server\/search\/compiler\/entities\/wallet\.ts$/,
    why: 'sellers are credited what was paid',
  },
  { path: /^apps\/server\/(demo|testing|search\/compiler\/testing)\//, why: 'makes orders up' },
]

const entitiesOfUnits = new Set(['OrderItem', 'Return', 'SellerSale'])

/**
 * Shipped units are all sold units: code that reads the paid units of a line or of a return also reads its free ones.
 * @spec 3.order-item
 */
export const unitRule: SourceRule = {
  id: 'units-with-free-ones',
  law: 'code that reads the quantity of a line of an order, of a return or of a sale reads its rewardQuantity',
  breachesOf(module) {
    const isJudged = /^(apps|packages)\//.test(module.path) && !isTest(module.path)
    if (!isJudged || countPaidUnits.some(({ path }) => path.test(module.path))) return []
    return [...ofFieldPaths(module), ...ofFieldLists(module), ...ofStatements(module)]
  },
}

// 'orderItems.quantity' without 'orderItems.rewardQuantity' beside it.
function ofFieldPaths(module: Module) {
  const paths = literals(module)
  const known = new Set(paths.map(({ text }) => text))
  return paths
    .filter(({ text }) => /(^|\.)(orderItems?|returns|sales)\.quantity$/.test(text))
    .filter(({ text }) => !known.has(text.replace(/quantity$/, 'rewardQuantity')))
    .map(({ line, text }) => ({ line, what: text }))
}

// fieldsOf('Return', ['quantity', …]) and search('Return', { fields: [...] }) without 'rewardQuantity'.
function ofFieldLists(module: Module) {
  const findings: { line: number; what: string }[] = []
  walk(module.program, (node) => {
    if (node.type !== 'CallExpression') return
    const [entity, fields] = node['arguments'] as SyntaxNode[]
    if (!isNode(entity) || !entitiesOfUnits.has(literalText(entity) ?? '') || !isNode(fields)) return
    const names = new Set<string>()
    walk(fields, (part) => void names.add(literalText(part) ?? ''))
    if (names.has('quantity') && !names.has('rewardQuantity')) {
      findings.push({ line: lineOf(module.source, node.start), what: `quantity of ${literalText(entity)}` })
    }
  })
  return findings
}

// A statement that reads `quantity` of lines or returns and no `reward_quantity`.
function ofStatements(module: Module) {
  return literals(module)
    .filter(({ text }) => isSql(text) && /\b(order_items|returns)\b/.test(text))
    .filter(({ text }) => /(?<!_)\bquantity\b/.test(text) && !text.includes('reward_quantity'))
    .map(({ line, text }) => ({ line, what: text.trim().slice(0, 40) }))
}

function literals(module: Module): { line: number; text: string }[] {
  const findings: { line: number; text: string }[] = []
  walk(module.program, (node) => {
    const text = literalText(node)
    if (text !== null) findings.push({ line: lineOf(module.source, node.start), text })
  })
  return findings
}
