import { instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import { type Closers, calculatedAt, officeCaller, paidAt } from '../../apps/server/demo/close-month.ts'
import { approve } from '../../apps/server/network/commission/approve.ts'
import { calculateMonth } from '../../apps/server/network/commission/index.ts'
import { beginPaying } from '../../apps/server/network/commission/paying/pay.ts'
import { transact } from '../../apps/server/platform/command/index.ts'
import type { Database } from '../../apps/server/platform/db/pool.ts'
import { appendAudit } from './audit.ts'
import { staffId } from './office.ts'
import type { Shop } from './shop.ts'

/**
 * Closes a month with the shop's own commands, as two of the office do, from the engine's own calculation. Its statements
 * are marked as paid here by one statement; their transfers are written with the ledger.
 */
export async function closeMonth(database: Database, month: JalaliMonth): Promise<void> {
  const closers = {
    first: officeCaller(await staffId(database, 'finance'), 'finance'),
    second: officeCaller(await staffId(database, 'admin'), 'admin'),
  }
  const state = await stateOf(database, month)
  if (state === 'paid') return
  if (state !== 'approved') await calculateAndApprove(database, month, closers)
  const now = paidAt(month)
  await transact(database, (tx) => beginPaying({ tx, body: { month }, caller: closers.second, now }))
  await database.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(`update statements set state = 'paid', paid_at = $2 where month = $1 and state = 'due'`, [
      month,
      now.toString(),
    ])
    await tx.query(`update commission_months set state = 'paid', paid_at = $2 where month = $1`, [
      month,
      now.toString(),
    ])
  })
  // The planner of the next month sees what this one wrote.
  await database.query('analyze statements')
}

async function calculateAndApprove(
  database: Database,
  month: JalaliMonth,
  { first, second }: Closers,
): Promise<void> {
  const now = calculatedAt(month)
  const { sha256 } = await calculateMonth(database, { month, accountId: first.accountId, now })
  const body = { month, sha256: sha256! }
  await transact(database, (tx) => approve({ tx, body, caller: first, now: now.add({ hours: 2 }) }))
  await transact(database, (tx) => approve({ tx, body, caller: second, now: now.add({ hours: 26 }) }))
}

async function stateOf(database: Database, month: JalaliMonth): Promise<string | undefined> {
  const { rows } = await database.query<{ state: string }>(
    'select state from commission_months where month = $1',
    [month],
  )
  return rows[0]?.state
}

/**
 * What the office did in a month, in the log: the moves of every third order of it. `position` is the place of the month among
 * all `months`.
 */
export async function auditMonth(
  database: Database,
  { auditEntries, orders }: Shop,
  { month, position, months }: { month: JalaliMonth; position: number; months: number },
): Promise<void> {
  const { startMs, endMs } = instantsOf(month)
  const count = Math.floor(auditEntries / months)
  const accountId = await staffId(database, 'orders')
  await appendAudit(database, count, (index) => ({
    accountId,
    action: 'orders/move',
    subject: `order ${1 + Math.floor(((position + index / count) / months) * orders)}`,
    details: { from: 'Registered', to: 'Preparing' },
    now: Temporal.Instant.fromEpochMilliseconds(startMs + Math.floor(((endMs - startMs) * index) / count)),
  }))
}
