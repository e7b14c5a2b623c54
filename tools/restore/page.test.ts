import { expect, it } from 'vitest'
import { commandsOnPage } from './page.ts'

it('takes the commands as they stand on the page, and nothing else of it', () => {
  const text = `## Before\n    rm -rf /\n## Backup and restore\nText.\n\n**Back up** so:\n\n    pg_dump one\n    tar two\n\n**Restore** so:\n\n    pg_restore three\n\nText.\n## After\n    rm -rf /\n`
  expect(commandsOnPage(text)).toEqual({ backUp: 'pg_dump one\ntar two', restore: 'pg_restore three' })
})

it('fails where the page no longer says how', () => {
  expect(() => commandsOnPage('## Backup and restore\nAsk somebody.\n## After\n')).toThrow(
    'docs/operations.md says no more how to back up and restore',
  )
})

it('finds both on docs/operations.md', () => {
  const { backUp, restore } = commandsOnPage()
  expect(backUp).toMatch(/^pg_dump .*\ntar /)
  expect(restore).toMatch(/^createdb .*\npg_restore /)
})
