import type { supportedBrowsers } from './supported.ts'
import { compatibility, type Feature, lackingIn } from './table.ts'
import type { Used } from './used.ts'

/** Something that scripts use and not every supported browser has. */
export type Lacking = {
  /** Where the compatibility table has it: `javascript.builtins.Array.toSorted`. */
  feature: string
  /** A condition that is true where it is there: `'toSorted'in Array.prototype`. Null of what none can tell. */
  test: string | null
  browsers: readonly (keyof typeof supportedBrowsers)[]
  files: readonly string[]
}

type Place = Omit<Lacking, 'files'> & { isMethod: boolean }

/** The expression that holds a feature: `Array.prototype`, `Promise`, `self`. Null of what is no property. */
type Holder = string | null

const builtins = compatibility.javascript['builtins'] as Feature
const { api } = compatibility

/** Plain names that stand for one object of the browser, by its interface. */
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
 * What scripts use that not every supported browser has.
 *
 * - A global and a property of a plain name are what they are called.
 * - A property of anything else is taken for every built-in's and interface's of that name. Where one of them is known
 *   to all supported browsers nothing can be told (`map` of an array or of an iterator), but for methods on what an
 *   iterator's method has just returned.
 * - The browser's interfaces have thousands of everyday names (`command`, `priority`): one that the scripts define
 *   themselves counts as theirs. Names of the language's built-ins do not: there, listed exceptions are needed.
 * - What the same script tests for, it can do without; of what polyfills bring, only where the very call stands in the
 *   condition, since a file has scripts of many.
 */
export function lackingOf(
  scripts: ReadonlyMap<string, Used>,
  isToBeHad: (feature: string) => boolean = () => false,
): Lacking[] {
  const own = new Set([...scripts.values()].flatMap((used) => [...used.own]))
  const found = new Map<string, Lacking & { files: string[] }>()
  for (const [file, used] of scripts) {
    for (const { isMethod: _, ...place } of placesUsed(used, own, isToBeHad)) {
      const known = found.get(place.feature)
      if (known) known.files.push(file)
      else found.set(place.feature, { ...place, files: [file] })
    }
  }
  return [...found.values()].sort((one, other) => one.feature.localeCompare(other.feature))
}

function placesUsed(used: Used, own: ReadonlySet<string>, isToBeHad: (feature: string) => boolean): Place[] {
  const places: Place[] = []
  const note = (found: readonly Place[], ...names: string[]) => {
    const isTested = names.some((name) => used.tested.has(name))
    const isUnguarded = names.some((name) => used.unguarded.has(name))
    places.push(...found.filter(({ feature }) => !isTested || (isUnguarded && isToBeHad(feature))))
  }
  for (const name of used.globals) note(globalPlaces.get(name) ?? [], name)
  for (const dotted of used.ofNames) {
    const [of = '', name = ''] = dotted.split('.')
    note(placesOfName(of, name), of, name)
  }
  for (const name of used.read) {
    const found = (instancePlaces.get(name) ?? []).filter(({ feature, isMethod: isCalled }) => {
      const isLanguage = feature.startsWith('javascript.')
      return isLanguage ? !isCalled || used.called.has(name) : !own.has(name)
    })
    note(found, name)
  }
  for (const name of used.calledOnIterator) places.push(...(iteratorPlaces.get(name) ?? []))
  return [...places, ...writtenPlaces(used), ...attributePlaces(used)]
}

/** Index of what a name stands for, where that is something a supported browser lacks. */
const globalPlaces = new Map<string, Place[]>()
const instancePlaces = new Map<string, Place[]>()
const iteratorPlaces = new Map<string, Place[]>()

function placeOf(path: readonly string[], feature: Feature, holder: Holder): Place[] {
  const browsers = lackingIn(feature)
  if (browsers.length === 0) return []
  const name = path.at(-1)?.replace(/_static$/, '') ?? ''
  const test = holder && `'${name}'in ${holder}`
  return [{ feature: path.join('.'), test, browsers, isMethod: holder !== null && isMethod(holder, name) }]
}

function indexGlobals(below: Feature, path: readonly string[]): void {
  for (const [name, feature] of featuresBelow(below)) {
    if (!globalPlaces.has(name)) globalPlaces.set(name, placeOf([...path, name], feature, 'self'))
  }
}

// An interface that a browser lacks is told where it is named; what it has can only be reached through it.
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
      const places = placeOf([root, owner, name], feature, `${nodeName(owner)}.prototype`)
      if (owner === 'Iterator') iteratorPlaces.set(name, places)
      if (places.length === 0) known.add(name)
      else instancePlaces.set(name, [...(instancePlaces.get(name) ?? []), ...places])
    }
  }
  for (const name of known) instancePlaces.delete(name)
}

function featuresBelow(feature: Feature): [string, Feature][] {
  const below = Object.entries(feature) as [string, Feature][]
  return below.filter(
    ([name, { __compat: told }]) =>
      /^[A-Za-z]/.test(name) && (told ? told.status?.standard_track !== false : name === 'Intl'),
  )
}

/** A property of a plain name: of a namespace, a constructor, or one of the browser's own objects. */
function placesOfName(of: string, name: string): Place[] {
  const singleton = singletons[of]
  if (singleton) return placesBelow(['api', singleton], api[singleton], name, of)
  const builtin = ownFeature(builtins, of)
  if (builtin) {
    if (!isStatic(of, name)) return []
    return placesBelow(['javascript.builtins', of], builtin, name, of)
  }
  return placesBelow(['api', of], ownFeature(api, of), `${name}_static`, of)
}

function placesBelow(path: readonly string[], owner: Feature | undefined, name: string, holder: Holder) {
  const feature = owner && ownFeature(owner, name)
  return feature ? placeOf([...path, name], feature, holder) : []
}

const ownFeature = (owner: Feature, name: string): Feature | undefined =>
  Object.hasOwn(owner, name) ? owner[name] : undefined

// The table does not say what stands at a constructor and what at its prototype; the Node that runs this does.
function isStatic(owner: string, name: string): boolean {
  const at = valueAt(owner)
  if (at === undefined) return false
  return typeof at !== 'function' || (name in at && !isInPrototype(at, name))
}

const isInPrototype = (at: object, name: string) =>
  'prototype' in at && typeof at.prototype === 'object' && at.prototype !== null && name in at.prototype

// There is no such name; what one kind of typed array has, all of them have.
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

/** Syntax within regular expressions: a bundler cannot make it older. */
const patternFeatures: readonly { test: RegExp; path: readonly string[] }[] = [
  { test: /\(\?<[=!]/, path: ['regular_expressions', 'lookbehind_assertion'] },
  { test: /\(\?[ims]*-?[ims]+:/, path: ['regular_expressions', 'modifier'] },
]

function writtenPlaces({ patterns, syntax }: Used): Place[] {
  const ofSyntax = [...syntax].flatMap((dotted) => placeAt('javascript', dotted.split('.')))
  const ofPatterns = patterns.flatMap(({ source, flags }) => {
    // An escaped bracket opens nothing.
    const bare = source.replaceAll(/\\./g, '')
    const inSource = patternFeatures
      .filter(({ test }) => test.test(bare))
      .flatMap(({ path }) => placeAt('javascript', path))
    const byFlag = flags.includes('v') ? placeAt('javascript', ['builtins', 'RegExp', 'unicodeSets']) : []
    return [...inSource, ...byFlag]
  })
  return [...ofSyntax, ...ofPatterns]
}

function attributePlaces({ attributes }: Used): Place[] {
  return [...attributes].flatMap((name) => placeAt('html', ['global_attributes', name]))
}

function placeAt(root: 'javascript' | 'html', path: readonly string[]): Place[] {
  const feature = path.reduce<Feature | undefined>(
    (at, name) => at && ownFeature(at, name),
    compatibility[root],
  )
  return feature ? placeOf([root, ...path], feature, null) : []
}

indexGlobals(builtins, ['javascript.builtins'])
indexGlobals(api, ['api'])
indexGlobals(api['Window'] as Feature, ['api', 'Window'])
indexInstances()
