import type { SecretKeys } from '../../../keys.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { isHeld } from '../../../platform/held/index.ts'
import { type Outgoing, sendOutgoing } from '../../../platform/notices/index.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { alertMessage } from '../messages.ts'
import { stopPath } from './link.ts'
import { type AlertChannel, claimAlert, type DueAlert, endAlert, retryAlert } from './queries.ts'

type Deps = {
  database: Sql
  /** Null where the shop sends none. */
  sms: { send(message: { to: string; text: string }): Promise<unknown> } | null
  email: { send(message: { to: string; subject: string; text: string }): Promise<unknown> } | null
  secretKeys: SecretKeys
  /** The shop's address, which the links begin with. */
  origin: string
  /** Aborted when the run has to end. */
  signal?: AbortSignal | undefined
}

const maxTries = 8
const minutesBetweenTries = 5
const shownDigits = 4

/**
 * Sends every due alert of destination changes, several at once; a failed one is retried after five minutes, eight times
 * in all. An SMS that may have been sent is not sent again. While the shop is held after a restore, all of it waits.
 * @returns how many messages were sent
 */
export async function sendAlerts(deps: Deps, now: Temporal.Instant): Promise<number> {
  if (await isHeld(deps.database)) return 0
  const { destinationWaitHours } = await settingsOf(deps.database)
  const channels: AlertChannel[] = ['sms', 'email']
  const queues = channels.map((channel) => alertsBy(channel, deps, destinationWaitHours))
  return sendOutgoing(queues, { now, signal: deps.signal })
}

function alertsBy(channel: AlertChannel, deps: Deps, waitHours: number): Outgoing<DueAlert> {
  const { database, sms, email } = deps
  const [{ version }] = deps.secretKeys
  return {
    ...{ isRepeated: channel === 'email', maxTries, minutesBetweenTries },
    claim: (at) => claimAlert(database, channel, { ...at, version }),
    async send(alert) {
      const { subject, text } = messageOf(deps, alert, waitHours)
      const to = alert.destination
      if (channel === 'sms') await sms?.send({ to, text })
      else await email?.send({ to, subject, text })
      return (channel === 'sms' ? sms : email) !== null
    },
    retry: ({ id }, at) => retryAlert(database, id, at),
    end: ({ id }, ending, now) => endAlert(database, id, ending === 'unknown' ? now : null),
  }
}

function messageOf({ secretKeys: [key], origin }: Deps, alert: DueAlert, waitHours: number) {
  const { id, kind, current, language, is_seller: isSeller, is_restored: isRestored } = alert
  const ibanEnd = kind === 'IBAN' && !isRestored ? (current?.slice(-shownDigits) ?? null) : null
  const until = Temporal.Instant.fromEpochMilliseconds(alert.changed_at.getTime()).add({ hours: waitHours })
  // A restored change cannot be stopped by a link: changing it again takes password and code.
  const link = isRestored || kind === 'MAIN_USER' ? null : `${origin}${stopPath(id, language, key)}`
  return alertMessage({ kind, isSeller, ibanEnd, isRestored, until }, language, link)
}
