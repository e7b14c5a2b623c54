import type { Sql } from '../../../platform/db/pool.ts'
import { type PaymentRow, paymentColumns } from './payments.ts'

/** A new attempt to top a wallet up. */
export async function insertTopUp(
  tx: Sql,
  topUp: { personId: number; gateway: string; amountRial: number; now: Temporal.Instant },
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `insert into payments (person_id, purpose, gateway, amount, created_at)
     values ($1, 'top-up', $2, $3, $4) returning ${paymentColumns}`,
    [topUp.personId, topUp.gateway, topUp.amountRial, topUp.now.toString()],
  )
  return rows[0]!
}

/** The person's latest top-up of this amount since an instant that was not sent to the gateway. */
export async function findUnsentTopUp(
  tx: Sql,
  topUp: { personId: number; gateway: string; amountRial: number; since: Temporal.Instant },
): Promise<PaymentRow | undefined> {
  const { rows } = await tx.query<PaymentRow>(
    `select ${paymentColumns} from payments
      where person_id = $1 and purpose = 'top-up' and gateway = $2 and amount = $3
        and state = 'Created' and reference is null and created_at >= $4
      order by id desc limit 1 for no key update`,
    [topUp.personId, topUp.gateway, topUp.amountRial, topUp.since.toString()],
  )
  return rows[0]
}
