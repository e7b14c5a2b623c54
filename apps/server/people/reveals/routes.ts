import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { dayInCalendar, type IsoDay } from '@anar/domain/calendar'
import type { App, AppDeps } from '../../deps.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { type CommandContext, handle } from '../../platform/command/index.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { fieldOf, revealsSince } from './queries.ts'

/** A guard against whoever sits in the office: no setting loosens it. */
const revealsPerHour = 20

/** POST office/people/reveal. */
export function reveals(app: App, deps: AppDeps): void {
  handle(app, deps, contract.revealPerson, { run: reveal })
}

/**
 * Shows what the office sees masked: one field of one person. Who did it, when, of whom and why stays in the audit log;
 * the value does not. TOO_MANY_REVEALS {limit} after 20 in an hour.
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
  const found = await fieldOf(tx, personId, field)
  if (!found) throw new Refusal('USER_NOT_FOUND')
  const subject = `person ${personId}`
  await recordAudit(tx, { accountId, action: 'people/reveal', subject, details: { field, note }, now })
  const isDay = field === 'birthDate' && found.value !== null
  return { value: isDay ? dayInCalendar(found.value as IsoDay, locale.calendar) : found.value }
}
