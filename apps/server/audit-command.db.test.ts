import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordAudit } from './features/audit/index.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { runTool } from './testing/run-tool.ts'

/** @spec 6.audit-log */
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase('empty')
  for (const id of [1, 2, 3]) {
    await database.transaction((tx) =>
      recordAudit(tx, {
        accountId: null,
        action: 'membership/run',
        subject: `person ${id}`,
        now: Temporal.Instant.from('2026-05-10T09:00:00Z'),
      }),
    )
  }
})
afterAll(async () => {
  await database?.drop()
})

const audit = (...words: string[]) => runTool(database.url, 'audit', words)

it('ends with 0 and the number of entries where the log is whole', () => {
  const { status, said } = audit('verify')
  expect(said).toMatch(/^The audit log is whole\. Entries: 3\. Hash of the last: [0-9a-f]{64}$/)
  expect(status).toBe(0)
})

it('ends with 1 and names the first broken entry where somebody with all rights changed it', async () => {
  await database.transaction(async (tx) => {
    await tx.query('alter table audit_log disable trigger audit_log_append_only')
    await tx.query(`update audit_log set subject = 'person 7' where id = 2`)
    await tx.query('alter table audit_log enable trigger audit_log_append_only')
  })
  expect(audit('verify')).toEqual({
    status: 1,
    said: 'The audit log is broken: entry 2 was changed. Whole before it: 1.',
  })
})

it('ends with 2 and says how it is called where it is called otherwise', () => {
  expect(audit()).toEqual({ status: 2, said: 'Usage: npm run audit -- verify' })
})
