import { isTest } from './boundary-rules.ts'
import { type CheckResult, problemAt } from './check.ts'
import { looseTextProblems } from './loose-texts.ts'
import { importersOf, messageConstants, wiringProblems } from './message-doors.ts'
import { type Entry, type MessageTable, messageTableOf, textPairsOf } from './message-tables.ts'
import type { Module } from './modules.ts'
import { persianFaultsOf } from './persian-faults.ts'
import { literalText, walk } from './syntax.ts'

/** Every message in both languages, with the same placeholders, used, and native. Fails where it read none. */
export function checkMessages(modules: readonly Module[]): CheckResult {
  const tables = modules.map(messageTableOf).filter((table) => table !== null)
  const areas = [...new Set(tables.map(({ area }) => area))]
  const keys = tables.reduce((sum, table) => sum + table.entries.size, 0)
  const inlinePairs = modules
    .filter(({ path }) => /^(packages|apps)\//.test(path) && !isTest(path))
    .flatMap((module) => textPairsOf(module).map((pair) => ({ path: module.path, ...pair })))
  const loose = looseTextProblems(modules)
  const constants = messageConstants(modules)
  const problems = [
    ...tables.flatMap(({ odd }) => odd),
    ...areas.flatMap((area) => problemsOfArea(area, tables, { constants, modules })),
    ...inlinePairs.flatMap(({ path, line, fa, en }) => {
      return differingPlaceholders({ forms: { other: fa } }, { forms: { other: en } }).map((reason) => {
        return problemAt(path, line, reason)
      })
    }),
    ...wiringProblems(constants),
    ...loose.problems,
  ]
  if (keys === 0) problems.push('No message was read, so none was checked.')
  return {
    name: 'messages',
    counts: `${areas.length} areas, ${keys} keys, ${inlinePairs.length} inline pairs, ${loose.read} loose texts`,
    problems,
  }
}

/** The message tables of the repository. */
type Read = { constants: ReturnType<typeof messageConstants>; modules: readonly Module[] }

function problemsOfArea(area: string, tables: readonly MessageTable[], read: Read): string[] {
  const fa = tables.find((table) => table.area === area && table.language === 'fa')
  const en = tables.find((table) => table.area === area && table.language === 'en')
  if (!fa || !en) return [`${area}.${fa ? 'en' : 'fa'}.ts is missing`]
  // Words of an enumeration are all used: their type requires each.
  const isUsed = area.startsWith('packages/contract/words/') ? () => true : usesOf(area, read)
  const unused = [...fa.entries].filter(([key]) => !isUsed(key))
  const isIdle = unused.length === fa.entries.size && unused.length > 0
  return [
    ...missingKeys(fa, en),
    ...missingKeys(en, fa),
    ...[...fa.entries].flatMap(([key, entry]) => problemsOfEntry(fa.path, key, entry, en.entries.get(key))),
    ...(isIdle
      ? [`${fa.path}: none of its ${unused.length} keys is used by any module that reads these messages`]
      : []),
    ...(isIdle ? [] : unused).map(([key, { line }]) => {
      return problemAt(fa.path, line, `'${key}' is used by no module that reads these messages`)
    }),
  ]
}

function missingKeys(has: MessageTable, lacks: MessageTable): string[] {
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
  if (en) reasons.push(...differingPlaceholders(fa, en))
  return reasons.map((reason) => problemAt(path, fa.line, `'${key}': ${reason}`))
}

type Forms = Pick<Entry, 'forms'>

// A singular may omit placeholders ("one item" needs no count); it may not add any.
function differingPlaceholders(fa: Forms, en: Forms): string[] {
  const expected = placeholdersOf(fa.forms['other'] ?? '')
  const actual = placeholdersOf(en.forms['other'] ?? '')
  const reasons: string[] = []
  if (expected.join() !== actual.join())
    reasons.push(`placeholders differ: ${shown(expected)} in Persian, ${shown(actual)} in English`)
  for (const placeholder of [fa, en].flatMap(({ forms }) => placeholdersOf(forms['one'] ?? ''))) {
    if (!expected.includes(placeholder))
      reasons.push(`placeholders differ: {${placeholder}} only in a singular`)
  }
  return reasons
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort()
}

function shown(placeholders: readonly string[]): string {
  return placeholders.length === 0 ? 'none' : placeholders.map((placeholder) => `{${placeholder}}`).join(' ')
}

/**
 * Whether a key is a literal in a module that imports the area's messages, as a value or as a type, or in one
 * that such a module imports (a form's schema names the keys of its messages).
 * A template literal ('state.${state}') uses every key that fits it.
 */
function usesOf(area: string, { constants, modules }: Read): (key: string) => boolean {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  for (const module of readersOf(area, { constants, modules })) {
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

function readersOf(area: string, { constants, modules }: Read): Module[] {
  const judged = modules.filter(({ path }) => !isTest(path))
  const direct = importersOf(area, constants, judged)
  const helpers = new Set(direct.flatMap((module) => module.imports.map(({ to }) => to)))
  const workspace = area.split('/').slice(0, 2).join('/')
  return judged.filter((module) => {
    const isHelper = helpers.has(module.path) && module.path.startsWith(`${workspace}/`)
    return direct.includes(module) || (isHelper && !/(^|\/)(texts|messages)\//.test(module.path))
  })
}
