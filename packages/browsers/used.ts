import { parseSync, Visitor } from 'oxc-parser'

/** What a built script uses of its browser, by name, as far as its syntax shows. */
export type Used = {
  /** Names that are read without being a property: `structuredClone`. */
  globals: Set<string>
  /** Properties of a plain name, and of `window` and the like: `Promise.withResolvers`, `navigator.locks`. */
  ofNames: Set<string>
  /** Properties of anything else that are read. */
  read: Set<string>
  /** Properties of anything else that are called. */
  called: Set<string>
  /** Methods that are called on what an iterator's method has just returned: `set.values().map()`. */
  calledOnIterator: Set<string>
  /** Names whose presence the script tests: by `in`, `typeof`, a condition or an optional call. */
  tested: Set<string>
  /** Names that are called where no condition around the call tests them. */
  unguarded: Set<string>
  /** Names of the script's own properties and methods. */
  own: Set<string>
  /** Regular expressions, as `/source/flags`. */
  patterns: { source: string; flags: string }[]
  /** Syntax that is newer than the rest, by its path in the compatibility table below `javascript`. */
  syntax: Set<string>
  /** Attributes of elements whose tag is a literal. */
  attributes: Set<string>
}

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const globalObjects = new Set(['window', 'globalThis', 'self'])
const iteratorMethods = new Set(['values', 'keys', 'entries', 'matchAll'])

/** Reads a script. Throws where it cannot be parsed, so that no script is skipped. */
export function usedIn(fileName: string, code: string): Used {
  const { program, errors } = parseSync(fileName, code, { lang: 'js', sourceType: 'unambiguous' })
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`)
  const used: Used = {
    globals: new Set(),
    ofNames: new Set(),
    read: new Set(),
    called: new Set(),
    calledOnIterator: new Set(),
    tested: new Set(),
    unguarded: new Set(),
    own: new Set(),
    patterns: [],
    syntax: new Set(),
    attributes: new Set(),
  }
  const visitor = new Visitor(visitorOf(used) as never)
  visitor.visit(program)
  return used
}

function visitorOf(used: Used): Record<string, (node: Node) => void> {
  const guards: string[][] = []
  // A tested feature counts as optional on both sides of the condition.
  const guarding = (test: 'test' | 'left', type: string) => ({
    [type]: (node: Node) => {
      testing(node[test])
      guards.push([...testedNames(node[test]), ...testedBy(node[test])])
    },
    [`${type}:exit`]: () => void guards.pop(),
  })
  // Names that stand for a property, not for a variable; parents are visited first.
  const properties = new WeakSet<object>()
  const keyed = (node: Node) => {
    if (node['computed'] !== true && isNode(node['key'])) {
      properties.add(node['key'])
      used.own.add(nameOf(node['key']))
    }
  }
  const testing = (value: unknown) => {
    for (const name of testedNames(value)) used.tested.add(name)
  }
  return {
    MemberExpression: (node) => {
      if (node['computed'] !== true) properties.add(node['property'] as Node)
      if (node['optional'] === true) testing(node['object'])
      member(used, node)
    },
    CallExpression: (node) => {
      call(used, node)
      const name = propertyName(node['callee'])
      if (name && node['optional'] !== true && !guards.some((names) => names.includes(name))) {
        used.unguarded.add(name)
      }
    },
    NewExpression: (node) => builtPattern(used, node),
    Literal: (node) => literal(used, node),
    Identifier: (node) => {
      if (!properties.has(node)) used.globals.add(String(node['name']))
    },
    Property: keyed,
    MethodDefinition: keyed,
    PropertyDefinition: keyed,
    StaticBlock: () => used.syntax.add('classes.static.initialization_blocks'),
    VariableDeclaration: ({ kind }) => used.syntax.add(`statements.${String(kind).replace(' ', '_')}`),
    ImportDeclaration: ({ attributes }) => {
      if ((attributes as unknown[]).length > 0) used.syntax.add('statements.import.import_attributes')
    },
    VariableDeclarator: (node) => taken(used, node),
    AssignmentExpression: (node) => {
      const name = propertyName(node['left'])
      if (name !== null) used.own.add(name)
    },
    UnaryExpression: (node) => {
      if (node['operator'] === 'typeof' || node['operator'] === '!') testing(node['argument'])
    },
    BinaryExpression: (node) => {
      const { left, right, operator } = node
      if (operator === 'in' && isNode(left)) used.tested.add(textOf(left) ?? '')
      if (isNode(left) && left['type'] === 'PrivateIdentifier')
        used.syntax.add('classes.private_class_fields_in')
      if (isNothing(right)) testing(left)
    },
    ...guarding('test', 'IfStatement'),
    ...guarding('test', 'ConditionalExpression'),
    ...guarding('left', 'LogicalExpression'),
  }
}

function member(used: Used, node: Node): void {
  const name = propertyName(node)
  const object = node['object']
  if (name === null || !isNode(object)) return
  if (object['type'] === 'Identifier') {
    const of = String(object['name'])
    if (globalObjects.has(of)) used.globals.add(name)
    else used.ofNames.add(`${of}.${name}`)
  } else if (object['type'] === 'MemberExpression') {
    const owner = object['object']
    if (isNode(owner) && globalObjects.has(nameOf(owner))) used.ofNames.add(`${propertyName(object)}.${name}`)
  }
  used.read.add(name)
}

function call(used: Used, node: Node): void {
  builtPattern(used, node)
  attributesOf(used, node)
  const callee = node['callee']
  const name = propertyName(callee)
  if (name === null || !isNode(callee)) return
  used.called.add(name)
  if (node['optional'] === true) used.tested.add(name)
  const object = callee['object']
  if (!isNode(object) || object['type'] !== 'CallExpression') return
  const maker = object['callee']
  // `Object.values()` and its like return arrays.
  const isOfObject = isNode(maker) && isNode(maker['object']) && nameOf(maker['object']) === 'Object'
  if (iteratorMethods.has(propertyName(maker) ?? '') && !isOfObject) used.calledOnIterator.add(name)
}

/** `const { groupBy } = Object` and `const { locks } = navigator`. */
function taken(used: Used, { id, init }: Node): void {
  if (!isNode(id) || id['type'] !== 'ObjectPattern' || !isNode(init)) return
  const of = init['type'] === 'Identifier' ? nameOf(init) : null
  for (const property of id['properties'] as Node[]) {
    if (!isNode(property['key'])) continue
    const name = nameOf(property['key'])
    if (of === null || globalObjects.has(of)) used.read.add(name)
    else used.ofNames.add(`${of}.${name}`)
    if (of !== null && globalObjects.has(of)) used.globals.add(name)
  }
}

function literal(used: Used, node: Node): void {
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  if (regex) used.patterns.push({ source: regex.pattern, flags: regex.flags })
}

/** `new RegExp('…', 'v')`, which the bundler also writes for literals that it cannot lower. */
function builtPattern(used: Used, node: Node): void {
  if (!isNode(node['callee']) || nameOf(node['callee']) !== 'RegExp') return
  const [source, flags] = (node['arguments'] as unknown[]).map((one) => (isNode(one) ? textOf(one) : null))
  if (source) used.patterns.push({ source, flags: flags ?? '' })
}

/** `jsx('div', { popover: 'auto' })` and `createElement('div', { … })`. */
function attributesOf(used: Used, node: Node): void {
  const [tag, attributes] = node['arguments'] as unknown[]
  if (
    !isNode(tag) ||
    textOf(tag) === null ||
    !isNode(attributes) ||
    attributes['type'] !== 'ObjectExpression'
  )
    return
  for (const property of attributes['properties'] as Node[]) {
    if (isNode(property['key'])) used.attributes.add(nameOf(property['key']).toLowerCase())
  }
}

/** `null`, `undefined`, and what a bundler writes for it. */
const isNothing = (value: unknown): boolean =>
  isNode(value) &&
  ((value['type'] === 'Literal' && value['value'] === null) ||
    (value['type'] === 'Identifier' && value['name'] === 'undefined') ||
    (value['type'] === 'UnaryExpression' && value['operator'] === 'void'))

/** The names that a condition tests by their value: `a.b`, `x && a.b`, `!a.b`. Of comparisons only those with nothing. */
function testedNames(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value['type'] === 'Identifier') return [nameOf(value)]
  if (value['type'] === 'MemberExpression') return [propertyName(value) ?? '']
  if (value['type'] === 'ChainExpression') return testedNames(value['expression'])
  if (value['type'] === 'LogicalExpression')
    return [...testedNames(value['left']), ...testedNames(value['right'])]
  return []
}

/** The names that a condition tests by `in`, `typeof` or a comparison with nothing. */
function testedBy(value: unknown): string[] {
  if (!isNode(value)) return []
  const { type, left, right, operator, argument } = value
  if (type === 'UnaryExpression') return testedNames(argument)
  if (type === 'LogicalExpression') return [...testedBy(left), ...testedBy(right)]
  if (type !== 'BinaryExpression') return []
  if (operator === 'in' && isNode(left)) return [textOf(left) ?? '']
  return [...testedBy(left), ...testedBy(right), ...(isNothing(right) ? testedNames(left) : [])]
}

function propertyName(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node['type'] === 'ChainExpression') return propertyName(node['expression'])
  if (node['type'] !== 'MemberExpression' || !isNode(node['property'])) return null
  return node['computed'] === true ? textOf(node['property']) : nameOf(node['property'])
}

const nameOf = (node: Node): string => String(node['name'] ?? node['value'] ?? '')

/** The text of a string or of a template without values; null where it is neither. */
function textOf(node: Node): string | null {
  if (node['type'] === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  const pieces = node['type'] === 'TemplateLiteral' ? (node['quasis'] as { value: { cooked: string } }[]) : []
  return pieces.length === 1 ? (pieces[0]?.value.cooked ?? null) : null
}
