import { isAllowed } from '@anar/domain/membership'
import { memberStatusOf } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import * as members from './queries/members.ts'

/** The outcome: `founded`, or why the network cannot begin with this person. */
export type Founding = 'founded' | 'unknown' | 'notCustomer' | 'alreadyFounded'

/**
 * Founds the network with a customer as its first marketer, the only one without a superior. Only while there is no
 * marketer. The audit entry has no account, since the command runs on the machine itself.
 * @spec 5.superior-marketer
 */
export function foundNetwork(
  database: Database,
  { username, now }: { username: string; now: Temporal.Instant },
): Promise<Founding> {
  return transact(database, async (tx) => {
    if (await members.hasMarketers(tx)) return 'alreadyFounded'
    const founder = await members.lockByUsername(tx, username)
    if (!founder) return 'unknown'
    if (!isAllowed('apply', memberStatusOf(founder))) return 'notCustomer'
    await members.becomeFounder(tx, founder.person_id, now)
    await recordAudit(tx, {
      accountId: null,
      action: 'network/found',
      subject: `person ${founder.person_id}`,
      details: { username: founder.username },
      now,
    })
    return 'founded'
  })
}
