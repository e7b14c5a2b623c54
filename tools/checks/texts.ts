import { isTest } from './boundary-rules.ts'
import { type CheckResult, problemAt } from './check.ts'
import { looseTextProblems } from './loose-texts.ts'
import type { Module } from './modules.ts'
import { persianFaultsOf } from './persian-faults.ts'
import { literalText, walk } from './syntax.ts'
import { type Entry, type TextTable, textPairsOf, textTableOf } from './text-tables.ts'

/** Every text in both languages, with the same places, used, and native. Fails where it read no text. */
export function checkTexts(modules: readonly Module[]): CheckResult {
  const tables = modules.map(textTableOf).filter((table) => table !== null)
  const areas = [...new Set(tables.map(({ area }) => area))]
  const keys = tables.reduce((sum, table) => sum + table.entries.size, 0)
  const inPlace = modules
    .filter(({ path }) => /^(packages|apps)\//.test(path) && !isTest(path))
    .flatMap((module) => textPairsOf(module).map((pair) => ({ path: module.path, ...pair })))
  const loose = looseTextProblems(modules)
  const problems = [
    ...tables.flatMap(({ odd }) => odd),
    ...areas.flatMap((area) => problemsOfArea(area, tables, modules)),
    ...inPlace.flatMap(({ path, line, fa, en }) => {
      return differingPlaces({ forms: { other: fa } }, { forms: { other: en } }).map((reason) => {
        return problemAt(path, line, reason)
      })
    }),
    ...loose.problems,
  ]
  if (keys === 0) problems.push('No text was read, so no text was checked.')
  return {
    name: 'texts',
    counts: `${areas.length} areas, ${keys} keys, ${inPlace.length} pairs in place, ${loose.read} loose texts`,
    problems,
  }
}

function problemsOfArea(area: string, tables: readonly TextTable[], modules: readonly Module[]): string[] {
  const fa = tables.find((table) => table.area === area && table.language === 'fa')
  const en = tables.find((table) => table.area === area && table.language === 'en')
  if (!fa || !en) return [`${area}.${fa ? 'en' : 'fa'}.ts is missing`]
  // Words of an enumeration are whole: their type demands each, whoever shows which.
  const isUsed = area.startsWith('packages/contract/words/') ? () => true : usesOf(area, modules)
  const unused = [...fa.entries].filter(([key]) => !isUsed(key))
  const isIdle = unused.length === fa.entries.size && unused.length > 0
  return [
    ...missingKeys(fa, en),
    ...missingKeys(en, fa),
    ...[...fa.entries].flatMap(([key, entry]) => problemsOfEntry(fa.path, key, entry, en.entries.get(key))),
    ...(isIdle
      ? [`${fa.path}: none of its ${unused.length} keys is used by any module that reads these texts`]
      : []),
    ...(isIdle ? [] : unused).map(([key, { line }]) => {
      return problemAt(fa.path, line, `'${key}' is used by no module that reads these texts`)
    }),
  ]
}

function missingKeys(has: TextTable, lacks: TextTable): string[] {
  return [...has.entries]
    .filter(([key]) => !lacks.entries.has(key))
    .map(([key]) => `${lacks.path} lacks '${key}', which ${has.path} has`)
}

function problemsOfEntry(path: string, key: string, fa: Entry, en: Entry | undefined): string[] {
  const reasons = Object.values(fa.forms).flatMap(persianFaultsOf)
  const isEmpty = [...Object.values(fa.forms), ...Object.values(en?.forms ?? {})].some(
    (text) => text.trim() === '',
  )
  if (isEmpty) reasons.push('an empty text')
  if (en) reasons.push(...differingPlaces(fa, en))
  return reasons.map((reason) => problemAt(path, fa.line, `'${key}': ${reason}`))
}

type Forms = Pick<Entry, 'forms'>

// A singular may leave places out ("one item" needs no count); it may not bring its own.
function differingPlaces(fa: Forms, en: Forms): string[] {
  const wanted = placesOf(fa.forms['other'] ?? '')
  const given = placesOf(en.forms['other'] ?? '')
  const reasons: string[] = []
  if (wanted.join() !== given.join())
    reasons.push(`places differ: ${shown(wanted)} in Persian, ${shown(given)} in English`)
  for (const place of [fa, en].flatMap(({ forms }) => placesOf(forms['one'] ?? ''))) {
    if (!wanted.includes(place)) reasons.push(`places differ: {${place}} only in a singular`)
  }
  return reasons
}

function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort()
}

function shown(places: readonly string[]): string {
  return places.length === 0 ? 'none' : places.map((place) => `{${place}}`).join(' ')
}

/**
 * Whether a key stands as a literal in a module that imports the area's texts, as a value or as a type, or in one
 * that such a module imports (a form's schema names the keys of its messages).
 * A template literal ('state.${state}') uses every key that fits it.
 */
function usesOf(area: string, modules: readonly Module[]): (key: string) => boolean {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  for (const module of readersOf(area, modules)) {
    walk(module.program, (node) => {
      const text = literalText(node)
      if (text === null) return
      if (!text.includes('…')) literals.add(text)
      else if (/\w/.test(text))
        patterns.push(new RegExp(`^${text.split('…').map(RegExp.escape).join('.+')}$`))
    })
  }
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key))
}

function readersOf(area: string, modules: readonly Module[]): Module[] {
  const isTexts = (path: string) => /(^|\/)(texts|messages)\//.test(path)
  const doors = new Set([`${area}.fa.ts`, `${area}.en.ts`])
  const leadsThere = (module: Module) => module.imports.some(({ to }) => doors.has(to))
  // Doors that lead to doors: texts/checkout.ts imports the tables, texts/index.ts may import that.
  for (let before = 0; before < doors.size; ) {
    before = doors.size
    for (const module of modules) if (isTexts(module.path) && leadsThere(module)) doors.add(module.path)
  }
  const judged = modules.filter(({ path }) => !isTest(path) && !isTexts(path))
  const direct = judged.filter(leadsThere)
  const helpers = new Set(direct.flatMap((module) => module.imports.map(({ to }) => to)))
  const workspace = area.split('/').slice(0, 2).join('/')
  return judged.filter((module) => {
    return direct.includes(module) || (helpers.has(module.path) && module.path.startsWith(`${workspace}/`))
  })
}
