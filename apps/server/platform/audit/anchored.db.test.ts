import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { recordAudit, verifyLog } from './index.ts'

/** @spec 6.audit-log, 9.commission */
let database: TestDatabase
let contract: { id: number }

beforeAll(async () => {
  database = await testDatabase('demo')
  const { rows } = await database.query<{ id: number; sha256: string }>(
    `select id, encode(contract_sha256, 'hex') as sha256 from marketer_applications
      where contract_sha256 is not null order by id limit 1`,
  )
  contract = rows[0]!
  await database.transaction((tx) =>
    recordAudit(tx, {
      accountId: null,
      action: 'applications/approve',
      subject: `application ${rows[0]!.id}`,
      details: { contractSha256: rows[0]!.sha256 },
      now: Temporal.Instant.from('2026-05-10T09:00:00Z'),
    }),
  )
})
afterAll(() => database?.drop())

/** The fault of the log after tampering with a table with all rights; rolled back. */
async function faultAfter(table: string, statement: string): Promise<string | null> {
  let fault: string | null = null
  const undone = database.transaction(async (tx) => {
    await tx.query(`alter table ${table} disable trigger all`)
    await tx.query(statement)
    fault = (await verifyLog(tx)).fault
    throw new Error('undone')
  })
  await undone.catch((error: Error) => {
    if (error.message !== 'undone') throw error
  })
  return fault
}

it('the demo, with its closed months and payouts, is as its log says', async () => {
  expect((await verifyLog(database)).fault).toBeNull()
})

it('detects a calculation that was replaced after its approval, though its hash was recomputed', async () => {
  expect(
    await faultAfter(
      'commission_months',
      `update commission_months set sha256 = sha256('another') where month = (select max(month) from commission_months)`,
    ),
  ).toMatch(/^the calculation of month \d{4}-\d\d is not what entry \d+ says$/)
})

it('detects a month that was faked as approved', async () => {
  expect(
    await faultAfter(
      'commission_months',
      `update commission_months set month = '1300-01' where month = (select max(month) from commission_months)`,
    ),
  ).toBe('the calculation of month 1300-01 has no entry')
})

it('detects a file of payouts that was replaced after its export, with its hash', async () => {
  expect(
    await faultAfter(
      'payout_batches',
      `update payout_batches set content = content || ' ', sha256 = sha256(convert_to(content || ' ', 'UTF8'))
        where id = (select max(id) from payout_batches)`,
    ),
  ).toMatch(/^the file of payout batch \d+ is not what entry \d+ says$/)
})

it('detects another text in the place of the signed contract', async () => {
  const fault = await faultAfter(
    'marketer_applications',
    `update marketer_applications set contract_sha256 = sha256('another') where id = ${contract.id}`,
  )
  expect(fault).toMatch(
    new RegExp(`^the signed contract of application ${contract.id} is not what entry \\d+ says$`),
  )
})
