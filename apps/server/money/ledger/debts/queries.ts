import type { Debt, DebtPayment, WalletParts } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'

/** The origin of incoming money. */
export type Origin = {
  saleOrderId?: number | undefined
  paymentId?: number | undefined
  withdrawalId?: number | undefined
}

type DebtRow = { id: number; payment_id: number; owed: number; written_off: number }
type UseRow = { id: number; debt_id: number; uncovered: number; is_origin: boolean }

/** A person's debts, the oldest first, with their uncovered amounts; locked. */
export async function lockDebts(
  tx: Sql,
  personId: number,
  origin: Origin,
): Promise<(Debt & { paymentId: number })[]> {
  const { rows } = await tx.query<DebtRow>(
    `select id, payment_id, owed, written_off_amount as written_off from disowned_payments
      where person_id = $1 and state <> 'confirmed' and (owed > 0 or written_off_amount > 0)
      order by id for update`,
    [personId],
  )
  if (rows.length === 0) return []
  const uses = await usesOf(
    tx,
    rows.map(({ id }) => id),
    origin,
  )
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    owedRial: row.owed,
    writtenOffRial: row.written_off,
    uses: uses
      .filter(({ debt_id }) => debt_id === row.id)
      .map((use) => ({ id: use.id, uncoveredRial: use.uncovered, isOrigin: use.is_origin })),
  }))
}

async function usesOf(tx: Sql, debtIds: readonly number[], origin: Origin): Promise<UseRow[]> {
  const { rows } = await tx.query<UseRow>(
    `select id, disowned_payment_id as debt_id, amount - covered_amount as uncovered,
            coalesce(sale_order_id = $2, held_payment_id = $3, withdrawal_id = $4, false) as is_origin
       from disowned_uses
      where disowned_payment_id = any ($1) and covered_amount < amount order by spent_at, id`,
    [debtIds, origin.saleOrderId ?? null, origin.paymentId ?? null, origin.withdrawalId ?? null],
  )
  return rows
}

/** Records a payment of a debt, and the uses that it covers. */
export async function writeDebtPayment(
  tx: Sql,
  { debtId, writtenOffRial, covers }: DebtPayment,
  { toppedUpRial, earnedRial }: WalletParts,
): Promise<void> {
  await tx.query(
    `update disowned_payments
        set topped_up_amount = topped_up_amount + $2, earned_amount = earned_amount + $3,
            written_off_amount = written_off_amount - $4
      where id = $1`,
    [debtId, toppedUpRial, earnedRial, writtenOffRial],
  )
  await tx.query(
    `update disowned_uses u set covered_amount = u.covered_amount + c.rial
       from (select use_id, sum(rial) as rial from unnest($1::bigint[], $2::bigint[]) as c (use_id, rial) group by 1) c
      where u.id = c.use_id`,
    [covers.map(({ useId }) => useId), covers.map(({ rial }) => rial)],
  )
}

/** A person's total debt, in rials. */
export async function owedBy(sql: Sql, personId: number): Promise<number> {
  const { rows } = await sql.query<{ owed: number }>(
    `select coalesce(sum(owed), 0)::bigint as owed from disowned_payments where person_id = $1 and owed > 0`,
    [personId],
  )
  return rows[0]!.owed
}

/** The orders of a person that money pays for which is owed, or was written off, still. */
const uncoveredOrders = `
  select u.sale_order_id from disowned_uses u join disowned_payments d on d.id = u.disowned_payment_id
   where d.person_id = $1 and u.sale_order_id is not null and u.covered_amount < u.amount`

// The payment with which an order was registered, in any later state.
const registeredWith = `(y.state in ('Verified', 'RecordedNotPaid') or y.failure_reason = 'DISOWNED')`

/**
 * Marks orders of a person as in doubt: those paid with owed money, and the one whose own payment is disowned.
 */
export async function writeDoubts(
  tx: Sql,
  { personId, ownPaymentId, now }: { personId: number; ownPaymentId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `insert into payment_doubts as d (payment_id, from_at)
     select y.id, $3 from payments y join sale_orders o on o.id = y.sale_order_id
      where o.registered_at is not null and ${registeredWith}
        and (y.id = $2 or y.sale_order_id in (${uncoveredOrders}))
        and not exists (select from payment_doubts open where open.payment_id = y.id and open.to_at is null)
     on conflict (payment_id, from_at) do update set to_at = null`,
    [personId, ownPaymentId, now.toString()],
  )
}

/**
 * Ends the doubt about the orders of a person that are covered. For an order whose own payment is disowned and
 * undecided, the doubt ends only where it was paid since: `isPaidInFull`.
 */
export async function writeEndedDoubts(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  const ended = `
    select d.payment_id from payment_doubts d
      join payments y on y.id = d.payment_id
     where d.to_at is null and y.person_id = $1
       and y.sale_order_id not in (${uncoveredOrders})
       and not exists (select from disowned_payments own
                        where own.payment_id = y.id and own.state = 'open'
                          and not exists (select from disowned_uses u where u.disowned_payment_id = own.id))`
  const values = [personId, now.toString()]
  // One that lasted no time never was.
  await tx.query(
    `delete from payment_doubts where to_at is null and from_at >= $2 and payment_id in (${ended})`,
    values,
  )
  await tx.query(
    `update payment_doubts set to_at = $2 where to_at is null and payment_id in (${ended})`,
    values,
  )
}
