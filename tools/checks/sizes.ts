import { isTest } from './boundary-rules.ts'
import { type CheckResult, lineOf, problemAt } from './check.ts'
import type { Module } from './modules.ts'
import { walk } from './syntax.ts'

const fileCeilingLines = 400
const functionCeilingLines = 70

// Tables of data and texts are read as tables, however long.
const isData = (path: string) => /(^|\/)(texts|messages|demo|requirements\/statements)/.test(path)

const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** No file above 400 lines and no function above 70; the callbacks that group tests are no functions in that sense. */
export function checkSizes(modules: readonly Module[]): CheckResult {
  let functions = 0
  const problems: string[] = []
  for (const module of modules) {
    const lines = module.source.split('\n').length - 1
    if (lines > fileCeilingLines && !isData(module.path)) {
      problems.push(problemAt(module.path, 1, `${lines} lines; the ceiling is ${fileCeilingLines}`))
    }
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
  return { name: 'sizes', counts: `${modules.length} files, ${functions} functions`, problems }
}
