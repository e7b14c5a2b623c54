import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRepository } from './checks/modules.ts'
import { checkSpecMap, specMap, specMapPath } from './checks/spec-map.ts'

// Checks docs/spec-map.md against the code; with --write renews it first.
const root = fileURLToPath(new URL('..', import.meta.url))
const { modules } = readRepository(root)
if (process.argv.includes('--write')) {
  writeFileSync(join(root, specMapPath), specMap(root, modules))
  console.log(`${specMapPath} written`)
}
const { counts, problems } = checkSpecMap(root, modules)
console.log(counts)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
