import { buildFrontEnds } from './front-ends.ts'
import { counted, vitest } from './test-parts.ts'

// `npm run test:screens`: every screen of the shop and the office in each language, theme and width: serious barriers,
// what runs out at its sides, digits of the other language. The last line is `N passed, N failed`.

await buildFrontEnds(console.log)
const { passed, failed } = await counted('every screen', () => vitest(['screens']))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
