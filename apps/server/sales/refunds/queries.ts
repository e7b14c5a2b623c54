import { type TenderParts, tenderParts } from '@anar/domain/ordering'
import type { Sql } from '../../platform/db/pool.ts'

/** The payment that an order was registered with, and what each tender paid with it. */
export type PaidOrder = {
  paymentId: number
  gateway: string
  /** The gateway disowns its part: nothing is refunded to the card. */
  isDisowned: boolean
  /** Topped-up wallet money that covered a disowned part, in rials. */
  paidByTopUpsRial: number
  paid: TenderParts
  refunded: TenderParts
}

type PaidRow = {
  payment_id: number
  gateway: string
  is_disowned: boolean
  paid_by_top_ups: number
  topped_up: number
  earned: number
  gateway_part: number
  topped_up_back: number
  earned_back: number
  gateway_back: number
}

/** An order's payment and refunds by tender; undefined where it was never paid. The caller has locked the order. */
export async function paidOrder(tx: Sql, saleOrderId: number): Promise<PaidOrder | undefined> {
  const { rows } = await tx.query<PaidRow>(
    `select p.id as payment_id, p.gateway, p.state <> 'Verified' as is_disowned,
            coalesce((select d.topped_up_amount from disowned_payments d
                       where d.payment_id = p.id and d.state <> 'confirmed'), 0) as paid_by_top_ups,
            p.topped_up_amount as topped_up, p.wallet_amount - p.topped_up_amount as earned, p.amount as gateway_part,
            coalesce(sum(r.topped_up_amount), 0)::bigint as topped_up_back,
            coalesce(sum(r.earned_amount), 0)::bigint as earned_back,
            coalesce(sum(r.gateway_amount), 0)::bigint as gateway_back
       from payments p left join refunds r on r.sale_order_id = p.sale_order_id
      where p.sale_order_id = $1 
        and (p.state in ('Verified', 'RecordedNotPaid') or p.failure_reason = 'DISOWNED')
      group by p.id`,
    [saleOrderId],
  )
  const row = rows[0]
  if (!row) return undefined
  return {
    paymentId: row.payment_id,
    gateway: row.gateway,
    isDisowned: row.is_disowned,
    paidByTopUpsRial: row.paid_by_top_ups,
    paid: tenderParts({
      toppedUpRial: row.topped_up,
      earnedRial: row.earned,
      gatewayRial: row.gateway_part,
    }),
    refunded: tenderParts({
      toppedUpRial: row.topped_up_back,
      earnedRial: row.earned_back,
      gatewayRial: row.gateway_back,
    }),
  }
}

/** The refund of an occasion; undefined where there is none. */
export async function refundFor(tx: Sql, occasion: string): Promise<TenderParts | undefined> {
  const { rows } = await tx.query<{ topped_up: number; earned: number; gateway_part: number }>(
    `select topped_up_amount as topped_up, earned_amount as earned, gateway_amount as gateway_part
       from refunds where occasion = $1`,
    [occasion],
  )
  const row = rows[0]
  return (
    row && tenderParts({ toppedUpRial: row.topped_up, earnedRial: row.earned, gatewayRial: row.gateway_part })
  )
}

/** The part of a refund that is withdrawn to a card or a Sheba, in rials. */
export async function sentOut(tx: Sql, occasion: string): Promise<number> {
  const { rows } = await tx.query<{ amount: number }>(
    'select w.amount from refunds r join withdrawals w on w.id = r.withdrawal_id where r.occasion = $1',
    [occasion],
  )
  return rows[0]?.amount ?? 0
}

export async function hasIban(tx: Sql, personId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from people where id = $1 and iban is not null', [personId])
  return rowCount === 1
}

export type WrittenRefund = {
  saleOrderId: number
  returnId: number | null
  personId: number
  way: string
  amounts: { goodsRial: number; vatRial: number; deliveryRial: number }
  parts: TenderParts
  withdrawalId: number | null
  occasion: string
  reason: string
  accountId: number | null
  now: Temporal.Instant
}

export async function insertRefund(tx: Sql, refund: WrittenRefund): Promise<void> {
  const { amounts, parts } = refund
  await tx.query(
    `insert into refunds (sale_order_id, return_id, person_id, way, goods_amount, vat_amount, delivery_amount,
                          topped_up_amount, earned_amount, gateway_amount, withdrawal_id, occasion, reason, account_id,
                          refunded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      refund.saleOrderId,
      refund.returnId,
      refund.personId,
      refund.way,
      amounts.goodsRial,
      amounts.vatRial,
      amounts.deliveryRial,
      parts.toppedUpRial,
      parts.earnedRial,
      parts.gatewayRial,
      refund.withdrawalId,
      refund.occasion,
      refund.reason,
      refund.accountId,
      refund.now.toString(),
    ],
  )
}
