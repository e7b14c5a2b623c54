import { type JalaliMonth, jalaliMonthOf } from '@anar/domain/calendar'
import type { Sql, Transaction } from '../db/pool.ts'
import { detachPartition, partitionsOf } from '../partitions/index.ts'
import { beginning, type Link } from './chain.ts'
import { lastEntryBefore, lockLog, oldestId, recordedDetachment } from './queries.ts'
import { recordAudit } from './record.ts'

const action = 'audit/detach'

/**
 * Takes the oldest month out of the log; its entries stay in a table of its own, to be dumped and dropped. Before, an entry
 * records the number and the hash of its last one: the verification begins there, and nobody without a key can write such
 * an entry. Throws a RangeError where the month is not the oldest one or has not ended.
 * @returns the table, and the number of the last entry in it
 */
export async function detachMonth(
  tx: Transaction,
  { month, now }: { month: JalaliMonth; now: Temporal.Instant },
): Promise<{ table: string; entries: number }> {
  await lockLog(tx)
  const { months, hasStrays } = await partitionsOf(tx, 'audit_log')
  const oldest = months[0] ?? 'none'
  if (month !== oldest) throw new RangeError(`the oldest month of the audit log is ${oldest}`)
  if (month >= jalaliMonthOf(now.epochMilliseconds)) throw new RangeError(`the month ${month} has not ended`)
  if (hasStrays) throw new RangeError('audit_log_default has rows, which have to be moved first')
  const last = (await lastEntryBefore(tx, month)) ?? (await whereLogBegins(tx))
  const details = { entries: last.id, sha256: last.hash.toString('hex') }
  await recordAudit(tx, { accountId: null, action, subject: `month ${month}`, details, now })
  return { table: await detachPartition(tx, 'audit_log', month), entries: last.id }
}

/** The end of what was detached, after which the log begins; the beginning of the chain where nothing was. */
export async function whereLogBegins(sql: Sql): Promise<Link> {
  const detached = await recordedDetachment(sql, action)
  const oldest = await oldestId(sql)
  // A month that was attached again is verified.
  if (detached === null || oldest === null || oldest <= detached.entries) return beginning
  return { id: detached.entries, hash: Buffer.from(detached.sha256, 'hex'), isSealed: true }
}
