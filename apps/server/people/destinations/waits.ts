import { type DestinationChange, type DestinationWait, waitOf } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { momentFor } from '../../platform/http/moment.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { changesAtPayee, changesOf, type PayoutChangeRow } from './queries.ts'

type At = { now: Temporal.Instant }

/**
 * Which of some withdrawals may not leave the shop yet, each with the reason and the end of its wait.
 * @spec 2.bank-account-info
 */
export async function waitsOf(
  sql: Sql,
  withdrawalIds: readonly number[],
  { now }: At,
): Promise<Map<number, DestinationWait>> {
  if (withdrawalIds.length === 0) return new Map()
  const { destinationWaitHours: waitHours } = await settingsOf(sql)
  const rows = await changesOf(sql, withdrawalIds, now.subtract({ hours: waitHours }))
  const waits = new Map<number, DestinationWait>()
  for (const [withdrawalId, changes] of Map.groupBy(rows, (row) => row.withdrawal_id)) {
    const payout = { iban: changes[0]!.iban }
    const wait = waitOf(changes.map(asChange), payout, { now: now.epochMilliseconds, waitHours })
    if (wait) waits.set(withdrawalId, wait)
  }
  return waits
}

/** The end of a wait as a refusal's detail, an instant in UTC; null for a wait without an end. */
export const untilDetail = ({ until }: DestinationWait) =>
  until === null ? null : Temporal.Instant.fromEpochMilliseconds(until).toString()

/** A wait in the format of answers, its end in the calendar of the URL. */
export function shownWait(wait: DestinationWait | null, locale: Pick<Locale, 'calendar'>) {
  return wait && { kind: wait.kind, until: wait.until === null ? null : momentFor(locale, wait.until) }
}

/** The wait of a payout to a person's current Sheba; null where it would not wait. */
export async function waitOfPerson(sql: Sql, personId: number, { now }: At): Promise<DestinationWait | null> {
  const { destinationWaitHours: waitHours } = await settingsOf(sql)
  const changes = await changesAtPayee(sql, personId, now.subtract({ hours: waitHours }))
  if (changes.length === 0) return null
  const payout = { iban: changes[0]!.iban }
  return waitOf(changes.map(asChange), payout, { now: now.epochMilliseconds, waitHours })
}

function asChange(
  row: Pick<PayoutChangeRow, 'kind' | 'current' | 'changed_at' | 'is_stopped'>,
): DestinationChange {
  return {
    kind: row.kind,
    iban: row.kind === 'IBAN' ? row.current : null,
    changedAt: row.changed_at.getTime(),
    isStopped: row.is_stopped,
  }
}
