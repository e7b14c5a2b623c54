/** A node of the syntax tree of oxc: ESTree with TypeScript's nodes. */
export type SyntaxNode = { type: string; start: number; end: number; [property: string]: unknown }

/** Calls `visit` for every node below and including `node`, parents first. */
export function walk(node: unknown, visit: (node: SyntaxNode, parent: SyntaxNode | null) => void): void {
  step(node, null, visit)
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

/** The text of a string literal or of a template, with `…` for each value in it; null where the node is neither. */
export function literalText(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  const pieces = node['quasis'] as { value: { cooked: string | null; raw: string } }[]
  return pieces.map(({ value }) => value.cooked ?? value.raw).join('…')
}

/** 'a.b' for a member expression over plain names, the name for an identifier, null for anything else. */
export function dottedName(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null
  const object = dottedName(node['object'])
  const property = dottedName(node['property'])
  return object && property ? `${object}.${property}` : null
}

function step(
  value: unknown,
  parent: SyntaxNode | null,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
) {
  if (Array.isArray(value)) {
    for (const element of value) step(element, parent, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = isNode(value) ? value : null
  if (node) visit(node, parent)
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) step(child, node ?? parent, visit)
  }
}
