import type { Sql } from '../../platform/db/pool.ts'

type LocalizedText = { fa: string; en?: string }

/**
 * The data of an invoice. Amounts are rials. Buyer and shop are those at the registration; where those were not stored,
 * the buyer is the current one and `shop` null.
 */
export type InvoiceRow = {
  person_id: number
  order_number: string
  state: string
  registered_at: Date
  buyer_name: string
  national_code: string | null
  buyer_cellphone: string | null
  /** The shop's name settings that differ from the defaults. */
  shop: object | null
  receiver_name: string | null
  delivered_to: LocalizedText | null
  order_value_amount: number
  sum_of_order_item_discount_amount: number
  order_discount_amount: number
  final_amount_before_vat: number
  vat_amount: number
  total_delivery_cost: number
  payable_amount: number
  /** Of the payment that registered the order. */
  paid_from_wallet: number
  paid_online: number
  gateway_trace: string | null
}

export type InvoiceLine = {
  name: LocalizedText
  gtin: string
  quantity: number
  reward_quantity: number
  unit_price: number
  discount_amount: number
  order_discount_share: number
  /** After the line's own discount, before the code's share. */
  order_item_value_amount: number
  vat_percent: string
  vat_amount: number
}

/** The invoice of a registered order; undefined for a basket, which has none. */
export async function findInvoice(sql: Sql, saleOrderId: number): Promise<InvoiceRow | undefined> {
  const { rows } = await sql.query<InvoiceRow>(
    `select o.person_id, o.order_number, o.state, o.registered_at,
            coalesce(o.invoiced #>> '{buyer,name}', p.first_name || ' ' || p.last_name) as buyer_name,
            case when o.invoiced is null then p.national_code else o.invoiced #>> '{buyer,nationalCode}' end
              as national_code,
            case when o.invoiced is null then p.cellphone else o.invoiced #>> '{buyer,cellphone}' end
              as buyer_cellphone,
            o.invoiced -> 'shop' as shop,
            o.receiver_name, o.delivered_to,
            o.order_value_amount, o.sum_of_order_item_discount_amount, o.order_discount_amount,
            o.final_amount_before_vat, o.vat_amount, o.total_delivery_cost, o.payable_amount,
            coalesce(paid.wallet_amount, 0) as paid_from_wallet, coalesce(paid.amount, 0) as paid_online,
            paid.gateway_trace
       from sale_orders o
       join people p on p.id = o.person_id
       left join lateral (select amount, wallet_amount, gateway_trace from payments
                           where sale_order_id = o.id and verified_at is not null
                           order by state <> 'Verified', id limit 1) paid on true
      where o.id = $1 and o.order_number is not null`,
    [saleOrderId],
  )
  return rows[0]
}

/** The lines of an invoice, in the order in which they were put into the basket. */
export async function invoiceLines(sql: Sql, saleOrderId: number): Promise<InvoiceLine[]> {
  const { rows } = await sql.query<InvoiceLine>(
    `select s.name, s.gtin, i.quantity, i.reward_quantity, i.unit_price, i.discount_amount,
            i.order_discount_share, i.order_item_value_amount, i.vat_percent, i.vat_amount
       from order_items i
       join sku_sellers ss on ss.id = i.sku_seller_id
       join skus s on s.id = ss.sku_id
      where i.sale_order_id = $1 order by i.id`,
    [saleOrderId],
  )
  return rows
}
