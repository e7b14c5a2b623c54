import type { RefundWay, ReturnKind } from '@anar/domain/returns'
import type { Sql } from '../../../platform/db/pool.ts'

export type LocalizedText = { fa: string; en?: string }

/** The data of a credit note, with the invoice's parties. Amounts are rials. */
export type CreditNoteRow = {
  person_id: number
  credit_note_number: string
  ended_at: Date
  order_number: string
  registered_at: Date
  buyer_name: string
  buyer_cellphone: string | null
  national_code: string | null
  /** The shop's name settings that differ from the defaults. */
  shop: object | null
  kind: ReturnKind
  refund_to: RefundWay
  name: LocalizedText
  gtin: string
  quantity: number
  reward_quantity: number
  goods_amount: number
  vat_percent: string
  vat_amount: number
}

/** The credit note of a refunded return; undefined where there is none. */
export async function findCreditNote(sql: Sql, returnId: number): Promise<CreditNoteRow | undefined> {
  const { rows } = await sql.query<CreditNoteRow>(
    `select r.person_id, r.credit_note_number, r.ended_at, o.order_number, o.registered_at,
            coalesce(o.invoiced #>> '{buyer,name}', p.first_name || ' ' || p.last_name) as buyer_name,
            case when o.invoiced is null then p.national_code else o.invoiced #>> '{buyer,nationalCode}' end
              as national_code,
            case when o.invoiced is null then p.cellphone else o.invoiced #>> '{buyer,cellphone}' end
              as buyer_cellphone,
            o.invoiced -> 'shop' as shop,
            r.kind, r.refund_to, s.name, s.gtin, r.quantity, r.reward_quantity, r.goods_amount,
            oi.vat_percent, r.vat_amount
       from returns r
       join sale_orders o on o.id = r.sale_order_id
       join people p on p.id = r.person_id
       join order_items oi on oi.id = r.order_item_id
       join sku_sellers ss on ss.id = oi.sku_seller_id
       join skus s on s.id = ss.sku_id
      where r.id = $1 and r.state = 'Refunded'`,
    [returnId],
  )
  return rows[0]
}
