import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import { filesBelow } from './files.ts'
import type { Module } from './modules.ts'
import { isNode, literalText, walk } from './syntax.ts'

/** The classes of a style sheet that its modules name; `isOpen` where one computes a name at run time. */
type Uses = { named: { name: string; path: string; line: number }[]; isOpen: boolean }

/** Every class of a style sheet is named by a module that reads it, and no module names one that it lacks. */
export function checkClasses(root: string, modules: readonly Module[]): CheckResult {
  const uses = usesOf(modules)
  const sheets = filesBelow(root, ['packages', 'apps'], /\.module\.css$/).map((path) => ({
    path,
    classes: classesIn(readFileSync(join(root, path), 'utf8')),
    ...(uses.get(path) ?? { named: [], isOpen: false }),
  }))
  const problems = sheets.flatMap(({ path, classes, named, isOpen }) => [
    ...[...classes]
      .filter(([name]) => !isOpen && named.every((use) => use.name !== name))
      .map(([name, line]) => problemAt(path, line, `no module that reads this sheet names .${name}`)),
    ...named
      .filter(({ name }) => !classes.has(name))
      .map((use) => problemAt(use.path, use.line, `${path} has no class .${use.name}`)),
  ])
  const count = sheets.reduce((sum, { classes }) => sum + classes.size, 0)
  if (count === 0) problems.push('No class was read, so none was checked.')
  return { name: 'classes', counts: `${sheets.length} stylesheets, ${count} classes`, problems }
}

/** The classes of a style sheet, each with the line of its first use. Without global ones. */
export function classesIn(source: string): Map<string, number> {
  const css = source.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)|:global\([^)]*\)/g, (text) =>
    text.replace(/[^\n]/g, ' '),
  )
  const classes = new Map<string, number>()
  for (const { 1: name = '', index } of css.matchAll(/\.([a-zA-Z_][\w-]*)(?=[^;{}]*\{)/g)) {
    if (!classes.has(name)) classes.set(name, lineOf(source, index))
  }
  return classes
}

function usesOf(modules: readonly Module[]): Map<string, Uses> {
  const uses = new Map<string, Uses>()
  for (const { path, source, program, imports } of modules) {
    const sheets = new Map<string, Uses>()
    walk(program, (node) => {
      if (node.type !== 'ImportDeclaration' || !isNode(node['source'])) return
      const specifier = literalText(node['source'])
      const to = imports.find((one) => one.specifier === specifier)?.to
      const [first] = node['specifiers'] as { local: { name: string } }[]
      if (!specifier?.endsWith('.module.css') || !to || !first) return
      const sheet = uses.get(to) ?? { named: [], isOpen: false }
      uses.set(to, sheet)
      sheets.set(first.local.name, sheet)
    })
    if (sheets.size === 0) continue
    walk(program, (node, parent) => {
      if (node.type !== 'Identifier' || parent?.type === 'ImportDefaultSpecifier') return
      const sheet = sheets.get(String(node['name']))
      if (
        !sheet ||
        (parent?.type === 'MemberExpression' && parent['property'] === node && !parent['computed'])
      )
        return
      const property = parent?.type === 'MemberExpression' && parent['object'] === node && parent['property']
      const name = !isNode(property)
        ? null
        : parent?.['computed']
          ? literalText(property)
          : String(property['name'])
      // The whole object, or a computed name, may be any of the classes.
      if (name === null || name.includes('…')) sheet.isOpen = true
      else sheet.named.push({ name, path, line: lineOf(source, node.start) })
    })
  }
  return uses
}
