import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundary-rules.ts'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import { filesBelow } from './files.ts'
import type { Module } from './modules.ts'
import { walk } from './syntax.ts'

const sourceCeilingLines = 300
const testCeilingLines = 400
const functionCeilingLines = 70

/** Tables, which may have any length: words of the two languages, and the goods of the demo. */
const isTable = (path: string) =>
  /(^|\/)(texts|messages|[a-z]+-messages)\//.test(path) ||
  /^apps\/server\/demo\/catalogue\/|^tools\/checks\/requirements\/statements/.test(path)

const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/**
 * No source file or stylesheet above 300 lines, no test above 400, no function above 70; tables have no limit. The
 * callbacks that group tests do not count as functions.
 */
export function checkSizes(root: string, modules: readonly Module[]): CheckResult {
  let functions = 0
  const sheets = filesBelow(root, ['packages', 'apps'], /\.css$/).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }))
  const problems = [...modules, ...sheets]
    .filter((file) => isLong(file) && !isTable(file.path))
    .map(lengthProblemOf)
  for (const module of modules) {
    if (isTest(module.path)) continue
    walk(module.program, (node) => {
      if (!isFunction.test(node.type)) return
      functions += 1
      const firstLine = lineOf(module.source, node.start)
      const length = lineOf(module.source, node.end) - firstLine + 1
      if (length <= functionCeilingLines) return
      problems.push(
        problemAt(
          module.path,
          firstLine,
          `a function of ${length} lines; the ceiling is ${functionCeilingLines}`,
        ),
      )
    })
  }
  if (functions === 0) problems.push('No function was read, so no size was checked.')
  const files = modules.length + sheets.length
  return { name: 'sizes', counts: `${files} files, ${functions} functions`, problems }
}

type SourceFile = Pick<Module, 'path' | 'source'>

function lengthProblemOf(file: SourceFile): string {
  return problemAt(file.path, 1, `${linesOf(file)} lines; the ceiling is ${ceilingOf(file)}`)
}

const isLong = (file: SourceFile) => linesOf(file) > ceilingOf(file)

const linesOf = ({ source }: SourceFile) => source.split('\n').length - 1

function ceilingOf({ path }: SourceFile): number {
  return /\.(test|e2e)\.tsx?$/.test(path) ? testCeilingLines : sourceCeilingLines
}
