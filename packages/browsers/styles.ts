import postcss, { type AtRule, type Declaration, type Node } from 'postcss'
import { compatibility, type Feature, lackingIn } from './table.ts'

const { css } = compatibility
const properties = css['properties'] as Feature
const types = css['types'] as Feature

/** Families of units, by their name in the table. */
const unitFamilies: readonly { test: RegExp; feature: string }[] = [
  { test: /^d(vw|vh|vi|vb|vmin|vmax)$/, feature: 'viewport_percentage_units_dynamic' },
  { test: /^s(vw|vh|vi|vb|vmin|vmax)$/, feature: 'viewport_percentage_units_small' },
  { test: /^l(vw|vh|vi|vb|vmin|vmax)$/, feature: 'viewport_percentage_units_large' },
  { test: /^cq(w|h|i|b|min|max)$/, feature: 'container_query_length_units' },
]

/**
 * The features of style sheets that a supported browser lacks, as the table names them (`css.selectors.has`): at-rules
 * and media features, selectors, properties, their keywords, functions and units. Rules within `@supports` are
 * skipped.
 */
export function lackingStyles(source: string): { features: Set<string>; declarations: number } {
  const features = new Set<string>()
  const note = (path: readonly string[]) => {
    if (lackingIn(featureAt(path)).length > 0) features.add(['css', ...path].join('.'))
  }
  let declarations = 0
  postcss.parse(source).walk((node) => {
    if (node.type === 'decl') declarations += 1
    if (isInSupports(node)) return
    if (node.type === 'atrule') atRule(node, note)
    if (node.type === 'rule') for (const name of pseudosIn(node.selector)) note(['selectors', name])
    if (node.type === 'decl' && !hasFallback(node)) declaration(node, note)
  })
  return { features, declarations }
}

type Note = (path: readonly string[]) => void

function ownBelow(feature: Feature | undefined, name: string): Feature | undefined {
  return feature && Object.hasOwn(feature, name) ? feature[name] : undefined
}

function isInSupports(node: Node): boolean {
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent as typeof at) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true
  }
  return false
}

/** Whether its rule has a fallback: an earlier declaration, or one with a vendor prefix. */
function hasFallback(node: Declaration): boolean {
  const { parent } = node
  return (parent?.nodes ?? []).some((other) => {
    if (other.type !== 'decl' || other === node) return false
    if (other.prop !== node.prop)
      return /^-(webkit|moz)-/.test(other.prop) && other.prop.endsWith(`-${node.prop}`)
    return parent!.index(other) < parent!.index(node) && isKnownToAll(other)
  })
}

function isKnownToAll(node: Declaration): boolean {
  let isKnown = true
  declaration(node, (path) => {
    if (lackingIn(featureAt(path)).length > 0) isKnown = false
  })
  return isKnown
}

const featureAt = (path: readonly string[]) => path.reduce<Feature | undefined>(ownBelow, css)

function atRule(rule: AtRule, note: Note): void {
  note(['at-rules', rule.name])
  for (const [, feature = ''] of rule.params.matchAll(/\(\s*([a-z-]+)/g)) {
    note(['at-rules', rule.name, feature])
  }
  // Nested in another rule: nesting itself is used.
  if (rule.parent?.type === 'rule') note(['selectors', 'nesting'])
}

function pseudosIn(selector: string): string[] {
  const names = [...bare(selector).matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => name)
  return selector.includes('&') ? [...names, 'nesting'] : names
}

function declaration({ prop: property, value }: Declaration, note: Note): void {
  if (/^-(webkit|moz|ms)-/.test(property)) return
  values(value, note)
  if (property.startsWith('--')) return
  note(['properties', property])
  const known = ownBelow(properties, property)
  for (const [word] of bare(value).matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)) {
    if (ownBelow(known, word)) note(['properties', property, word])
  }
}

function values(value: string, note: Note): void {
  for (const [, name = ''] of bare(value).matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)) {
    for (const path of functionPaths.get(name) ?? []) note(path)
  }
  for (const [, unit = ''] of bare(value).matchAll(/(?<![\w.#-])[\d.]+([a-z]+)/g)) {
    const family = unitFamilies.find(({ test }) => test.test(unit))
    note(['types', 'length', family?.feature ?? unit])
  }
}

// Strings and addresses are no styles.
const bare = (text: string) => text.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')

/** The path of functions in the table: `color-mix` below the types of colours. */
const functionPaths = new Map<string, string[][]>()
for (const [type, feature] of Object.entries(types)) {
  if (type === '__compat') continue
  functionPaths.set(type, [...(functionPaths.get(type) ?? []), ['types', type]])
  for (const name of Object.keys(feature)) {
    if (name !== '__compat')
      functionPaths.set(name, [...(functionPaths.get(name) ?? []), ['types', type, name]])
  }
}
