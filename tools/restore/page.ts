import { readFileSync } from 'node:fs'
import path from 'node:path'

const page = path.join(import.meta.dirname, '..', '..', 'docs', 'operations.md')

/** The commands of “Backup and restore” in docs/operations.md, as an operator copies them. */
export function commandsOnPage(text = readFileSync(page, 'utf8')): { backUp: string; restore: string } {
  const section = /^## Backup and restore\n([\s\S]*?)^## /m.exec(text)?.[1] ?? ''
  const [, backUp = '', restore = ''] = section.split(/^\*\*(?:Back up|Restore)\*\*/m)
  const commands = { backUp: indented(backUp), restore: indented(restore) }
  if (!commands.backUp.includes('pg_dump ') || !commands.restore.includes('pg_restore ')) {
    throw new Error('docs/operations.md says no more how to back up and restore')
  }
  return commands
}

function indented(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim())
    .join('\n')
}
