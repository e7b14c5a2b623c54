import { type NoticeDetails, type NoticeKind, noticeOf } from '@anar/contract/notices'
import type { Sql } from '../db/pool.ts'
import { insertNotice } from './queries.ts'

type NoticeInput<Kind extends NoticeKind> = {
  personId: number
  kind: Kind
  details: NoticeDetails<Kind>
  /** Distinguishes notices of a kind: `preferred-block 2026-05-10`. */
  occasion: string
  /** The order whose current number becomes the detail `number`. */
  numberOf?: number
  /** The mobile number of somebody else who gets the SMS instead; the person does not see the notice, nor its mail. */
  smsTo?: string
  now: Temporal.Instant
}

/**
 * Gives a person a notice, in the caller's transaction: it appears in the profile at once and is sent by SMS and mail, as
 * its kind defines, after the commit. One notice for each kind and occasion.
 * @returns whether it is new
 * @spec 4.membership-rules, 2.notices.1
 */
export function giveNotice<Kind extends NoticeKind>(tx: Sql, input: NoticeInput<Kind>): Promise<boolean> {
  const { personId, kind, details, occasion, numberOf = null, smsTo = null, now } = input
  const { isSent, isMailed = false } = noticeOf(kind)!
  return insertNotice(tx, { personId, kind, details, occasion, numberOf, isSent, isMailed, smsTo, now })
}
