import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundary-rules.ts'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import { filesBelow } from './files.ts'
import type { Module } from './modules.ts'
import { titlesOf } from './spec-tags.ts'
import { dottedName, isNode, literalText, type SyntaxNode, walk } from './syntax.ts'

/** Words in lower case with spaces between, and their replacement. */
type Replaced = readonly [words: string, instead: string]

/**
 * Words of names that were replaced and must not come back, with their replacement. A word is added when its last
 * occurrence is gone. Words that also have a good use are not listed.
 */
const replacedWords: readonly Replaced[] = [
  ['ask', 'request, read, query or confirm'],
  ['asked', 'requested, or the name of the input'],
  ['asking', 'requesting, or isOpen of a dialog'],
  ['at commit', 'afterCommit'],
  ['begun', 'started, or the name of what started'],
  ['gather', 'batch'],
  ['gathered', 'batch'],
  ['hear', 'receive or subscribe'],
  ['heard', 'received'],
  ['hears', 'subscribes'],
  ['kept answer', 'recordedAnswer (of an idempotency key) or cachedAnswer'],
  ['kept value', 'materialized or denormalized'],
  ['let it go', 'evict or release'],
  ['longest allowed', 'max…'],
  ['most at once', 'max…, or batchSize'],
  ['patience', 'timeout or deadline'],
  ['perhaps', 'maybe is no name: say what decides it'],
  ['pictures', 'images, screenshots or frames'],
  ['presume', 'read the session'],
  ['presumed', 'read the session'],
  ['stood', 'snapshot or frozen'],
  ['taken back', 'reversed'],
  ['tell', 'notify, show or report'],
  ['tells', 'notifies, shows or reports'],
  ['told', 'result, message or notice'],
  ['unasked', 'unqueried'],
  ['wait until quiet', 'debounce'],
  ['who asks', 'caller or viewer'],
  ['whoever', 'caller, viewer or who it is'],
]

/** Of these, the ones that are wrong in a sentence too: titles of tests do without them. */
const inTitles = new Set(['hears', 'heard', 'tell', 'tells', 'told', 'who asks', 'whoever'])

const identifier = /^(Identifier|JSXIdentifier|PrivateIdentifier)$/

type Name = { name: string; start: number; isTitle?: true }

/**
 * No identifier, file name, stored name, name of the database or title of a test has a replaced word. Comments and other
 * strings are not checked.
 */
export function checkVocabulary(
  root: string,
  modules: readonly Module[],
  replaced: readonly Replaced[] = replacedWords,
): CheckResult {
  const schema = filesBelow(root, ['apps'], /\/schema\/(?!.*\/data\/).+\.sql$/).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }))
  const files = [
    ...modules.map((module) => ({ ...module, names: namesOf(module) })),
    ...schema.map((file) => ({ ...file, names: columnsIn(file.source) })),
  ]
  const problems: string[] = []
  let count = 0
  for (const { path, source, names } of files) {
    const seen = new Set<string>()
    for (const { name, start, isTitle } of [fileNameOf(path), ...names]) {
      count += 1
      if (seen.has(name)) continue
      seen.add(name)
      const words = ` ${wordsOf(name).join(' ')} `
      const match = replaced.find(([word]) => words.includes(` ${word} `) && (!isTitle || inTitles.has(word)))
      if (match)
        problems.push(problemAt(path, lineOf(source, start), `${name}: not “${match[0]}” but ${match[1]}`))
    }
  }
  if (modules.length === 0) problems.push('No name was read, so no word was checked.')
  return {
    name: 'vocabulary',
    counts: `${replaced.length} replaced words in ${count} names`,
    problems,
  }
}

function fileNameOf(path: string): Name {
  return { name: path.slice(path.lastIndexOf('/') + 1).replace(/(\.\w+)+$/, ''), start: 0 }
}

function namesOf(module: Module): Name[] {
  const names: Name[] = []
  walk(module.program, (node) => {
    if (identifier.test(node.type)) names.push({ name: String(node['name']), start: node.start })
    const stored = storedName(node)
    if (stored !== null) names.push({ name: stored, start: node.start })
  })
  const titles = isTest(module.path) ? titlesOf(module) : []
  return [...names, ...titles.map(({ title, start }) => ({ name: title, start, isTitle: true as const }))]
}

/** A name that is stored, such as a job's: `{ name: 'count-sales' }`. */
function storedName(node: SyntaxNode): string | null {
  if (node.type !== 'Property' || dottedName(node['key']) !== 'name' || !isNode(node['value'])) return null
  const text = literalText(node['value'])
  return text !== null && /^[a-z]+(-[a-z]+)+$/.test(text) ? text : null
}

/** The words of SQL outside of comments and literals. */
function columnsIn(source: string): Name[] {
  const sql = source.replace(/--[^\n]*|'(?:[^']|'')*'/g, (text) => text.replace(/[^\n]/g, ' '))
  return [...sql.matchAll(/[a-z_][a-z0-9_]*/gi)].map((match) => ({ name: match[0], start: match.index }))
}

// askedForURL, asked_for_url and asked-for-url are: asked, for, url.
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$.,:;()“”«»-]+/)
    .filter((word) => word !== '')
}
