import { beforeAll, expect, it } from 'vitest'
import { compileSearch } from '../../search/compiler/index.ts'
import { account } from '../../search/compiler/testing/viewers.ts'
import { fixedClock } from '../../testing/clock.ts'
import { explainPrepared } from '../../testing/explained.ts'
import { openTestApp } from '../../testing/opened.ts'

/** @spec 2.bank-account-info */
const { database } = await openTestApp(fixedClock('2026-05-10T09:00:00Z'))

// Forty files of 500 payouts; of the last one three are still at the bank.
beforeAll(async () => {
  await database.transaction(async (tx) => {
    await tx.query(`set local session_replication_role = replica`)
    await tx.query(
      `insert into payout_batches (created_at, account_id, payout_count, total, sha256, content)
       select '2026-05-01', 1, 500, 500000, sha256('file'), 'file' from generate_series(1, 40)`,
    )
    await tx.query(
      `insert into withdrawals (person_id, amount, iban, owner_name, requested_at, state, payout_batch_id)
       select 1, 1000, 'IR000000000000000000000001', 'One', '2026-05-01',
              case when b.id = 40 and n <= 3 then 'Exported' else 'Settled' end, b.id
         from payout_batches b, generate_series(1, 500) n`,
    )
  })
  for (const table of ['payout_batches', 'withdrawals']) await database.query(`vacuum analyze ${table}`)
})

it('the list of payout files counts what is still at the bank, and nothing that is settled', async () => {
  const { text, values } = compileSearch(
    'PayoutBatch',
    { fields: 'id,fileName,createdAt,payoutCount,total,openCount', sort: '-id', size: '20' },
    {
      viewer: account('Staff', 1, { staffRole: 'finance' }),
      calendar: 'pe',
      language: 'persian',
      today: '2026-05-10',
    },
  )
  const { rows } = await database.query<{ answer: string }>(text, values)
  const page: { openCount: number }[] = JSON.parse(rows[0]!.answer).page
  expect(page.map(({ openCount }) => openCount)).toEqual([3, ...Array.from({ length: 19 }, () => 0)])
  const { scanned, blocks } = await explainPrepared(database, text, values)
  expect(scanned).not.toContain('withdrawals')
  expect(blocks).toBeLessThan(200)
})
