import { instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import { approve } from '../network/commission/approve.ts'
import { calculateMonth, payDue } from '../network/commission/index.ts'
import { beginPaying } from '../network/commission/paying/pay.ts'
import type { AccountCaller } from '../platform/caller/index.ts'
import { transact } from '../platform/command/index.ts'
import type { Database } from '../platform/db/pool.ts'

/** Two office accounts that may close months. */
export type Closers = { first: AccountCaller; second: AccountCaller }

/** The schedule of a month's close, in hours after its end; it is paid two days before it is due. */
const calculatedAfterHours = 58
const approvedAfterHours = 60
const secondAfterHours = 84
const paidAfterHours = 108

/** An office account as a command's caller. Accounts and persons share their ids in the demo. */
export function officeCaller(id: number, staffRole: 'admin' | 'finance' | 'network'): AccountCaller {
  return {
    kind: 'account',
    accountId: id,
    personId: id,
    userType: 'Staff',
    staffRole,
    sellerId: null,
    permissions: [],
  }
}

/** When a month is calculated; records up to ten minutes before count in it. */
export function calculatedAt(month: JalaliMonth): Temporal.Instant {
  return hoursAfter(month, calculatedAfterHours)
}

/** When a month has been paid. */
export function paidAt(month: JalaliMonth): Temporal.Instant {
  return hoursAfter(month, paidAfterHours)
}

/**
 * Closes a month with the shop's own commands: the first closer calculates and approves it, the second approves it and
 * starts the payment, and the job pays.
 * @returns how many statements were paid or held
 */
export async function closeMonth(
  database: Database,
  { month, closers: { first, second } }: { month: JalaliMonth; closers: Closers },
): Promise<number> {
  const { sha256 } = await calculateMonth(database, {
    month,
    accountId: first.accountId,
    now: calculatedAt(month),
  })
  const body = { month, sha256: sha256! }
  const approvals = [
    { caller: first, now: hoursAfter(month, approvedAfterHours) },
    { caller: second, now: hoursAfter(month, secondAfterHours) },
  ]
  for (const approval of approvals) await transact(database, (tx) => approve({ tx, body, ...approval }))
  const now = paidAt(month)
  await transact(database, (tx) => beginPaying({ tx, body: { month }, caller: second, now }))
  return payDue(database, now)
}

function hoursAfter(month: JalaliMonth, hours: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs).add({ hours })
}
