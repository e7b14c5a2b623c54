import type { NoticeDetails, NoticeKind } from '@anar/contract/notices'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { orderNumberOf, type ReturnRow } from './queries.ts'

type ReturnNotice = Extract<NoticeKind, `RETURN_${string}`>

/** Notifies the buyer of a step of a return, once for each kind of step. */
export async function notifyBuyer<Kind extends ReturnNotice>(
  tx: Sql,
  notice: {
    row: Pick<ReturnRow, 'id' | 'person_id' | 'sale_order_id'>
    kind: Kind
    /** The placeholders of the message, without the order's number. */
    details: Omit<NoticeDetails<Kind>, 'number'>
    /** One notice is given for each occasion; by default the return itself. */
    occasion?: string
    now: Temporal.Instant
  },
): Promise<void> {
  const { row, kind, now, occasion = `return ${row.id}` } = notice
  const number = await orderNumberOf(tx, row.sale_order_id)
  const details = { ...notice.details, number } as NoticeDetails<Kind>
  await giveNotice(tx, { personId: row.person_id, kind, details, occasion, now })
}
