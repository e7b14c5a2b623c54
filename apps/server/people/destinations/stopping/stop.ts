import { recordAudit } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/command/index.ts'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import { linkHours } from '../alerts/link.ts'
import { lockPayee, type Payee } from '../queries.ts'
import { recordDestinationChange } from '../record.ts'
import {
  endSessionsOfPerson,
  findChange,
  markStopped,
  restoreContact,
  restoreIban,
  type StoppableChange,
  takePasswordAway,
} from './queries.ts'

/** The state of a stop link: a change that can be stopped, or why it cannot. */
export type Stoppable = { state: 'open' | 'stopped'; change: StoppableChange } | { state: 'invalid' }

/** The change behind an alert's link, in its current state. */
export async function stoppableOf(
  sql: Sql,
  alertId: number | null,
  now: Temporal.Instant,
): Promise<Stoppable> {
  const change = alertId === null ? undefined : await findChange(sql, alertId)
  if (!change || change.kind === 'MAIN_USER') return { state: 'invalid' }
  if (change.stopped_at !== null) return { state: 'stopped', change }
  const age = now.epochMilliseconds - change.changed_at.getTime()
  return age > linkHours * 3_600_000 ? { state: 'invalid' } : { state: 'open', change }
}

/**
 * Stops a change that a contact of the payee does not recognise, once: the former value is restored, nothing is ever
 * paid to the new Sheba, the person is logged out everywhere, all contacts are alerted, and the wait begins anew. A new
 * password is invalidated instead, since the former one may be the stolen one.
 * @spec 2.bank-account-info.5
 */
export function stopChange(
  database: Database,
  alertId: number | null,
  now: Temporal.Instant,
): Promise<Stoppable> {
  return transact(database, async (tx) => {
    const stoppable = await stoppableOf(tx, alertId, now)
    if (stoppable.state !== 'open') return stoppable
    const { change } = stoppable
    const payee = payeeOf(change)
    await lockPayee(tx, payee)
    if (!(await markStopped(tx, change.id, now))) return { state: 'stopped', change }
    const isRestored = await undo(tx, change)
    if (payee.personId !== undefined) await endSessionsOfPerson(tx, payee.personId, now)
    const [former, current] = isRestored ? [change.current, change.former] : [null, null]
    const { kind, id: restoresId } = change
    await recordDestinationChange(tx, { payee, kind, former, current, accountIds: [], restoresId, now })
    await recordAudit(tx, {
      accountId: null,
      action: 'destinations/stop',
      subject: payee.personId === undefined ? `seller ${payee.sellerId}` : `person ${payee.personId}`,
      details: { kind, changeId: change.id, isRestored },
      now,
    })
    return stoppable
  })
}

function payeeOf({ person_id: personId, seller_id: sellerId }: StoppableChange): Payee {
  return personId === null ? { sellerId: sellerId! } : { personId }
}

async function undo(tx: Sql, change: StoppableChange): Promise<boolean> {
  const { kind, person_id: personId } = change
  if (kind === 'CELLPHONE' || kind === 'EMAIL') return restoreContact(tx, change, kind)
  if (kind === 'PASSWORD') {
    await takePasswordAway(tx, personId!)
    return false
  }
  await restoreIban(tx, change)
  return true
}
