import type { NoticeDetails, NoticeKind } from '@anar/contract/notices'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { orderNumberOf, type ReturnRow } from './queries.ts'

type ReturnNotice = Extract<NoticeKind, `RETURN_${string}`>

/** Tells the buyer of a step of a return, once for each kind of step. */
export async function tellBuyer<Kind extends ReturnNotice>(
  tx: Sql,
  told: {
    row: Pick<ReturnRow, 'id' | 'person_id' | 'sale_order_id'>
    kind: Kind
    /** What the text has places for beside the order's number. */
    details: Omit<NoticeDetails<Kind>, 'number'>
    /** What it is told once for; the return itself unless told otherwise. */
    occasion?: string
    now: Temporal.Instant
  },
): Promise<void> {
  const { row, kind, now, occasion = `return ${row.id}` } = told
  const number = await orderNumberOf(tx, row.sale_order_id)
  const details = { ...told.details, number } as NoticeDetails<Kind>
  await giveNotice(tx, { personId: row.person_id, kind, details, occasion, now })
}
