import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { retentions } from './forget-old-records.ts'
import { checkoutFolder } from './settings.ts'

it('what is deleted when stands in the documentation, and nothing else', () => {
  const page = readFileSync(path.join(checkoutFolder, 'docs', 'operations.md'), 'utf8')
  const section = page.slice(page.indexOf('## What is deleted when'), page.indexOf('## Backup and restore'))
  const rows = [...section.matchAll(/^\| ([^|]+) \| (\d+) days? \|$/gm)].map(([, what, days]) => [
    what,
    Number(days),
  ])
  expect(rows).toEqual(retentions.map(({ what, days }) => [what, days]))
})
