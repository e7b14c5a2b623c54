import { proveInstallation } from './install/prove.ts'

// `npm run test:install`: installs the built tree for production into a folder of its own, measures it and starts it.
// The last line is `N passed, N failed`.

let passed = 0

await proveInstallation((what) => {
  passed += 1
  console.log(`✓ ${what}`)
}).then(
  () => console.log(`${passed} passed, 0 failed`),
  (error: unknown) => {
    console.error(error)
    console.log(`${passed} passed, 1 failed`)
    process.exitCode = 1
  },
)
