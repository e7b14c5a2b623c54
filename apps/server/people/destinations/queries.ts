import type { DestinationChangeKind } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'

/** A payee: a person or a seller. */
export type Payee = { personId: number; sellerId?: never } | { sellerId: number; personId?: never }

const keysOf = ({ personId, sellerId }: Payee) => [personId ?? null, sellerId ?? null] as const

/** Lets changes at one payee and the files for the bank pass one by one. */
export async function lockPayee(tx: Sql, payee: Payee): Promise<void> {
  const [table, id] =
    payee.personId === undefined
      ? (['sellers', payee.sellerId] as const)
      : (['people', payee.personId] as const)
  await tx.query(lockStatements[table], [id])
}
const lockStatements = {
  people: 'select from people where id = $1 for no key update',
  sellers: 'select from sellers where id = $1 for no key update',
}

/**
 * Locks the payees of withdrawals until the transaction ends, including the main users of sellers: persons first, each
 * by ascending id.
 */
export async function holdPayeesOf(tx: Sql, withdrawalIds: readonly number[]): Promise<void> {
  await tx.query(
    `select from people p
      where p.id in (
        select w.person_id from withdrawals w where w.id = any ($1)
        union select m.id from withdrawals w
                join seller_users u on u.seller_id = w.seller_id and u.is_main
                join people m on m.account_id = u.account_id
               where w.id = any ($1))
      order by p.id for share of p`,
    [withdrawalIds],
  )
  await tx.query(
    `select from sellers s where s.id in (select w.seller_id from withdrawals w where w.id = any ($1))
      order by s.id for share of s`,
    [withdrawalIds],
  )
}

export async function personOfAccount(tx: Sql, accountId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('select id from people where account_id = $1', [accountId])
  return rows[0]!.id
}

export type NewChange = {
  payee: Payee
  kind: DestinationChangeKind
  former: string | null
  current: string | null
  accountIds: readonly number[]
  restoresId?: number
  now: Temporal.Instant
}

export async function insertChange(tx: Sql, change: NewChange): Promise<number> {
  const { payee, kind, former, current, accountIds, restoresId = null, now } = change
  const { rows } = await tx.query<{ id: number }>(
    `insert into destination_changes
       (person_id, seller_id, kind, former, current, account_ids, restores_id, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [...keysOf(payee), kind, former, current, accountIds, restoresId, now.toString()],
  )
  return rows[0]!.id
}

/**
 * Records the alerts of a change: to every phone and mailbox that the payee has or had since `since`, except the one
 * that the change has just set. A seller's contacts are those of the main user and the signatories.
 */
export async function insertAlerts(
  tx: Sql,
  alert: {
    changeId: number
    payee: Payee
    newContact: string | null
    since: Temporal.Instant
    now: Temporal.Instant
  },
): Promise<void> {
  await tx.query(
    `with notified as (
       select p.id, p.cellphone, p.email, p.nationality from people p where p.id = $2
       union all
       select p.id, coalesce(p.cellphone, u.cellphone), p.email, p.nationality
         from seller_users u join people p on p.account_id = u.account_id
        where u.seller_id = $3 and u.is_signatory and (u.dismissed_at is null or u.dismissed_at > $5)),
     contacts as (
       select 'sms' as channel, cellphone as destination, nationality from notified
       union select 'email', lower(email), nationality from notified
       union select case c.kind when 'EMAIL' then 'email' else 'sms' end, c.former, notified.nationality
               from notified join destination_changes c on c.person_id = notified.id
              where c.kind in ('CELLPHONE', 'EMAIL') and c.changed_at > $5)
     insert into destination_alerts (change_id, channel, destination, language, due_at)
     select distinct on (channel, destination) $1::bigint, channel, destination,
            case nationality when 'IRANIAN' then 'fa' else 'en' end, $6::timestamptz
       from contacts where destination is not null and destination is distinct from $4
      order by channel, destination, nationality`,
    [alert.changeId, ...keysOf(alert.payee), alert.newContact, alert.since.toString(), alert.now.toString()],
  )
}

export type PayoutChangeRow = {
  withdrawal_id: number
  iban: string | null
  kind: DestinationChangeKind
  current: string | null
  changed_at: Date
  is_stopped: boolean
}

/**
 * The changes of the withdrawals' payees after an instant, and all stopped ones. For a seller, changes of the main user
 * count as well.
 */
export async function changesOf(
  sql: Sql,
  withdrawalIds: readonly number[],
  after: Temporal.Instant,
): Promise<PayoutChangeRow[]> {
  const { rows } = await sql.query<PayoutChangeRow>(
    `select w.id as withdrawal_id, w.iban, c.kind, c.current, c.changed_at, c.stopped_at is not null as is_stopped
       from withdrawals w
       join destination_changes c
         on c.person_id = w.person_id or c.seller_id = w.seller_id
         or c.person_id = (select m.id from seller_users u join people m on m.account_id = u.account_id
                            where u.seller_id = w.seller_id and u.is_main)
      where w.id = any ($1) and (c.changed_at > $2 or c.stopped_at is not null)
        and (w.seller_id is null or c.seller_id is not null or c.kind <> 'IBAN')`,
    [withdrawalIds, after.toString()],
  )
  return rows
}

/** The changes at a payee after an instant, with the Sheba in force. */
export async function changesAtPayee(
  sql: Sql,
  personId: number,
  after: Temporal.Instant,
): Promise<Omit<PayoutChangeRow, 'withdrawal_id'>[]> {
  const { rows } = await sql.query<Omit<PayoutChangeRow, 'withdrawal_id'>>(
    `select p.iban, c.kind, c.current, c.changed_at, c.stopped_at is not null as is_stopped
       from people p join destination_changes c on c.person_id = p.id
      where p.id = $1 and (c.changed_at > $2 or c.stopped_at is not null)`,
    [personId, after.toString()],
  )
  return rows
}

/** Who chose the Sheba that a withdrawal names, after an instant. */
export async function chooserIdsOf(
  sql: Sql,
  withdrawalId: number,
  after: Temporal.Instant,
): Promise<number[]> {
  const { rows } = await sql.query<{ account_id: number }>(
    `select distinct unnest(c.account_ids) as account_id
       from withdrawals w
       join destination_changes c on c.person_id = w.person_id or c.seller_id = w.seller_id
      where w.id = $1 and c.kind = 'IBAN' and c.current = w.iban and c.changed_at > $2`,
    [withdrawalId, after.toString()],
  )
  return rows.map(({ account_id }) => account_id)
}

/** Deletes changes before an instant, except stopped ones to a Sheba of an open payout; returns how many. */
export async function forgetChangesBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from destination_changes c
      where c.changed_at < $1
        and not (c.stopped_at is not null and exists (
          select from withdrawals w where w.iban = c.current and w.state in ('Requested', 'Approved')))`,
    [instant.toString()],
  )
  return rowCount
}
