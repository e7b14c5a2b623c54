import type { supportedBrowsers } from './supported.ts'
import { compatibility, type Feature, lackingIn } from './table.ts'
import type { Used } from './used.ts'

/** A feature that scripts use and not every supported browser has. */
export type Lacking = {
  /** Its path in the compatibility table: `javascript.builtins.Array.toSorted`. */
  feature: string
  /** A condition that is true where it is supported: `'toSorted'in Array.prototype`. Null where no condition can test it. */
  test: string | null
  browsers: readonly (keyof typeof supportedBrowsers)[]
  files: readonly string[]
}

type Candidate = Omit<Lacking, 'files'> & { isMethod: boolean }

/** The expression that holds a feature: `Array.prototype`, `Promise`, `self`. Null where it is no property. */
type Holder = string | null

const builtins = compatibility.javascript['builtins'] as Feature
const { api } = compatibility

/** Global names of single browser objects, with their interface. */
const singletons: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  screen: 'Screen',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
  caches: 'CacheStorage',
  indexedDB: 'IDBFactory',
}

/**
 * The features that scripts use and not every supported browser has.
 *
 * - A global, and a property of a plain name, are identified by their names.
 * - A property of anything else matches that of every built-in and interface. Where all supported browsers have one of
 *   them, it is not reported (`map` of an array or of an iterator), except for methods on the result of an iterator's
 *   method.
 * - The browser's interfaces have thousands of everyday names (`command`, `priority`): one that the scripts define
 *   themselves counts as theirs. Names of the language's built-ins do not: there, listed exceptions are needed.
 * - A feature that the same script tests for is optional there. One that polyfills supply is optional only where the
 *   call itself is within the condition, since a file has many scripts.
 */
export function lackingOf(
  scripts: ReadonlyMap<string, Used>,
  isToBeHad: (feature: string) => boolean = () => false,
): Lacking[] {
  const own = new Set([...scripts.values()].flatMap((used) => [...used.own]))
  const byFeature = new Map<string, Lacking & { files: string[] }>()
  for (const [file, used] of scripts) {
    for (const { isMethod: _, ...candidate } of candidatesIn(used, own, isToBeHad)) {
      const known = byFeature.get(candidate.feature)
      if (known) known.files.push(file)
      else byFeature.set(candidate.feature, { ...candidate, files: [file] })
    }
  }
  return [...byFeature.values()].sort((one, other) => one.feature.localeCompare(other.feature))
}

function candidatesIn(
  used: Used,
  own: ReadonlySet<string>,
  isToBeHad: (feature: string) => boolean,
): Candidate[] {
  const candidates: Candidate[] = []
  const note = (matching: readonly Candidate[], ...names: string[]) => {
    const isTested = names.some((name) => used.tested.has(name))
    const isUnguarded = names.some((name) => used.unguarded.has(name))
    candidates.push(...matching.filter(({ feature }) => !isTested || (isUnguarded && isToBeHad(feature))))
  }
  for (const name of used.globals) note(globalCandidates.get(name) ?? [], name)
  for (const dotted of used.ofNames) {
    const [of = '', name = ''] = dotted.split('.')
    note(candidatesOfName(of, name), of, name)
  }
  for (const name of used.read) {
    const matching = (instanceCandidates.get(name) ?? []).filter(({ feature, isMethod: isCalled }) => {
      const isLanguage = feature.startsWith('javascript.')
      return isLanguage ? !isCalled || used.called.has(name) : !own.has(name)
    })
    note(matching, name)
  }
  for (const name of used.calledOnIterator) candidates.push(...(iteratorCandidates.get(name) ?? []))
  return [...candidates, ...syntaxCandidates(used), ...attributeCandidates(used)]
}

/** The missing features by name. */
const globalCandidates = new Map<string, Candidate[]>()
const instanceCandidates = new Map<string, Candidate[]>()
const iteratorCandidates = new Map<string, Candidate[]>()

function candidatesFor(path: readonly string[], feature: Feature, holder: Holder): Candidate[] {
  const browsers = lackingIn(feature)
  if (browsers.length === 0) return []
  const name = path.at(-1)?.replace(/_static$/, '') ?? ''
  const test = holder && `'${name}'in ${holder}`
  return [{ feature: path.join('.'), test, browsers, isMethod: holder !== null && isMethod(holder, name) }]
}

function indexGlobals(below: Feature, path: readonly string[]): void {
  for (const [name, feature] of featuresBelow(below)) {
    if (!globalCandidates.has(name))
      globalCandidates.set(name, candidatesFor([...path, name], feature, 'self'))
  }
}

// A missing interface is reported where it is named; its members can only be reached through it.
function indexInstances(): void {
  const known = new Set<string>()
  const owners = [
    ...featuresBelow(builtins).map((entry) => ['javascript.builtins', ...entry] as const),
    ...featuresBelow(builtins['Intl'] as Feature).map(
      ([name, feature]) => ['javascript.builtins', `Intl.${name}`, feature] as const,
    ),
    ...featuresBelow(api).map((entry) => ['api', ...entry] as const),
  ]
  for (const [root, owner, ownerFeature] of owners) {
    if (lackingIn(ownerFeature).length > 0) continue
    for (const [name, feature] of featuresBelow(ownerFeature)) {
      if (/_static$|_event$|_parameter$/.test(name) || isStatic(owner, name)) continue
      const candidates = candidatesFor([root, owner, name], feature, `${nodeName(owner)}.prototype`)
      if (owner === 'Iterator') iteratorCandidates.set(name, candidates)
      if (candidates.length === 0) known.add(name)
      else instanceCandidates.set(name, [...(instanceCandidates.get(name) ?? []), ...candidates])
    }
  }
  for (const name of known) instanceCandidates.delete(name)
}

function featuresBelow(feature: Feature): [string, Feature][] {
  const below = Object.entries(feature) as [string, Feature][]
  return below.filter(
    ([name, { __compat: compat }]) =>
      /^[A-Za-z]/.test(name) && (compat ? compat.status?.standard_track !== false : name === 'Intl'),
  )
}

/** A property of a plain name: of a namespace, a constructor, or one of the browser's own objects. */
function candidatesOfName(of: string, name: string): Candidate[] {
  const singleton = singletons[of]
  if (singleton) return candidatesBelow(['api', singleton], api[singleton], name, of)
  const builtin = ownFeature(builtins, of)
  if (builtin) {
    if (!isStatic(of, name)) return []
    return candidatesBelow(['javascript.builtins', of], builtin, name, of)
  }
  return candidatesBelow(['api', of], ownFeature(api, of), `${name}_static`, of)
}

function candidatesBelow(path: readonly string[], owner: Feature | undefined, name: string, holder: Holder) {
  const feature = owner && ownFeature(owner, name)
  return feature ? candidatesFor([...path, name], feature, holder) : []
}

const ownFeature = (owner: Feature, name: string): Feature | undefined =>
  Object.hasOwn(owner, name) ? owner[name] : undefined

// The table does not distinguish static members from those of a prototype; the running Node does.
function isStatic(owner: string, name: string): boolean {
  const at = valueAt(owner)
  if (at === undefined) return false
  return typeof at !== 'function' || (name in at && !isInPrototype(at, name))
}

const isInPrototype = (at: object, name: string) =>
  'prototype' in at && typeof at.prototype === 'object' && at.prototype !== null && name in at.prototype

// Node has no such global; all typed arrays have the same members.
const nodeName = (owner: string) => owner.replace(/^TypedArray$/, 'Int8Array')

function isMethod(holder: string, name: string): boolean {
  for (let at = valueAt(holder); at; at = Object.getPrototypeOf(at)) {
    const descriptor = Object.getOwnPropertyDescriptor(at, name)
    if (descriptor) return typeof descriptor.value === 'function'
  }
  return false
}

function valueAt(dotted: string): object | undefined {
  let value: unknown = globalThis
  for (const name of nodeName(dotted).split('.'))
    value = (value as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'object' || typeof value === 'function' ? (value ?? undefined) : undefined
}

/** Syntax within regular expressions: a bundler cannot lower it. */
const patternFeatures: readonly { test: RegExp; path: readonly string[] }[] = [
  { test: /\(\?<[=!]/, path: ['regular_expressions', 'lookbehind_assertion'] },
  { test: /\(\?[ims]*-?[ims]+:/, path: ['regular_expressions', 'modifier'] },
]

function syntaxCandidates({ patterns, syntax }: Used): Candidate[] {
  const ofSyntax = [...syntax].flatMap((dotted) => candidatesAt('javascript', dotted.split('.')))
  const ofPatterns = patterns.flatMap(({ source, flags }) => {
    // An escaped bracket opens nothing.
    const bare = source.replaceAll(/\\./g, '')
    const inSource = patternFeatures
      .filter(({ test }) => test.test(bare))
      .flatMap(({ path }) => candidatesAt('javascript', path))
    const byFlag = flags.includes('v')
      ? candidatesAt('javascript', ['builtins', 'RegExp', 'unicodeSets'])
      : []
    return [...inSource, ...byFlag]
  })
  return [...ofSyntax, ...ofPatterns]
}

function attributeCandidates({ attributes }: Used): Candidate[] {
  return [...attributes].flatMap((name) => candidatesAt('html', ['global_attributes', name]))
}

function candidatesAt(root: 'javascript' | 'html', path: readonly string[]): Candidate[] {
  const feature = path.reduce<Feature | undefined>(
    (at, name) => at && ownFeature(at, name),
    compatibility[root],
  )
  return feature ? candidatesFor([root, ...path], feature, null) : []
}

indexGlobals(builtins, ['javascript.builtins'])
indexGlobals(api, ['api'])
indexGlobals(api['Window'] as Feature, ['api', 'Window'])
indexInstances()
