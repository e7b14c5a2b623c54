import { type NoticeDetails, type NoticeKind, noticeOf } from '@anar/contract/notices'
import type { Sql } from '../db/pool.ts'
import { insertNotice } from './queries.ts'

type Given<Kind extends NoticeKind> = {
  personId: number
  kind: Kind
  details: NoticeDetails<Kind>
  /** Tells this notice from the next of its kind: `preferred-block 2026-05-10`. */
  occasion: string
  /** The order whose number is the detail `number`, as it stands when the notice is written down. */
  numberOf?: number
  now: Temporal.Instant
}

/**
 * Tells a person something, in the caller's transaction: it stands in the profile at once and goes out by SMS and
 * mail, as its kind says, once the transaction is done. The same kind for the same occasion is given once.
 * @returns whether it is new
 * @spec 4.membership-rules, 2.notices.1
 */
export function giveNotice<Kind extends NoticeKind>(tx: Sql, given: Given<Kind>): Promise<boolean> {
  const { personId, kind, details, occasion, numberOf = null, now } = given
  const { isSent, isMailed = false } = noticeOf(kind)!
  return insertNotice(tx, { personId, kind, details, occasion, numberOf, isSent, isMailed, now })
}
