import { fileURLToPath } from 'node:url'
import { checkBuiltFiles } from './checks/built-files.ts'
import { buildFrontEnds } from './front-ends.ts'

// `npm run browsers`: checks that the built files work in the supported browsers. Builds first where sources changed.
await buildFrontEnds(console.log)
const { counts, problems } = checkBuiltFiles(fileURLToPath(new URL('..', import.meta.url)))
for (const problem of problems) console.error(problem)
console.log(`${counts}: ${problems.length === 0 ? 'nothing is missing' : `${problems.length} problems`}`)
process.exitCode = problems.length === 0 ? 0 : 1
