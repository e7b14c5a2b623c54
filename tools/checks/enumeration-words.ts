import { isTest } from './boundary-rules.ts'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import { type MessageTable, messageTableOf } from './message-tables.ts'
import type { Module } from './modules.ts'
import { isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

/** The tables of enumeration words: keys `<enumeration>.<value>`. */
const home = 'packages/contract/words/'

/** Keys of transitions, steps and headlines: no words for the value. */
const isOther = /^(moveBecame|became|move|track|status)[A-Z]/
/** A sentence about a value is no word for it. */
const isSentence = /[.:؟?]/

type Enumeration = { name: string; values: readonly string[]; words: ReadonlySet<string> }

/** The words of an enumeration are in one table for the shop, the office and the server. */
export function checkEnumerationWords(modules: readonly Module[]): CheckResult {
  const shipped = modules.filter(({ path }) => /^(packages|apps)\//.test(path) && !isTest(path))
  const tables = shipped.map(messageTableOf).filter((table) => table !== null)
  const enumerations = enumerationsOf(tables.filter(({ path }) => path.startsWith(home)))
  const others = shipped.filter(({ path }) => !path.startsWith(home))
  const problems = [
    ...tables
      .filter(({ path }) => !path.startsWith(home))
      .flatMap((table) => enumerations.flatMap((enumeration) => saidAgain(table, enumeration))),
    ...others.flatMap((module) => literalsWith(module, enumerations)),
  ]
  if (enumerations.length === 0) problems.push(`No enumeration was found in ${home}.`)
  return { name: 'words', counts: `${enumerations.length} enumerations`, problems }
}

function enumerationsOf(tables: readonly MessageTable[]): Enumeration[] {
  const values = new Map<string, Map<string, string[]>>()
  for (const [key, { forms }] of tables.flatMap(({ entries }) => [...entries])) {
    const [name = '', value = ''] = key.split('.')
    const words = values.get(name) ?? new Map<string, string[]>()
    values.set(name, words.set(value, [...(words.get(value) ?? []), forms['other'] ?? '']))
  }
  return [...values].map(([name, words]) => ({
    name,
    values: [...words.keys()],
    words: new Set([...words].flatMap(([value, texts]) => texts.map((text) => wordOf(value, text)))),
  }))
}

const wordOf = (value: string, text: string) => `${value} ${text}`

// `stateRequested`, `stateAccepted` … for Requested, Accepted …: one prefix before nearly all values, or before two that
// have the same words.
function saidAgain({ path, entries }: MessageTable, { name, values, words }: Enumeration): string[] {
  const almostAll = values.length > 3 ? values.length - 1 : values.length
  const named = new Map<string, number[]>()
  const copied = new Map<string, number[]>()
  for (const [key, { line, forms }] of entries) {
    const text = forms['other'] ?? ''
    if (isOther.test(key)) continue
    for (const value of values) {
      if (!plain(key).endsWith(plain(value))) continue
      const prefix = plain(key).slice(0, -plain(value).length)
      if (words.has(wordOf(value, text))) copied.set(prefix, [...(copied.get(prefix) ?? []), line])
      // `accepted: 'The return was accepted'` is a message of its own; `Accepted: …` is the value.
      if (isSentence.test(text) || (prefix === '' && key !== value)) continue
      named.set(prefix, [...(named.get(prefix) ?? []), line])
    }
  }
  const again =
    [...named.values()].find((lines) => lines.length >= almostAll) ??
    [...copied.values()].find((lines) => lines.length >= 2)
  return again ? [problemAt(path, again[0]!, `says the words of '${name}' again: they are in ${home}`)] : []
}

const plain = (key: string) => key.replace(/[_.-]/g, '').toLowerCase()

// `{ Leader: 'راهبر', … }` or `{ Leader: { fa: …, en: … }, … }`: values of an enumeration with their words inline.
function literalsWith(module: Module, enumerations: readonly Enumeration[]): string[] {
  const problems: string[] = []
  walk(module.program, (node) => {
    if (node.type !== 'ObjectExpression') return
    const said = new Set(
      (node['properties'] as SyntaxNode[]).flatMap((property) =>
        property.type === 'Property' && isWord(property['value']) ? [nameOf(property)] : [],
      ),
    )
    for (const { name, values } of enumerations) {
      if (values.filter((value) => said.has(value)).length < Math.max(2, values.length - 1)) continue
      const line = lineOf(module.source, node.start)
      problems.push(problemAt(module.path, line, `says the words of '${name}' again: they are in ${home}`))
    }
  })
  return problems
}

function nameOf({ key }: SyntaxNode): string {
  if (!isNode(key)) return ''
  return key.type === 'Identifier' ? String(key['name']) : (literalText(key) ?? '')
}

function isWord(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'ObjectExpression') {
    const names = (value['properties'] as SyntaxNode[]).map(nameOf)
    return names.includes('fa') && names.includes('en')
  }
  const text = literalText(value) ?? ''
  return /[آ-ی]/.test(text) && !isSentence.test(text)
}
