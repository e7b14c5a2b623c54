import { type CheckResult, lineOf, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { walk } from './syntax.ts'

/** Words in lower case with spaces between, and their replacement. */
type Replaced = readonly [words: string, instead: string]

/**
 * Words of identifiers and file names that were replaced and must not come back, with their replacement. A word is
 * added when its last occurrence is gone. Words that also have a good use are not listed.
 */
const replacedWords: readonly Replaced[] = [
  ['ask', 'request, read, query or confirm'],
  ['asked', 'requested, or the name of the input'],
  ['asking', 'requesting, or isOpen of a dialog'],
  ['at commit', 'afterCommit'],
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
  ['tell', 'notify, show or report'],
  ['tells', 'notifies, shows or reports'],
  ['told', 'result, message or notice'],
  ['wait until quiet', 'debounce'],
  ['who asks', 'caller or viewer'],
  ['whoever', 'caller, viewer or who it is'],
]

const identifier = /^(Identifier|JSXIdentifier|PrivateIdentifier)$/

/** No identifier and no file name has a replaced word. Comments and strings are not checked. */
export function checkVocabulary(
  modules: readonly Module[],
  replaced: readonly Replaced[] = replacedWords,
): CheckResult {
  const problems: string[] = []
  let names = 0
  for (const { path, source, program } of modules) {
    const seen = new Set<string>()
    const judge = (name: string, start: number) => {
      names += 1
      if (seen.has(name)) return
      seen.add(name)
      const words = ` ${wordsOf(name).join(' ')} `
      const match = replaced.find(([word]) => words.includes(` ${word} `))
      if (!match) return
      const [word, instead] = match
      problems.push(problemAt(path, lineOf(source, start), `${name}: not “${word}” but ${instead}`))
    }
    judge(path.slice(path.lastIndexOf('/') + 1).replace(/(\.\w+)+$/, ''), 0)
    walk(program, (node) => {
      if (identifier.test(node.type)) judge(String(node['name']), node.start)
    })
  }
  if (names === 0) problems.push('No name was read, so no word was checked.')
  return {
    name: 'vocabulary',
    counts: `${replaced.length} replaced words in ${names} names`,
    problems,
  }
}

// askedForURL, asked_for_url and asked-for-url are: asked, for, url.
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$-]+/)
    .filter((word) => word !== '')
}
