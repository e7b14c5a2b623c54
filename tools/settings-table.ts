import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settingsTable } from '../apps/server/platform/office-settings/settings-table.ts'

// `npm run settings-table`: writes the table of all settings into docs/operations.md, between its marks.

const page = fileURLToPath(new URL('../docs/operations.md', import.meta.url))
const [begin, end] = ['<!-- settings -->', '<!-- /settings -->']
const text = readFileSync(page, 'utf8')
const from = text.indexOf(begin)
const to = text.indexOf(end)
if (from < 0 || to < from) throw new Error(`docs/operations.md has no ${begin} … ${end}`)
writeFileSync(page, `${text.slice(0, from + begin.length)}\n${settingsTable()}\n${text.slice(to)}`)
