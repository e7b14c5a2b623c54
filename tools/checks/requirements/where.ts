import { fileURLToPath } from 'node:url'
import { readRepository } from '../modules.ts'
import { chapters } from './chapters.ts'
import { requirementsOf } from './locate.ts'
import { whereText } from './where-text.ts'

// npm run where -- 4.returns: the code and the tests of a section or a statement.
const [wanted] = process.argv.slice(2)
if (!wanted) {
  console.error(
    'usage: npm run where -- <section, statement or word>, for example 4.returns, 4.returns.1 or return',
  )
  process.exit(2)
}
const root = fileURLToPath(new URL('../../..', import.meta.url))
const text = whereText(requirementsOf(root, readRepository(root).modules, chapters), wanted)
console.log(text ?? `Nothing is called “${wanted}”; docs/requirements.md lists every section.`)
process.exitCode = text === null ? 1 : 0
