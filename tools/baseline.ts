import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { baselineFile, baselineSql } from '../apps/server/platform/db/schema-files.ts'

// `npm run baseline`: writes the first migration from the files of the schema. Only while it is the only one: a database
// that was created from the old one could not be migrated.

const folder = process.argv[2] ?? path.join(import.meta.dirname, '..', 'apps', 'server', 'platform', 'db')
const migrations = path.join(folder, 'migrations')
const later = (await readdir(migrations)).filter((name) => name !== baselineFile)
if (later.length > 0) {
  console.error(`The baseline stays as it is: ${later.join(', ')} come after it. Write another migration.`)
  process.exit(1)
}
await writeFile(path.join(migrations, baselineFile), await baselineSql(path.join(folder, 'schema')))
console.log(`Written: ${path.join(migrations, baselineFile)}. Databases of before start anew.`)
