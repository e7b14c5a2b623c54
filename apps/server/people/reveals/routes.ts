import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import { recordAudit } from '../../platform/audit/index.ts'
import { type CommandContext, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { fieldOf, revealsSince } from './queries.ts'

/** A limit for staff themselves, so it is no setting. */
const revealsPerHour = 20

/** POST office/people/reveal. */
export function reveals(app: App, deps: AppDeps): void {
  handle(app, deps, contract.revealPerson, { run: reveal })
}

/**
 * Reveals one masked field of one person to the office. The audit log records who, when, whose and why, without the
 * value. USER_NOT_FOUND, TOO_MANY_REVEALS {limit} after 20 in an hour.
 * @spec 6.staff, 3.network-marketer.2
 */
async function reveal({
  tx,
  body: { personId, field, note },
  caller: { accountId },
  now,
  locale,
}: CommandContext<typeof contract.revealPerson> & { locale: Locale }): Promise<contract.Revealed> {
  const since = now.subtract({ hours: 1 })
  if ((await revealsSince(tx, accountId, since)) >= revealsPerHour) {
    throw new Refusal('TOO_MANY_REVEALS', { limit: revealsPerHour })
  }
  const stored = await fieldOf(tx, personId, field)
  if (!stored) throw new Refusal('USER_NOT_FOUND')
  const subject = `person ${personId}`
  await recordAudit(tx, { accountId, action: 'people/reveal', subject, details: { field, note }, now })
  const isDay = field === 'birthDate' && stored.value !== null
  return { value: isDay ? dayInCalendar(stored.value as IsoDay, locale.calendar) : stored.value }
}
