import { isTest } from './boundary-rules.ts'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { dottedName, literalText, walk } from './syntax.ts'

const answering = /^(apps\/server|packages\/domain)\//
const declaring = /^packages\/contract\/commands\//

/**
 * Every error code that an operation declares is a literal of the server or of the rules. That the operation itself can
 * answer it is for its tests to show.
 */
export function checkRefusals(modules: readonly Module[]): CheckResult {
  const sources = modules.filter(({ path }) => !isTest(path))
  const literals = new Set<string>()
  for (const { path, program } of sources) {
    if (!answering.test(path)) continue
    walk(program, (node) => {
      const text = literalText(node)
      if (text !== null) literals.add(text)
    })
  }
  const declared = sources.filter(({ path }) => declaring.test(path)).flatMap(declaredIn)
  const problems = declared
    .filter(({ code }) => !literals.has(code))
    .map(({ path, line, code }) => problemAt(path, line, `nothing in the server answers ${code}`))
  if (declared.length === 0) problems.push('No operation declares an error code.')
  return { name: 'refusals', counts: `${declared.length} declared error codes`, problems }
}

function declaredIn({ path, source, program }: Module): { path: string; line: number; code: string }[] {
  const declared: { path: string; line: number; code: string }[] = []
  walk(program, (property) => {
    if (property.type !== 'Property' || dottedName(property['key']) !== 'refusals') return
    walk(property['value'], (node) => {
      const code = literalText(node)
      if (code !== null) declared.push({ path, line: lineOf(source, node.start), code })
    })
  })
  return declared
}
