import type { WalletParts } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'

/** A time that a gateway disowned a payment; amounts in rials. */
export type DisownedRow = {
  id: number
  payment_id: number
  person_id: number
  amount: number
  topped_up_amount: number
  earned_amount: number
  written_off_amount: number
  owed: number
  state: 'open' | 'void' | 'confirmed'
}

const columns = `id, payment_id, person_id, amount, topped_up_amount, earned_amount, written_off_amount, owed, state`

const present = `select ${columns} from disowned_payments where payment_id = $1 and state <> 'confirmed'`

/**
 * The current disownment of a payment, decided or not; undefined where the gateway has the payment. It is created and
 * ended under the payment's lock; its covered amount changes under its own lock.
 */
export async function findDisowned(sql: Sql, paymentId: number): Promise<DisownedRow | undefined> {
  const { rows } = await sql.query<DisownedRow>(present, [paymentId])
  return rows[0]
}

/**
 * The same, locked. Lock order: the wallet before the debt.
 */
export async function lockDisowned(tx: Sql, paymentId: number): Promise<DisownedRow | undefined> {
  const { rows } = await tx.query<DisownedRow>(`${present} for update`, [paymentId])
  return rows[0]
}

export async function lockDisownedById(tx: Sql, id: number): Promise<DisownedRow | undefined> {
  const { rows } = await tx.query<DisownedRow>(
    `select ${columns} from disowned_payments where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** The account of a person; null where it was deleted. */
export async function accountOf(tx: Sql, personId: number): Promise<number | null> {
  const { rows } = await tx.query<{ account_id: number | null }>(
    'select account_id from people where id = $1',
    [personId],
  )
  return rows[0]?.account_id ?? null
}

/** Writes off what is still owed; the shop bears it. */
export async function setWrittenOff(tx: Sql, id: number): Promise<void> {
  await tx.query(
    'update disowned_payments set written_off_amount = written_off_amount + owed where id = $1',
    [id],
  )
}

export async function insertDisowned(
  tx: Sql,
  disowned: {
    paymentId: number
    personId: number
    amountRial: number
    held: WalletParts
    now: Temporal.Instant
  },
): Promise<DisownedRow> {
  const { paymentId, personId, amountRial, held, now } = disowned
  const { rows } = await tx.query<DisownedRow>(
    `insert into disowned_payments (payment_id, person_id, amount, topped_up_amount, earned_amount, found_at)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [paymentId, personId, amountRial, held.toppedUpRial, held.earnedRial, now.toString()],
  )
  return rows[0]!
}

export async function setDecided(
  tx: Sql,
  { id, state, now }: { id: number; state: 'void' | 'confirmed'; now: Temporal.Instant },
): Promise<void> {
  await tx.query('update disowned_payments set state = $2, decided_at = $3 where id = $1', [
    id,
    state,
    now.toString(),
  ])
  if (state === 'void') return
  await tx.query('update disowned_uses set covered_amount = amount where disowned_payment_id = $1', [id])
}

// A person's spendings that are not attributed to a debt yet: the disowned payment's own order first, then the newest
// first. An order counts with its wallet part, and with the gateway's part where that is disowned, less refunds.
const spendings = `
  select o.id as sale_order_id, null::bigint as held_payment_id, null::bigint as withdrawal_id, o.registered_at as spent_at,
         y.id = $3 as is_own,
         greatest(0, y.wallet_amount - r.wallet_back)
           + case when d.id is not null then greatest(0, y.amount - r.gateway_back) else 0 end as amount
    from sale_orders o
    join payments y on y.sale_order_id = o.id
     and (y.state in ('Verified', 'RecordedNotPaid') or y.failure_reason = 'DISOWNED')
    left join disowned_payments d on d.payment_id = y.id and d.state <> 'confirmed'
    cross join lateral (select coalesce(sum(topped_up_amount + earned_amount), 0) as wallet_back,
                               coalesce(sum(gateway_amount), 0) as gateway_back
                          from refunds where sale_order_id = o.id) r
   where o.person_id = $2 and o.registered_at is not null and o.state <> 'Cancelled'
  union all
  select null, id, null, created_at, false, wallet_amount
    from payments where person_id = $2 and state in ('Created', 'Redirected') and wallet_amount > 0
  union all
  select null, null, id, requested_at, false, amount
    from withdrawals where person_id = $2 and state in ('Exported', 'Settled')`

/**
 * Records what a debt's money was spent on: the person's unattributed spendings, the newest first, up to the debt.
 * @spec 2.bank-account-info
 */
export async function insertUses(
  tx: Sql,
  { id, person_id, payment_id, owed }: Pick<DisownedRow, 'id' | 'person_id' | 'payment_id' | 'owed'>,
): Promise<void> {
  await tx.query(
    `with spent as (${spendings}), free as (
       select s.*, (s.amount - coalesce((select sum(u.amount - u.covered_amount) from disowned_uses u
                                          where u.sale_order_id = s.sale_order_id or u.held_payment_id = s.held_payment_id
                                             or u.withdrawal_id = s.withdrawal_id), 0))::bigint as rial
         from spent s
     ), laid as (
       select *, (sum(rial) over (order by is_own desc, spent_at desc, sale_order_id desc nulls last,
                                  held_payment_id desc, withdrawal_id desc) - rial)::bigint as before
         from free where rial > 0
     )
     insert into disowned_uses (disowned_payment_id, sale_order_id, held_payment_id, withdrawal_id, amount, spent_at)
     select $1, sale_order_id, held_payment_id, withdrawal_id, least(rial, $4::bigint - before), spent_at
       from laid where before < $4`,
    [id, person_id, payment_id, owed],
  )
}
