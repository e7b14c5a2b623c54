import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { classTable } from './class-table.ts'

const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')

it('docs/operations.md has the classes of personal data as they are: npm run settings-table renews them', () => {
  expect(page).toContain(classTable())
})
