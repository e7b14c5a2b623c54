import { isTest } from './boundary-rules.ts'
import { lineOf, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { persianFaultsOf } from './persian-faults.ts'
import { isSql } from './source-rules.ts'
import { isNode, literalText, walk } from './syntax.ts'

const persianLetter = /[آ-ی]/
const readAloudOrShown =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|alt|placeholder)$/

// Code that normalizes letters names the wrong ones on purpose.
const worksOnLetters = /^packages\/domain\/text\/|(^|\/)(texts|messages|server\/search)\//

/** Texts outside the tables: Persian ones must be native everywhere, and none may be in markup. */
export function looseTextProblems(modules: readonly Module[]): { read: number; problems: string[] } {
  const problems: string[] = []
  let read = 0
  for (const module of modules) {
    if (!/^(packages|apps)\//.test(module.path) || isTest(module.path) || worksOnLetters.test(module.path))
      continue
    const report = (start: number, reason: string) =>
      problems.push(problemAt(module.path, lineOf(module.source, start), reason))
    walk(module.program, (node, parent) => {
      if (node.type === 'JSXText' && /\p{L}/u.test(String(node['value']))) {
        report(node.start, `a text in markup: '${String(node['value']).trim().slice(0, 30)}'`)
      }
      const text = literalText(node)
      if (text === null) return
      if (isShown(parent) && /\p{L}/u.test(text))
        report(node.start, `a text in markup: '${text.slice(0, 30)}'`)
      if (!persianLetter.test(text) || isSql(text)) return
      read += 1
      for (const reason of persianFaultsOf(text)) report(node.start, `${reason}: '${text.slice(0, 40)}'`)
    })
  }
  return { read, problems }
}

function isShown(parent: unknown): boolean {
  if (!isNode(parent) || parent.type !== 'JSXAttribute' || !isNode(parent['name'])) return false
  return readAloudOrShown.test(String(parent['name']['name']))
}
