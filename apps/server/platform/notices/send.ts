import { noticeOf, noticeText } from '@anar/contract/notices'
import type { ShowToman } from '@anar/domain/money'
import type { Sql } from '../db/pool.ts'
import { isHeld } from '../held/index.ts'
import { settingsOf } from '../settings/index.ts'
import { type Outgoing, sendOutgoing } from './outgoing.ts'
import { type Channel, claimNotice, type DueNotice, endSending, retryNotice } from './queries.ts'

type Deps = {
  database: Sql
  /** Null where the shop sends none: due notices are then ended unsent. */
  sms: { send(message: { to: string; text: string }): Promise<unknown> } | null
  email?: { send(message: { to: string; subject: string; text: string }): Promise<unknown> } | null
  /** Aborted when the run has to end. */
  signal?: AbortSignal | undefined
}

const maxTries = 5
const minutesBetweenTries = 10

/**
 * Sends every due notice by SMS and mail, several at once; any number of processes share the work. A failure is retried
 * ten minutes later, five times in all. An SMS that may have been sent is not sent again: no notice carries a code. The
 * notice in the shop does not depend on it. While the shop is held after a restore, nothing is sent, and all of it waits.
 * @returns how many messages were sent
 * @spec 4.membership-rules, 4.sale-order
 */
export async function sendNotices(
  { database, sms, email = null, signal }: Deps,
  now: Temporal.Instant,
): Promise<number> {
  if (await isHeld(database)) return 0
  const bySms = sms && ((to: string, message: Message) => sms.send({ to, text: smsOf(message) }))
  const byEmail = email && ((to: string, message: Message) => email.send({ to, ...mailOf(message) }))
  const { showToman } = await settingsOf(database)
  const queues = [
    noticesBy('sms', { database, send: bySms, showToman }),
    noticesBy('email', { database, send: byEmail, showToman }),
  ]
  return sendOutgoing(queues, { now, signal })
}

type Send = (to: string, message: Message) => Promise<unknown>

/** The queue of the notices that go out by a channel; `send` is null where the shop does not use it. */
function noticesBy(
  channel: Channel,
  { database, send, showToman }: { database: Sql; send: Send | null; showToman: ShowToman },
): Outgoing<DueNotice> {
  return {
    ...{ isRepeated: channel === 'email', maxTries, minutesBetweenTries },
    claim: (at) => claimNotice(database, channel, at),
    async send(notice) {
      const message = messageOf(notice, showToman)
      if (notice.to === null || message === null || send === null) return false
      await send(notice.to, message)
      return true
    },
    retry: (notice, at) => retryNotice(database, channel, notice, at),
    end: (notice, ending, now) => endSending(database, channel, notice, ending === 'unknown' ? now : null),
  }
}

type Message = { shop: string; title: string; text: string; isWhole: boolean }

// The person's language is unknown: Iranians get messages in Persian, all others in English.
function messageOf({ kind, details, nationality }: DueNotice, showToman: ShowToman): Message | null {
  const notice = noticeOf(kind)
  if (!notice) return null
  const language = nationality === 'IRANIAN' ? 'fa' : 'en'
  return {
    shop: language === 'fa' ? 'انار' : 'Anar',
    title: noticeText(notice.title, details, language),
    text: noticeText(notice.text, details, language, showToman),
    isWhole: notice.isWhole ?? false,
  }
}

const smsOf = ({ shop, title, text, isWhole }: Message) =>
  isWhole ? `${shop}: ${text}` : `${shop}: ${title}. ${text}`
const mailOf = ({ shop, title, text }: Message) => ({ subject: title, text: `${text}\n\n${shop}` })
