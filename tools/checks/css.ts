import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import { filesBelow } from './files.ts'
import type { Module } from './modules.ts'
import { isNode, literalText, walk } from './syntax.ts'

const side = /(^|[^\w-]|-)(left|right)(?![\w])/
const fourSides = /^(margin|padding|inset|border-(width|style|color|radius)|scroll-(margin|padding))$/

/** No physical side in any stylesheet or style attribute: the page is mirrored in Persian. Fails where it read no declaration. */
export function checkSides(root: string, modules: readonly Module[]): CheckResult {
  const paths = filesBelow(root, ['packages', 'apps'], /\.css$/)
  const sheets = paths.map((path) => ({ path, ...sidesIn(readFileSync(join(root, path), 'utf8')) }))
  const declarations = sheets.reduce((sum, sheet) => sum + sheet.declarations, 0)
  const problems = [
    ...sheets.flatMap(({ path, faults }) =>
      faults.map(({ line, what }) => problemAt(path, line, reasonFor(what))),
    ),
    ...modules.flatMap((module) => sidesInMarkup(module)),
  ]
  if (declarations === 0) problems.push('No style declaration was read, so no side was checked.')
  return { name: 'sides', counts: `${paths.length} stylesheets, ${declarations} declarations`, problems }
}

/** The declarations of a stylesheet that name a side. A comment that starts with "physical:" exempts one. */
export function sidesIn(source: string): { declarations: number; faults: { line: number; what: string }[] } {
  const css = source.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank)
  const lines = source.split('\n')
  const faults: { line: number; what: string }[] = []
  let declarations = 0
  for (const match of css.matchAll(/(?<=[;{}\s])([-\w]+)\s*:\s*([^;{}]*)(?=[;}])/g)) {
    declarations += 1
    const [what, property = '', value = ''] = match
    // The name of a custom property has no layout; vendors name some after sides.
    const isNamedAfterSide = side.test(property) && !property.startsWith('--')
    if (!isNamedAfterSide && !side.test(value) && !isLopsided(property, value)) continue
    const line = lineOf(source, match.index)
    const isMeant = [lines[line - 1], lines[line - 2]].some((text) => text?.includes('/* physical:'))
    if (!isMeant) faults.push({ line, what: what.replace(/\s+/g, ' ').trim() })
  }
  return { declarations, faults }
}

// The four-value shorthands are clockwise, so differing second and fourth values are a right and a left.
function isLopsided(property: string, value: string): boolean {
  if (!fourSides.test(property)) return false
  const values = value.trim().split(/\s+(?![^(]*\))/)
  if (values.length !== 4) return false
  const [first, second, third, fourth] = values
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth
}

function sidesInMarkup(module: Module): string[] {
  const problems: string[] = []
  if (!/^(packages|apps)\/.*\.tsx$/.test(module.path)) return problems
  walk(module.program, (node) => {
    if (node.type !== 'JSXAttribute' || !isNode(node['name']) || node['name']['name'] !== 'style') return
    walk(node['value'], (inner) => {
      if (inner.type !== 'Property' || !isNode(inner['key'])) return
      const key =
        inner['key'].type === 'Identifier' ? String(inner['key']['name']) : (literalText(inner['key']) ?? '')
      if (/^(left|right)$|Left|Right/.test(key)) {
        problems.push(problemAt(module.path, lineOf(module.source, inner.start), reasonFor(key)))
      }
    })
  })
  return problems
}

function reasonFor(what: string): string {
  return `a physical side, which is wrong in one of the two directions: '${what}' (use inline-start, inline-end)`
}

// Same length and same line breaks, so that lines stay the same.
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
