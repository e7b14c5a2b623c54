import { lineOf, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

/**
 * The target of a name: a module by its path (its default export), or one of its exports, `path#name`.
 * An area's messages are read through exports such as `sales/messages/index.ts#ordersMessages`.
 */
type Reference = string

const isOfMessages = (path: string) => /(^|\/)(texts|messages)\//.test(path)

/** An exported constant of a module of messages, and what its value refers to. */
type Constant = { self: Reference; module: Module; value: SyntaxNode; refersTo: readonly Reference[] }

/** The exported constants of all modules of messages. */
export function messageConstants(modules: readonly Module[]): Constant[] {
  return modules.filter(({ path }) => isOfMessages(path)).flatMap(constantsOf)
}

/**
 * The modules outside of messages/ and texts/ that import the messages of an area, through any constant.
 * @param area path of its tables without the language: `apps/storefront/sales/messages/orders`
 */
export function importersOf(
  area: string,
  constants: readonly Constant[],
  modules: readonly Module[],
): Module[] {
  const doors = new Set([`${area}.fa.ts`, `${area}.en.ts`])
  // Constants of constants: a list of several areas, say.
  for (let before = 0; before < doors.size; ) {
    before = doors.size
    for (const { self, refersTo } of constants) if (refersTo.some((one) => doors.has(one))) doors.add(self)
  }
  return modules.filter((module) => {
    if (isOfMessages(module.path)) return false
    // `typeof import('…')` names no export.
    if (module.imports.some(({ to }) => doors.has(to))) return true
    return [...importedNames(module).values()].some((one) => doors.has(one))
  })
}

/** Each pair must be of one area, and its name the path of its files, by which the build finds them. */
export function wiringProblems(constants: readonly Constant[]): string[] {
  return constants.flatMap(({ module, value, refersTo }) => {
    const isPair = calleeOf(value) === 'lazyMessages' || calleeOf(value) === 'defineMessages'
    if (!isPair) return []
    const report = (reason: string) => [problemAt(module.path, lineOf(module.source, value.start), reason)]
    const files = refersTo.filter((one) => /\.(fa|en)\.ts$/.test(one))
    const areas = [...new Set(files.map((file) => file.replace(/\.(fa|en)\.ts$/, '')))]
    const [fa, en] = ['fa', 'en'].map((key) => fileUnder(key, value, module))
    const [area] = areas
    if (areas.length !== 1 || fa !== `${area}.fa.ts` || en !== `${area}.en.ts`)
      return report('messages that are no pair: `fa` and `en` must be the two files of one area')
    const name = calleeOf(value) === 'lazyMessages' ? literalOf(argumentsOf(value)[0]) : null
    const wanted = `${module.path.split('/').at(-3)}/${area?.split('/').at(-1)}`
    return name === null || name === wanted
      ? []
      : report(`these messages are called '${name}': write '${wanted}'`)
  })
}

function constantsOf(module: Module): Constant[] {
  const names = importedNames(module)
  const exported = (module.program['body'] as SyntaxNode[]).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : null
    return isNode(declaration) && declaration.type === 'VariableDeclaration'
      ? (declaration['declarations'] as SyntaxNode[])
      : []
  })
  return exported.flatMap((declarator) => {
    const [id, value] = [declarator['id'], declarator['init']]
    if (!isNode(id) || !isNode(value)) return []
    return [
      {
        self: `${module.path}#${String(id['name'])}`,
        module,
        value,
        refersTo: referencesIn(value, module, names),
      },
    ]
  })
}

function referencesIn(value: SyntaxNode, module: Module, names: Map<string, Reference>): Reference[] {
  const references: Reference[] = []
  walk(value, (node) => {
    if (node.type === 'ImportExpression' && isNode(node['source']))
      references.push(targetOf(literalText(node['source']), module))
    if (node.type === 'Identifier')
      references.push(names.get(String(node['name'])) ?? `${module.path}#${String(node['name'])}`)
  })
  return references
}

/** The names that a module imports, with their targets. */
function importedNames(module: Module): Map<string, Reference> {
  const names = new Map<string, Reference>()
  for (const statement of module.program['body'] as SyntaxNode[]) {
    if (statement.type !== 'ImportDeclaration' || !isNode(statement['source'])) continue
    const to = targetOf(literalText(statement['source']), module)
    for (const specifier of statement['specifiers'] as SyntaxNode[]) {
      const [local, imported] = [specifier['local'], specifier['imported']]
      if (isNode(local))
        names.set(String(local['name']), isNode(imported) ? `${to}#${String(imported['name'])}` : to)
    }
  }
  return names
}

const targetOf = (specifier: string | null, module: Module): string =>
  module.imports.find((one) => one.specifier === specifier)?.to ?? ''

function fileUnder(key: string, value: SyntaxNode, module: Module): Reference | undefined {
  const tables = argumentsOf(value).at(-1)
  if (tables?.type !== 'ObjectExpression') return undefined
  const property = (tables['properties'] as SyntaxNode[]).find((one) => {
    const name = one['key']
    return isNode(name) && name['name'] === key
  })
  return referencesIn(property?.['value'] as SyntaxNode, module, importedNames(module))[0]
}

const argumentsOf = (value: SyntaxNode) =>
  value.type === 'CallExpression' ? (value['arguments'] as SyntaxNode[]) : []
const literalOf = (node: SyntaxNode | undefined) => (node ? literalText(node) : null)

function calleeOf(value: SyntaxNode): string | null {
  const callee = value.type === 'CallExpression' ? value['callee'] : null
  return isNode(callee) && callee.type === 'Identifier' ? String(callee['name']) : null
}
