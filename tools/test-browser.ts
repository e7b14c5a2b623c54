import { buildFrontEnds } from './front-ends.ts'
import { counted, vitest } from './test-parts.ts'

// `npm run test:e2e | test:screens | test:long [-- word …]`: builds the front ends and runs a project of
// vitest.config.ts in a browser: all files, or those whose path contains one of the words. The last line is
// `N passed, N failed`.

const [project = '', ...files] = process.argv.slice(2)
await buildFrontEnds(console.log)
const { passed, failed } = await counted(project, () => vitest({ projects: [project], files }))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
