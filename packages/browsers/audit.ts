import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { exceptions } from './exceptions.ts'
import { lackingOf } from './lacking.ts'
import { type Need, needsOf } from './polyfills.ts'
import { styleExceptions } from './style-exceptions.ts'
import { lackingStyles } from './styles.ts'
import { compatibility } from './table.ts'
import { usedIn } from './used.ts'

/** The files that are served to browsers: their source by file name. */
export type Served = {
  /** Scripts of a page that loads polyfills before them. */
  scripts: ReadonlyMap<string, string>
  /** The polyfills of that page; null where there are none. */
  polyfills: string | null
  /** Scripts that run without polyfills: in the page itself, in workers, in pages of the server. */
  alone: ReadonlyMap<string, string>
  styles: ReadonlyMap<string, string>
}

export type Audit = { problems: string[]; scripts: number; declarations: number; excused: Set<string> }

/**
 * Checks the served files against the compatibility table of the supported browsers. A feature that one of them lacks
 * is supplied by the polyfills (which is tested), excused by name, or a problem. Reading no file is a problem too.
 */
export function auditServed({ scripts, polyfills, alone, styles }: Served): Audit {
  const problems: string[] = []
  const excused = new Set<string>()
  for (const need of needsOf(scripts)) {
    if (need.module === null) problems.push(`${described(need)}, and core-js does not supply it`)
    else if (!isSupplied(need, polyfills))
      problems.push(`${described(need)}, and the polyfills have not got it`)
  }
  for (const need of needsOf(alone)) problems.push(`${described(need)}, and no polyfills are loaded there`)
  for (const feature of excusedIn(new Map([...scripts, ...alone]))) excused.add(feature)

  let declarations = 0
  for (const [file, source] of styles) {
    const lacking = lackingStyles(source)
    declarations += lacking.declarations
    for (const feature of lacking.features) {
      const excuse = Object.keys(styleExceptions).find((name) => `${feature}.`.startsWith(`${name}.`))
      if (excuse) excused.add(excuse)
      else problems.push(`${file} uses ${feature}, which not every supported browser has; give it a fallback`)
    }
  }
  if (scripts.size + alone.size === 0) problems.push('No script was read, so none was checked.')
  if (styles.size > 0 && declarations === 0)
    problems.push('No style declaration was read, so none was checked.')
  return { problems, scripts: scripts.size + alone.size, declarations, excused }
}

/** Exceptions that excuse nothing. */
export function unusedExceptions(audits: readonly Audit[]): string[] {
  const excused = new Set(audits.flatMap((audit) => [...audit.excused]))
  const all = [...exceptions.map(({ feature }) => feature), ...Object.keys(styleExceptions)]
  return all
    .filter((feature) => !excused.has(feature))
    .map((feature) => `The exception for ${feature} excuses nothing`)
}

function excusedIn(scripts: ReadonlyMap<string, string>): string[] {
  const used = new Map([...scripts].map(([file, code]) => [file, usedIn(file, code)]))
  const files = new Map(lackingOf(used).map((lacking) => [lacking.feature, lacking.files]))
  return exceptions
    .filter((one) => files.get(one.feature)?.some((file) => one.files.test(path.posix.basename(file))))
    .map(({ feature }) => feature)
}

function described({ feature, browsers, files }: Need): string {
  const more = files.length > 1 ? ` and ${files.length - 1} more` : ''
  return `${files[0]}${more}: uses ${feature}, which is missing in ${browsers.join(', ')}`
}

/** Whether the polyfills supply a feature to an environment without it. */
function isSupplied({ test }: Need, polyfills: string | null): boolean {
  const [, name, holder] = /^'(.+)'in (.+)$/.exec(test ?? '') ?? []
  if (polyfills === null || !name || !holder) return false
  const browser = createContext({})
  runInContext('globalThis.self = globalThis', browser)
  // All typed arrays inherit from one prototype.
  runInContext(`for (let at = ${holder}; at; at = Object.getPrototypeOf(at)) delete at['${name}']`, browser)
  if (runInContext(test ?? '', browser) !== false) throw new Error(`${test} could not be taken away`)
  runInContext(polyfills, browser)
  return runInContext(`${test}`, browser)
}

/** Objects whose members are checked one by one, with their interface in the table. */
const memberOwners: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  navigator: 'Navigator',
}

/** The names of the browser's own interfaces and objects that scripts use, some objects' members one by one, sorted. */
export function browserApisIn(scripts: ReadonlyMap<string, string>): string[] {
  const { api } = compatibility
  const names = new Set<string>()
  for (const [file, code] of scripts) {
    const { globals, ofNames } = usedIn(file, code)
    for (const name of globals)
      if (Object.hasOwn(api, name) || Object.hasOwn(api['Window'] ?? {}, name)) names.add(name)
    for (const dotted of ofNames) {
      const [owner = '', member = ''] = dotted.split('.')
      const known = Object.hasOwn(memberOwners, owner) && api[memberOwners[owner]!]
      if (known && Object.hasOwn(known, member)) names.add(dotted)
    }
  }
  return [...names].sort()
}

const polyfillsName = /assets\/polyfills-[\w-]{8}\.js/

/** A built front end as it is served. Throws where there is none. */
export function servedFrom(folder: string): Served {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const read = (names: readonly string[]) =>
    new Map(names.map((name) => [name, textOf(path.join(folder, name))]))
  const named = (ending: RegExp) => files.filter((file) => ending.test(file) && !polyfillsName.test(file))
  const html = textOf(path.join(folder, 'index.html'))
  const polyfills = polyfillsName.exec(html)?.[0]
  const inPage = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = ''], index) => [`index.html, script ${index + 1}`, code] as const,
  )
  // Workers load no polyfills.
  const isAlone = (file: string) => !file.startsWith('assets/') || /-worker-|\.mjs$/.test(file)
  const all = named(/\.m?js$/)
  return {
    scripts: read(all.filter((file) => !isAlone(file))),
    polyfills:
      polyfills && existsSync(path.join(folder, polyfills)) ? textOf(path.join(folder, polyfills)) : null,
    alone: new Map([...read(all.filter(isAlone)), ...inPage]),
    styles: read(named(/\.css$/)),
  }
}

const textOf = (file: string) => readFileSync(file, 'utf8')
