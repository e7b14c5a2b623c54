import { counted, vitest } from './test-parts.ts'

// `npm run test:processes [-- word …]`: the tests that start, measure and kill processes: all files, or those whose path
// contains one of the words. The last line is `N passed, N failed`.

const { passed, failed } = await counted('processes', () =>
  vitest({ projects: ['processes'], files: process.argv.slice(2) }),
)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
