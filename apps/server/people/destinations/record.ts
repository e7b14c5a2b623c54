import { approvalWindowDays } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import { insertAlerts, insertChange, lockPayee, type NewChange, personOfAccount } from './queries.ts'

const dayHours = 24
/** How long a replaced phone or mailbox still receives alerts. */
const contactDays = 30

/** From when on approvals, former contacts and choices of a destination count. */
export const windowStart = (now: Temporal.Instant) => now.subtract({ hours: approvalWindowDays * dayHours })

/**
 * Records that the password of an account was reset without the old one.
 * @param reset `accountIds`: the accounts that did it
 */
export async function recordPasswordReset(
  tx: Sql,
  { accountId, accountIds, now }: { accountId: number; accountIds: readonly number[]; now: Temporal.Instant },
): Promise<void> {
  const payee = { personId: await personOfAccount(tx, accountId) }
  await recordDestinationChange(tx, { payee, kind: 'PASSWORD', former: null, current: null, accountIds, now })
}

/**
 * Records a change of a payout destination or of what proves its owner: the wait begins, and every phone and mailbox
 * that the payee has or had within 30 days is alerted, with a link that stops the change. Must be called after every
 * such change, in its transaction. Locks the payee.
 * @param change `accountIds`: the accounts that made, proposed and approved it
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
