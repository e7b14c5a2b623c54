import { afterAll, beforeAll, expect, it } from 'vitest'
import { isHeld } from './platform/held/index.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { runTool } from './testing/run-tool.ts'

/** @spec 1.back-office */
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(async () => {
  await database?.drop()
})

const run = (...words: string[]) => runTool(database.url, 'hold', words)

it.each([
  [[], 'Usage'],
  [['--restored-to', 'yesterday'], 'Usage'],
  [['--to', '2026-05-10T09:00:00Z'], 'Usage'],
  [['--restored-to', '2999-01-01T00:00:00Z'], 'in the future'],
])('%j holds nothing, and says why', async (words, output) => {
  expect(run(...words)).toEqual({ status: 2, output: expect.stringContaining(output) })
  expect(await isHeld(database)).toBe(false)
})

it('holds the shop from the machine itself, and that stands in the audit log', async () => {
  expect(run('--restored-to', '2026-05-10T09:00:00Z')).toEqual({
    status: 0,
    output: expect.stringContaining('The shop is held'),
  })
  expect(await isHeld(database)).toBe(true)
  const { rows } = await database.query('select action, account_id from audit_log order by id desc limit 1')
  expect(rows).toEqual([{ action: 'restore/hold', account_id: null }])
})
