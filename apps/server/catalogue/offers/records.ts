import { Refusal } from '@anar/contract/errors'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { endingOf, judgeRecord } from '@anar/domain/pricing'
import { recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { assertUnchanged } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { periodText } from './period.ts'
import * as queries from './queries.ts'

/** Who runs a command: the office may change every offer, a seller their own. */
export type Side = 'office' | 'seller'

export type RecordContext = { tx: Sql; caller: AccountCaller; now: Temporal.Instant; locale: Locale }

export type WantedRecord = {
  recordId: number | null
  revision: number | null
  skuSellerId: number
  fromDate: IsoDay
  toDate: IsoDay | null
  endsRunning: boolean
  terms: queries.Terms
}

const isOwn = ({ caller }: RecordContext, offer: queries.WrittenOffer, side: Side) =>
  side === 'office' || offer.seller_id === caller.sellerId

/** Locks an offer. OFFER_NOT_FOUND, for a seller also where it is another seller's. @spec 3.seller.7 */
export async function lockOwnOffer(
  context: RecordContext,
  skuSellerId: number,
  side: Side,
): Promise<queries.WrittenOffer> {
  const offer = await queries.lockOffer(context.tx, skuSellerId)
  if (!offer || !isOwn(context, offer, side)) throw new Refusal('OFFER_NOT_FOUND')
  return offer
}

/**
 * Saves a new or changed dated record of an offer; with `endsRunning` it ends the record in force on its first day. The
 * past is never rewritten (`judgeRecord`), and records of a kind do not overlap.
 * OFFER_NOT_FOUND, RECORD_NOT_FOUND, CHANGED_MEANWHILE, RECORD_IN_PAST, RECORD_STARTED, RECORD_OVER, RECORD_OVERLAP
 * {recordId, fromDate, toDate, period}.
 * @spec 3.sku
 */
export async function saveRecord(
  context: RecordContext,
  kind: queries.RecordKind,
  wanted: WantedRecord,
  side: Side,
): Promise<{ recordId: number; before: queries.RecordRow | null }> {
  const { tx, now, locale } = context
  const { recordId, skuSellerId, fromDate, toDate, terms } = wanted
  await lockOwnOffer(context, skuSellerId, side)
  const before = recordId === null ? null : await queries.lockRecord(tx, kind, recordId)
  if (before === undefined || (before && before.sku_seller_id !== skuSellerId))
    throw new Refusal('RECORD_NOT_FOUND')
  await assertUnchanged(tx, kind, { id: recordId, revision: wanted.revision })
  const today = tehranDay(now.epochMilliseconds)
  const isRunning = before !== null && endingOf(windowOf(before), today) !== 'removed'
  // A record without a first day has started; its form has to name one and names today's.
  const begins = isRunning && before.from_date === null ? null : fromDate
  const refusal = judgeRecord({
    before: before && windowOf(before),
    after: { fromDate: begins, toDate },
    hasSameTerms: before !== null && isAlike(before.terms, terms),
    today,
  })
  if (refusal) throw new Refusal(refusal)
  const row = { skuSellerId, fromDate: begins, toDate, terms }
  const running =
    wanted.endsRunning && begins !== null ? await queries.runningOn(tx, kind, row, today) : undefined
  const exceptRunning = running && running.id !== recordId ? running.id : null
  const other = await queries.overlapping(tx, kind, row, { exceptId: recordId, exceptRunning })
  if (other) {
    throw new Refusal('RECORD_OVERLAP', {
      ...{ recordId: other.id, fromDate: other.from_date, toDate: other.to_date },
      period: periodText(other, locale),
    })
  }
  if (exceptRunning !== null) await queries.endRecord(tx, kind, exceptRunning, fromDate)
  if (recordId !== null) await queries.updateRecord(tx, kind, recordId, row)
  return { recordId: recordId ?? (await queries.insertRecord(tx, kind, row)), before }
}

/**
 * Ends a record today; deletes one that has not begun, and does nothing where it is over.
 * RECORD_NOT_FOUND, for a seller also where it is another seller's.
 */
export async function endRecordNow(
  context: RecordContext,
  kind: queries.RecordKind,
  recordId: number,
  side: Side,
): Promise<void> {
  const { tx, now } = context
  const notFound = () => new Refusal('RECORD_NOT_FOUND')
  const record = await queries.findRecord(tx, kind, recordId)
  if (!record) throw notFound()
  const offer = await queries.lockOffer(tx, record.sku_seller_id)
  if (!offer || !isOwn(context, offer, side)) throw notFound()
  const known = await queries.lockRecord(tx, kind, recordId)
  if (!known) throw notFound()
  const today = tehranDay(now.epochMilliseconds)
  const ending = endingOf(windowOf(known), today)
  if (ending === 'unchanged') return
  if (ending === 'shortened') await queries.endRecord(tx, kind, recordId, today)
  else await queries.deleteRecord(tx, kind, recordId)
  await audit(context, `${auditNames[kind]}/end`, known.sku_seller_id, side, {
    recordId,
    before: known,
    endsOn: ending === 'shortened' ? today : null,
  })
}

const auditNames = { prices: 'prices', discounts: 'discounts', special_discounts: 'boxes' } as const

/** Records a change of an offer in the audit log, as of the office or a seller. */
export function audit(
  { tx, caller, now }: RecordContext,
  action: string,
  skuSellerId: number,
  side: Side,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAudit(tx, {
    accountId: caller.accountId,
    action: side === 'office' ? `offers/${action}` : `seller-offers/${action}`,
    subject: `offer ${skuSellerId}`,
    details,
    now,
  })
}

const windowOf = ({ from_date: fromDate, to_date: toDate }: queries.DatedRow) => ({ fromDate, toDate })
const isAlike = (one: queries.Terms, other: queries.Terms) =>
  Object.keys(other).every((term) => Number(one[term]) === other[term])
