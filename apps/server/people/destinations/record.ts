import { approvalWindowDays } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import { insertAlerts, insertChange, lockPayee, type NewChange, personOfAccount } from './queries.ts'

const dayHours = 24
/** How long a phone or mailbox that was replaced is still told of changes. */
const contactDays = 30

/** From when on approvals, former contacts and choices of a destination count. */
export const windowStart = (now: Temporal.Instant) => now.subtract({ hours: approvalWindowDays * dayHours })

/**
 * Records that the password of an account was replaced by somebody who did not know it.
 * @param reset `accountIds`: who did it
 */
export async function recordPasswordReset(
  tx: Sql,
  { accountId, accountIds, now }: { accountId: number; accountIds: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  const payee = { personId: await personOfAccount(tx, accountId) }
  await recordDestinationChange(tx, { payee, kind: 'PASSWORD', former: null, current: null, accountIds, now })
}

/**
 * Records that where money goes was changed, or what proves whose it is: the wait begins, and every phone and mailbox
 * that the payee has or had within 30 days is told, with a link that stops it. Called with every such change, in its
 * transaction and after it. The payee is locked from here on.
 * @param change `accountIds`: who chose it, whoever proposed it and whoever approved it
 * @spec 2.bank-account-info, 8.messages
 */
export async function recordDestinationChange(tx: Sql, change: NewChange): Promise<void> {
  const { payee, kind, current, now } = change
  await lockPayee(tx, payee)
  const changeId = await insertChange(tx, change)
  const newContact = kind === 'CELLPHONE' || kind === 'EMAIL' ? current : null
  const since = now.subtract({ hours: contactDays * dayHours })
  await insertAlerts(tx, { changeId, payee, newContact, since, now })
}
