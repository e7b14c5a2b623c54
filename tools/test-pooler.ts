import { NoPackages } from './debian/packages.ts'
import { pgBouncerFolder } from './pooler/pgbouncer.ts'
import { provePooler } from './pooler/prove.ts'

// `npm run test:pooler`: two servers on one database behind PgBouncer, which lends connections for transactions. The last
// line is `N passed, N failed`.

let passed = 0
await pgBouncerFolder()
  .then((folder) =>
    provePooler(folder, (what) => {
      passed += 1
      console.log(`✓ ${what}`)
    }),
  )
  .then(
    () => console.log(`${passed} passed, 0 failed`),
    (error: unknown) => {
      // A missing program needs no stack.
      console.error(error instanceof NoPackages ? `✗ ${error.message}` : error)
      console.log(`${passed} passed, 1 failed`)
      process.exitCode = 1
    },
  )
