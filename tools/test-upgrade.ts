import { NoPreviousRelease } from './upgrade/previous.ts'
import { proveUpgrade } from './upgrade/prove.ts'

// `npm run test:upgrade`: the previous release, from the history of this checkout, on the schema of this one. The last line
// is `N passed, N failed`.

let passed = 0
await proveUpgrade((what) => {
  passed += 1
  console.log(`✓ ${what}`)
}).then(
  () => console.log(`${passed} passed, 0 failed`),
  (error: unknown) => {
    // A missing commit needs no stack.
    console.error(error instanceof NoPreviousRelease ? `✗ ${error.message}` : error)
    console.log(`${passed} passed, 1 failed`)
    process.exitCode = 1
  },
)
