import type { Sql } from '../../../platform/db/pool.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { alertMessage } from '../messages.ts'
import { stopPath } from './link.ts'
import { type DueAlert, dueAlertIds, endAlert, takeDueAlert } from './queries.ts'

type Deps = {
  database: Sql
  /** Null where the shop sends none. */
  sms: { send(message: { to: string; text: string }): Promise<unknown> } | null
  email: { send(message: { to: string; subject: string; text: string }): Promise<unknown> } | null
  secretKey: string
  /** The shop's address, which the links begin with. */
  origin: string
}

const atOnce = 200
const maxTries = 8
const minutesBetweenTries = 5
const shownDigits = 4

/**
 * Sends the due alerts of destination changes, each by one node; a failed one is retried after five minutes, eight times
 * in all.
 * @returns how many messages were sent
 */
export async function sendAlerts(deps: Deps, now: Temporal.Instant): Promise<number> {
  const { database } = deps
  const { destinationWaitHours } = await settingsOf(database)
  const failures: unknown[] = []
  let sent = 0
  for (const id of await dueAlertIds(database, now, atOnce)) {
    const nextTry = now.add({ minutes: minutesBetweenTries })
    const alert = await takeDueAlert(database, { id, now, nextTry })
    if (!alert) continue
    try {
      if (await send(deps, alert, destinationWaitHours)) sent += 1
      await endAlert(database, id)
    } catch (error) {
      // A number that no provider accepts must not block the others.
      if (alert.tries < maxTries) continue
      await endAlert(database, id)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages were given up`)
  return sent
}

async function send(deps: Deps, alert: DueAlert, waitHours: number): Promise<boolean> {
  const { channel, destination: to, language } = alert
  const { subject, text } = messageOf(deps, alert, waitHours)
  if (channel === 'sms') await deps.sms?.send({ to, text })
  else await deps.email?.send({ to, subject, text })
  return (channel === 'sms' ? deps.sms : deps.email) !== null && language !== null
}

function messageOf({ secretKey, origin }: Deps, alert: DueAlert, waitHours: number) {
  const { id, kind, current, language, is_seller: isSeller, is_restored: isRestored } = alert
  const ibanEnd = kind === 'IBAN' && !isRestored ? (current?.slice(-shownDigits) ?? null) : null
  const until = Temporal.Instant.fromEpochMilliseconds(alert.changed_at.getTime()).add({ hours: waitHours })
  // A restored change cannot be stopped by a link: changing it again takes password and code.
  const link = isRestored || kind === 'MAIN_USER' ? null : `${origin}${stopPath(id, language, secretKey)}`
  return alertMessage({ kind, isSeller, ibanEnd, isRestored, until }, language, link)
}
