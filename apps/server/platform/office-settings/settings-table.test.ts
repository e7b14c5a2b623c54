import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingsTable } from './settings-table.ts'

/** @spec 9.limits */
const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')

it('docs/operations.md has the table of all settings as they are: npm run settings-table renews it', () => {
  expect(page).toContain(settingsTable())
})
