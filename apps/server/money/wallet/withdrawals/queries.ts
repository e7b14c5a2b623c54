import type { WithdrawalState, WithdrawalWay } from '@anar/domain/ledger'
import type { Sql } from '../../../platform/db/pool.ts'

/** A withdrawal as its moves need it; `amount` in rials. */
export type WithdrawalRow = {
  id: number
  person_id: number | null
  seller_id: number | null
  amount: number
  way: WithdrawalWay
  iban: string | null
  owner_name: string
  state: WithdrawalState
  first_approved_by: number | null
  /** The payee's national code at the time of the request. */
  payee_code: string | null
  payment_id: number | null
  /** For a refund to a card: the purpose of its payment, and the gateway. */
  purpose: 'order' | 'top-up' | null
  gateway: string | null
  payment_state: string | null
  /** Until then a process waits for the answer of the gateway that refunds it; null or past: none does. */
  gateway_until: Date | null
}

const columns = `
  select w.id, w.person_id, w.seller_id, w.amount, w.way, w.iban, w.owner_name, w.state, w.first_approved_by,
         w.payee_code, w.payment_id, w.gateway_until, p.purpose, p.gateway, p.state as payment_state
    from withdrawals w left join payments p on p.id = w.payment_id`

/** Locks withdrawals by ascending id; missing ones are left out. */
export async function lockWithdrawals(tx: Sql, ids: readonly number[]): Promise<WithdrawalRow[]> {
  const { rows } = await tx.query<WithdrawalRow>(
    `${columns} where w.id = any ($1) order by w.id for update of w`,
    [ids],
  )
  return rows
}

/** The ids of approved withdrawals to a Sheba, the oldest first. */
export async function approvedIds(tx: Sql): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from withdrawals where state = 'Approved' and way = 'iban' order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Locks a person's withdrawals that are not exported, by ascending id, the common lock order. */
export async function lockUnexported(tx: Sql, personId: number): Promise<WithdrawalRow[]> {
  const { rows } = await tx.query<WithdrawalRow>(
    `${columns} where w.person_id = $1 and w.state in ('Requested', 'Approved') order by w.id for update of w`,
    [personId],
  )
  return rows
}

export type NewWithdrawal = {
  personId: number | null
  sellerId: number | null
  amountRial: number
  way: WithdrawalWay
  iban: string | null
  ownerName: string
  paymentId: number | null
  now: Temporal.Instant
}

export async function insertWithdrawal(tx: Sql, withdrawal: NewWithdrawal): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into withdrawals
       (person_id, seller_id, amount, way, iban, owner_name, payment_id, requested_at, payee_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce(
       (select coalesce(p.national_code, p.foreign_identifier, p.passport_number) from people p where p.id = $1),
       (select u.national_code from seller_users u where u.seller_id = $2 and u.is_main))) returning id`,
    [
      withdrawal.personId,
      withdrawal.sellerId,
      withdrawal.amountRial,
      withdrawal.way,
      withdrawal.iban,
      withdrawal.ownerName,
      withdrawal.paymentId,
      withdrawal.now.toString(),
    ],
  )
  return rows[0]!.id
}

type Ended = { ids: readonly number[]; state: WithdrawalState; now: Temporal.Instant }

/** Ends withdrawals that the caller has locked; without a new bank reference the earlier one stays. */
export async function setEnded(
  tx: Sql,
  { ids, state, reason = '', bankReference = '', now }: Ended & { reason?: string; bankReference?: string },
): Promise<void> {
  await tx.query(
    `update withdrawals
        set state = $2, ended_at = $3, reason = $4, bank_reference = coalesce(nullif($5, ''), bank_reference)
      where id = any ($1)`,
    [ids, state, now.toString(), reason, bankReference],
  )
}

type Approved = { withdrawalId: number; accountId: number; now: Temporal.Instant }

/** The first of two approvals. */
export async function setFirstApproved(tx: Sql, { withdrawalId, accountId, now }: Approved): Promise<void> {
  await tx.query('update withdrawals set first_approved_by = $2, first_approved_at = $3 where id = $1', [
    withdrawalId,
    accountId,
    now.toString(),
  ])
}

/** Takes away a first approval that no longer counts. */
export async function clearFirstApproval(tx: Sql, withdrawalId: number): Promise<void> {
  await tx.query('update withdrawals set first_approved_by = null, first_approved_at = null where id = $1', [
    withdrawalId,
  ])
}

export async function setApproved(tx: Sql, { withdrawalId, accountId, now }: Approved): Promise<void> {
  await tx.query(
    `update withdrawals set state = 'Approved', approved_by = $2, approved_at = $3 where id = $1`,
    [withdrawalId, accountId, now.toString()],
  )
}

/** Handed to the bank in a file, or to the gateway where `payoutBatchId` is null. */
export async function setExported(
  tx: Sql,
  ids: readonly number[],
  payoutBatchId: number | null,
): Promise<void> {
  await tx.query(`update withdrawals set state = 'Exported', payout_batch_id = $2 where id = any ($1)`, [
    ids,
    payoutBatchId,
  ])
}

/** Records until when a process waits for the gateway's answer about a refund to a card. */
export async function setAtGateway(tx: Sql, withdrawalId: number, until: Temporal.Instant): Promise<void> {
  await tx.query('update withdrawals set gateway_until = $2 where id = $1', [withdrawalId, until.toString()])
}

/** The name and the verified Sheba of a person; `iban` null where there is none. */
export async function payeeOf(tx: Sql, personId: number): Promise<{ name: string; iban: string | null }> {
  const { rows } = await tx.query<{ name: string; iban: string | null }>(
    `select trim(first_name || ' ' || last_name) as name, iban from people where id = $1`,
    [personId],
  )
  return rows[0]!
}

/** A person's top-up, locked: its amount and the amount that was refunded or is under way, in rials. */
export async function lockTopUp(
  tx: Sql,
  { paymentId, personId }: { paymentId: number; personId: number },
): Promise<{ amount: number; returned: number } | undefined> {
  const { rows } = await tx.query<{ amount: number; returned: number }>(
    `select p.amount,
            (select coalesce(sum(w.amount), 0)::bigint from withdrawals w
              where w.payment_id = p.id and w.state not in ('Refused', 'Cancelled', 'Returned')) as returned
       from payments p
      where p.id = $1 and p.person_id = $2 and p.purpose = 'top-up' and p.state = 'Verified'
      for no key update of p`,
    [paymentId, personId],
  )
  return rows[0]
}

/** The recipient of a withdrawal's notices: the person, or the main user of the seller; null where there is none. */
export async function recipientOf(
  tx: Sql,
  { person_id, seller_id }: Pick<WithdrawalRow, 'person_id' | 'seller_id'>,
): Promise<number | null> {
  if (person_id !== null) return person_id
  const { rows } = await tx.query<{ id: number }>(
    `select p.id from seller_users u join people p on p.account_id = u.account_id
      where u.seller_id = $1 and u.is_main and u.dismissed_at is null`,
    [seller_id],
  )
  return rows[0]?.id ?? null
}
