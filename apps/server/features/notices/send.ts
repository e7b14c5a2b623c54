import { noticeOf, noticeText } from '@anar/contract/notices'
import type { Sql } from '../../db/pool.ts'
import { type DueSms, dueSmsIds, endSms, takeDueSms } from './queries.ts'

type Deps = {
  database: Sql
  /** Null where the shop sends no SMS: then nothing is ever due for long. */
  sms: { send(message: { to: string; text: string }): Promise<unknown> } | null
}

const atOnce = 200
const mostTries = 5
const minutesBetweenTries = 10

/**
 * Sends the SMS of every notice that waits for it, each by one node; what fails is tried again ten minutes later, five
 * times in all. The notice in the shop does not depend on it.
 * @returns how many were sent
 */
export async function sendNotices({ database, sms }: Deps, now: Temporal.Instant): Promise<number> {
  let sent = 0
  for (const id of await dueSmsIds(database, now, atOnce)) {
    const nextTry = now.add({ minutes: minutesBetweenTries })
    const due = await takeDueSms(database, { id, now, nextTry })
    if (!due) continue
    const text = smsOf(due)
    if (due.cellphone === null || text === null || sms === null) {
      await endSms(database, id)
      continue
    }
    try {
      await sms.send({ to: due.cellphone, text })
      sent += 1
    } catch (error) {
      // One number that no provider takes must not keep the others from their message.
      if (due.sms_tries < mostTries) continue
      await endSms(database, id)
      throw error
    }
    await endSms(database, id)
  }
  return sent
}

// Nobody has told in which language they read an SMS: Iranians get it in Persian, all others in English.
function smsOf({ kind, details, nationality }: DueSms): string | null {
  const notice = noticeOf(kind)
  if (!notice) return null
  const language = nationality === 'IRANIAN' ? 'fa' : 'en'
  const title = noticeText(notice.title, details, language)
  const name = language === 'fa' ? 'انار' : 'Anar'
  return `${name}: ${title}. ${noticeText(notice.text, details, language)}`
}
