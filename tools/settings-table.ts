import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settingsTable } from '../apps/server/platform/office-settings/settings-table.ts'
import { classTable } from '../apps/server/platform/personal-data/class-table.ts'

// `npm run settings-table`: writes the table of all settings, and that of the classes of personal data, into
// docs/operations.md, each between its marks.

const page = fileURLToPath(new URL('../docs/operations.md', import.meta.url))
const tables = { settings: settingsTable(), 'personal-data': classTable() }
const text = Object.entries(tables).reduce(
  (before, [name, table]) => written(before, name, table),
  readFileSync(page, 'utf8'),
)
writeFileSync(page, text)

function written(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/operations.md has no ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`
}
