/** @spec 6.audit-log */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { actionWords } from './action-words.ts'
import { readable } from './readable.ts'

// Actions as the server's source writes them: `action: 'orders/cancel'`.
const server = new URL('../../../../server/', import.meta.url).pathname
const recorded = globSync('**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(`${server}${file}`, 'utf8')
    if (!source.includes('recordAudit')) return []
    const written = source.matchAll(/action: ([^\n]*)/g)
    return [...written].flatMap(([, value = '']) =>
      [...value.matchAll(/'([a-z-]+\/[a-z-]+)'/g)].map((match) => match[1]!),
    )
  })

it('every recorded action has a label in the log', () => {
  expect(recorded).toContain('withdrawals/approve-first')
  expect(recorded.filter((action) => !Object.hasOwn(actionWords, action))).toEqual([])
})

it('a name without a label is turned into words', () => {
  expect(readable('treeMoveId')).toBe('Tree move id')
  expect(readable('sku_seller_id')).toBe('Sku seller id')
  expect(readable('note')).toBe('Note')
})
