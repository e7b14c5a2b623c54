import { noticeOf, noticeText } from '@anar/contract/notices'
import type { ShowToman } from '@anar/domain/money'
import type { Sql } from '../db/pool.ts'
import { settingsOf } from '../settings/index.ts'
import { type Channel, type DueNotice, dueNoticeIds, endSending, takeDueNotice } from './queries.ts'

type Deps = {
  database: Sql
  /** Null where the shop sends none: due notices are then ended unsent. */
  sms: { send(message: { to: string; text: string }): Promise<unknown> } | null
  email?: { send(message: { to: string; subject: string; text: string }): Promise<unknown> } | null
}

const atOnce = 200
const maxTries = 5
const minutesBetweenTries = 10

/**
 * Sends due notices by SMS and mail, each by one node. A failure is retried ten minutes later, five times in all. The
 * notice in the shop does not depend on it.
 * @returns how many messages were sent
 */
export async function sendNotices(
  { database, sms, email = null }: Deps,
  now: Temporal.Instant,
): Promise<number> {
  const bySms = sms && ((to: string, words: Words) => sms.send({ to, text: smsOf(words) }))
  const byEmail = email && ((to: string, words: Words) => email.send({ to, ...mailOf(words) }))
  const { showToman } = await settingsOf(database)
  const results = await Promise.allSettled([
    sendBy(database, 'sms', { send: bySms, showToman, now }),
    sendBy(database, 'email', { send: byEmail, showToman, now }),
  ])
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length > 0) throw failures[0]
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
}

type Send = (to: string, words: Words) => Promise<unknown>

async function sendBy(
  database: Sql,
  channel: Channel,
  { send, showToman, now }: { send: Send | null; showToman: ShowToman; now: Temporal.Instant },
): Promise<number> {
  let sent = 0
  for (const id of await dueNoticeIds(database, channel, now, atOnce)) {
    const nextTry = now.add({ minutes: minutesBetweenTries })
    const due = await takeDueNotice(database, channel, { id, now, nextTry })
    if (!due) continue
    const words = wordsOf(due, showToman)
    if (due.to === null || words === null || send === null) {
      await endSending(database, channel, id)
      continue
    }
    try {
      await send(due.to, words)
      sent += 1
    } catch (error) {
      // A number that no provider accepts must not block the other messages.
      if (due.tries < maxTries) continue
      await endSending(database, channel, id)
      throw error
    }
    await endSending(database, channel, id)
  }
  return sent
}

type Words = { shop: string; title: string; text: string }

// The person's language is unknown: Iranians get messages in Persian, all others in English.
function wordsOf({ kind, details, nationality }: DueNotice, showToman: ShowToman): Words | null {
  const notice = noticeOf(kind)
  if (!notice) return null
  const language = nationality === 'IRANIAN' ? 'fa' : 'en'
  return {
    shop: language === 'fa' ? 'انار' : 'Anar',
    title: noticeText(notice.title, details, language),
    text: noticeText(notice.text, details, language, showToman),
  }
}

const smsOf = ({ shop, title, text }: Words) => `${shop}: ${title}. ${text}`
const mailOf = ({ shop, title, text }: Words) => ({ subject: title, text: `${text}\n\n${shop}` })
