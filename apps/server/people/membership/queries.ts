import type { IsoDay } from '@anar/domain/calendar'
import type { BlockReason, MembershipLimits } from '@anar/domain/membership'
import type { Sql } from '../../platform/db/pool.ts'

/** A person as the membership rules see one; days are Tehran days. */
export type FactsRow = {
  person_id: number
  account_id: number
  username: string
  name: string
  user_type: string
  state: string
  customer_since: IsoDay
  preferred_since: IsoDay | null
  last_purchase_on: IsoDay | null
  block_lifted_on: IsoDay | null
  has_requested: boolean
  is_under_review: boolean
  documents_wrong_on: IsoDay | null
  death_reported_on: IsoDay | null
  is_inherited: boolean
  has_money: boolean
  has_orders: boolean
  has_open_case: boolean
  notices_given: Record<string, IsoDay> | null
}

// A basket that somebody went to pay for is in the books, whatever came of it, and so is a wallet that was ever filled.
const hasPayment = (person: string, states = '') => `
  exists (select from payments y where y.person_id = ${person} ${states})`
const isInLedger = (person: string) => `exists (select from ledger_accounts l where l.person_id = ${person})`
/** In the wallet, set aside for a payment, or on its way to the bank. */
const hasBalance = (person: string) => `
  exists (select from ledger_accounts l where l.person_id = ${person} and l.balance <> 0)`
/** Of which the bank may still say that it was paid, or has said so without an order to show for it. */
const hasOpenPayment = (person: string) =>
  hasPayment(person, "and y.state in ('Created', 'Redirected', 'PaidNotRecorded')")

// An order counts as a purchase once it was paid, unless it was cancelled.
const facts = `
  select p.id as person_id, p.account_id, a.username, trim(p.first_name || ' ' || p.last_name) as name, a.user_type, p.state,
         tehran_day(greatest(a.created_at, p.preferred_cancelled_at, p.contract_terminated_at)) as customer_since,
         tehran_day(p.preferred_since) as preferred_since,
         (select tehran_day(max(so.registered_at)) from sale_orders so
           where so.person_id = p.id and so.state in ('Registered','Preparing','Shipped','Delivered')) as last_purchase_on,
         tehran_day(p.block_lifted_at) as block_lifted_on,
         exists (select from marketer_applications m where m.person_id = p.id and m.submitted_at is not null) as has_requested,
         exists (select from marketer_applications m where m.person_id = p.id and m.state = 'UnderReview') as is_under_review,
         tehran_day(p.documents_wrong_at) as documents_wrong_on,
         tehran_day(p.death_reported_at) as death_reported_on,
         p.inheritance_accepted_at is not null as is_inherited,
         ${isInLedger('p.id')} or ${hasOpenPayment('p.id')} as has_money,
         exists (select from sale_orders so where so.person_id = p.id and so.state <> 'Draft')
           or ${hasPayment('p.id')} as has_orders,
         exists (select from marketer_applications m where m.person_id = p.id and m.state = 'Draft')
           or exists (select from documents d where d.person_id = p.id) as has_open_case,
         (select jsonb_object_agg(n.occasion, tehran_day(n.created_at)) from notices n
           where n.person_id = p.id and n.kind like '%\\_AHEAD') as notices_given
    from people p join accounts a on a.id = p.account_id`

/** The facts of one person, whose row stays locked: a purchase or another run waits. Undefined where the account is closed. */
export async function lockFacts(tx: Sql, personId: number): Promise<FactsRow | undefined> {
  await tx.query('select id from people where id = $1 for update', [personId])
  const { rows } = await tx.query<FactsRow>(`${facts} where p.id = $1 and a.closed_at is null`, [personId])
  return rows[0]
}

type Candidates = {
  day: IsoDay
  limits: MembershipLimits
  /** Whether those are wanted as well who only stay because of their orders. */
  withKept: boolean
  afterPersonId: number
  count: number
}

/**
 * Who may be concerned by a rule on a day, by rising id: never fewer than really are, and without those for whom it is
 * far too early. A month is taken as 29 days here; the domain counts exactly.
 */
export async function candidates(sql: Sql, asked: Candidates): Promise<FactsRow[]> {
  const { preferredBlockMonths, customerRemovalMonths, membershipNoticeDays } = asked.limits
  const leastDays = (months: number) => Math.max(0, months * 29 - membershipNoticeDays)
  const { rows } = await sql.query<FactsRow>(
    `${facts}
      where p.id > $1 and a.closed_at is null and p.state <> 'Blocked'
        and (p.state = 'DeathGrace'
          or p.documents_wrong_at is not null
          or (a.user_type = 'PreferredCustomer'
              and tehran_day(coalesce(p.preferred_since, a.created_at)) <= $2::date - $3::int)
          or (a.user_type = 'Customer' and tehran_day(a.created_at) <= $2::date - $4::int
              and not exists (select from marketer_applications m where m.person_id = p.id and m.submitted_at is not null)
              and ($5 or not exists (select from sale_orders so where so.person_id = p.id and so.state <> 'Draft'))))
      order by p.id limit $6`,
    [
      asked.afterPersonId,
      asked.day,
      leastDays(preferredBlockMonths),
      leastDays(customerRemovalMonths),
      asked.withKept,
      asked.count,
    ],
  )
  return rows
}

/** A person and the account, locked, as the office's commands and the blocks need them. */
export type PersonRow = {
  person_id: number
  account_id: number
  user_type: string
  state: string
  state_before_block: string | null
  block_reason: string | null
  documents_wrong_at: Date | null
  death_reported_at: Date | null
  closed_at: Date | null
  preferred_cancelled_on: IsoDay | null
}

export async function lockMember(tx: Sql, personId: number): Promise<PersonRow | undefined> {
  const { rows } = await tx.query<PersonRow>(
    `select p.id as person_id, p.account_id, a.user_type, p.state, p.state_before_block, p.block_reason,
            p.documents_wrong_at, p.death_reported_at, a.closed_at,
            tehran_day(p.preferred_cancelled_at) as preferred_cancelled_on
       from people p join accounts a on a.id = p.account_id where p.id = $1 for update`,
    [personId],
  )
  return rows[0]
}

type Blocked = {
  personId: number
  reason: BlockReason
  /** What the office said; where a rule blocks, what it said when it warned. */
  note?: string
  now: Temporal.Instant
}

export async function setBlocked(tx: Sql, { personId, reason, note, now }: Blocked): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update people set state_before_block = state, state = 'Blocked', block_reason = $2, blocked_at = $3,
            documents_wrong_at = null,
            block_note = case when $2 in ('OFFICE', 'WRONG_DOCUMENTS') then coalesce($4, block_note) end
      where id = $1 and state <> 'Blocked'`,
    [personId, reason, now.toString(), note ?? null],
  )
  return rowCount === 1
}

/** Ends a block; what the person was before comes back, or the state given. Returns the state. */
export async function setUnblocked(
  tx: Sql,
  { personId, state, now }: { personId: number; state: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update people set state = $2, state_before_block = null, block_reason = null, block_note = null, blocked_at = null,
            block_lifted_at = $3
      where id = $1`,
    [personId, state, now.toString()],
  )
}

/** Notes that documents are wrong and why; null takes it back. */
export async function setDocumentsWrong(
  tx: Sql,
  personId: number,
  warning: { note: string; now: Temporal.Instant } | null,
): Promise<void> {
  await tx.query('update people set documents_wrong_at = $2, block_note = $3 where id = $1', [
    personId,
    warning?.now.toString() ?? null,
    warning?.note ?? null,
  ])
}

export async function setDeathReported(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update people set state = 'DeathGrace', death_reported_at = $2, inheritance_accepted_at = null where id = $1`,
    [personId, now.toString()],
  )
}

/** The papers that the heirs of a person handed in, by their ids. */
export async function inheritancePapers(tx: Sql, personId: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from documents where person_id = $1 and kind = 'INHERITANCE' order by created_at`,
    [personId],
  )
  return rows.map((row) => row.id)
}

export async function setInherited(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update people set state = 'Active', inheritance_accepted_at = $2, state_before_block = null,
            block_reason = null, blocked_at = null
      where id = $1`,
    [personId, now.toString()],
  )
}

export async function setUserType(tx: Sql, accountId: number, userType: string): Promise<void> {
  await tx.query('update accounts set user_type = $2 where id = $1', [accountId, userType])
}

export async function setPreferredSince(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update people set preferred_since = $2 where id = $1', [personId, now.toString()])
}

export async function setPreferredCancelled(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update people set preferred_since = null, preferred_cancelled_at = $2 where id = $1', [
    personId,
    now.toString(),
  ])
}

/** What keeps an account from being closed at its owner's wish, and whether the books know it at all: orders, payments, a contract. */
export async function accountTies(
  tx: Sql,
  personId: number,
): Promise<{ has_money: boolean; has_open_order: boolean; has_open_case: boolean; has_orders: boolean }> {
  const { rows } = await tx.query<{
    has_money: boolean
    has_open_order: boolean
    has_open_case: boolean
    has_orders: boolean
  }>(
    `select ${hasBalance('$1')} or ${hasOpenPayment('$1')} as has_money,
            exists (select from sale_orders where person_id = $1
                     and state not in ('Draft', 'Delivered', 'Cancelled')) as has_open_order,
            exists (select from marketer_applications where person_id = $1
                     and state in ('Draft', 'UnderReview')) as has_open_case,
            exists (select from sale_orders where person_id = $1 and state <> 'Draft')
              or ${hasPayment('$1')}
              or ${isInLedger('$1')}
              or exists (select from marketer_applications where person_id = $1 and state = 'Approved') as has_orders`,
    [personId],
  )
  return rows[0]!
}

/** Nobody logs in with the account any more, and whoever is logged in is not. */
export async function closeAccountRow(tx: Sql, accountId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(`update accounts set closed_at = $2, password_hash = 'none' where id = $1`, [
    accountId,
    now.toString(),
  ])
  await tx.query(
    `update sessions set ended_at = $2, end_reason = 'REVOKED' where account_id = $1 and ended_at is null`,
    [accountId, now.toString()],
  )
}

/**
 * Forgets who a closed account's person was, with the papers of requests that came to nothing. The row stays, without a
 * name, for what hangs on it.
 */
export async function forgetIdentity(
  tx: Sql,
  member: { personId: number; accountId: number },
): Promise<void> {
  const { personId, accountId } = member
  await tx.query(
    `update accounts set username = 'removed.' || id || '.' || substr(md5(gen_random_uuid()::text), 1, 10) where id = $1`,
    [accountId],
  )
  await tx.query(
    `update people set first_name = 'کاربر', last_name = 'حذف‌شده', father_name = null, national_code = null,
            certificate_number = null, foreign_identifier = null, passport_number = null, nationality = 'IRANIAN',
            gender = null, marital_status = null, military_status = null, birth_date = null, cellphone = null,
            email = null, iban = null, active_sale_order_id = null, identity_checked_at = null
      where id = $1`,
    [personId],
  )
  await tx.query(`delete from sale_orders where person_id = $1 and state = 'Draft'`, [personId])
  await tx.query('delete from addresses where person_id = $1', [personId])
  await tx.query('delete from marketer_applications where person_id = $1', [personId])
  await tx.query('delete from documents where person_id = $1', [personId])
  await tx.query('delete from complaints where person_id = $1', [personId])
  await tx.query('delete from notices where person_id = $1', [personId])
  await tx.query('delete from destination_changes where person_id = $1', [personId])
  await tx.query('delete from sessions where account_id = $1', [accountId])
  await tx.query('delete from sign_ups where account_id = $1', [accountId])
}

export async function buyerState(
  sql: Sql,
  personId: number,
): Promise<{ state: string; user_type: string; block_reason: string | null }> {
  const { rows } = await sql.query<{ state: string; user_type: string; block_reason: string | null }>(
    `select p.state, a.user_type, p.block_reason from people p join accounts a on a.id = p.account_id where p.id = $1`,
    [personId],
  )
  return rows[0]!
}

const membershipDayKey = 'membershipDay'

/** Whether the rules are still to be followed on a day; the day is held against other nodes until the transaction ends. */
export async function takeMembershipDay(tx: Sql, day: IsoDay): Promise<boolean> {
  const lock = await tx.query<{ is_ours: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_ours',
    [membershipDayKey],
  )
  if (!lock.rows[0]!.is_ours) return false
  const { rowCount } = await tx.query(
    'select 1 from settings where key = $1 and value >= to_jsonb($2::date)',
    [membershipDayKey, day],
  )
  return rowCount === 0
}

export async function rememberMembershipDay(tx: Sql, day: IsoDay): Promise<void> {
  await tx.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::date))
     on conflict (key) do update set value = excluded.value, changed_at = now()`,
    [membershipDayKey, day],
  )
}

const warningKinds = ['DEATH_BLOCK_AHEAD', 'DOCUMENTS_BLOCK_AHEAD', 'PREFERRED_BLOCK_AHEAD', 'REMOVAL_AHEAD']

/** How many people the rules warned, blocked and removed at or after the instant. */
export async function doneSince(
  sql: Sql,
  instant: Temporal.Instant,
): Promise<{ noticesGiven: number; blocked: number; removed: number }> {
  const { rows } = await sql.query<{ noticesGiven: number; blocked: number; removed: number }>(
    `select (select count(*) from notices where kind = any($2) and created_at >= $1) as "noticesGiven",
            count(*) filter (where action = 'membership/block') as blocked,
            count(*) filter (where action = 'membership/remove') as removed
       from audit_log
      where account_id is null and at >= $1 and action in ('membership/block', 'membership/remove')`,
    [instant.toString(), warningKinds],
  )
  return rows[0]!
}
