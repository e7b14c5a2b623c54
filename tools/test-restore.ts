import { parseArgs } from 'node:util'
import { NoPackages } from './debian/packages.ts'
import { clientFolder, versionOf } from './restore/client.ts'
import { proveRestore } from './restore/prove.ts'

// `npm run test:restore [-- --client FOLDER]`: backs the demo up and restores it with the commands of
// docs/operations.md, and compares the restored shop with the first one. The last line is `N passed, N failed`.

const { values } = parseArgs({ options: { client: { type: 'string' } } })
let passed = 0

async function run(): Promise<void> {
  const client = values.client ?? (await clientFolder())
  console.log(`${await versionOf(client)}, ${client}`)
  await proveRestore(client, (what) => {
    passed += 1
    console.log(`✓ ${what}`)
  })
}

await run().then(
  () => console.log(`${passed} passed, 0 failed`),
  (error: unknown) => {
    // A missing program needs no stack; a fault of the restore does.
    console.error(error instanceof NoPackages ? `✗ ${error.message}` : error)
    console.log(`${passed} passed, 1 failed`)
    process.exitCode = 1
  },
)
