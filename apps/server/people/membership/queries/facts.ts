import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../../platform/db/pool.ts'

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

// A basket with a payment attempt is in the books, whatever its outcome, and so is a wallet that was ever filled.
const hasPayment = (person: string, states = '') => `
  exists (select from payments y where y.person_id = ${person} ${states})`
const isInLedger = (person: string) => `exists (select from ledger_accounts l where l.person_id = ${person})`
/** Money in the wallet, held for a payment, or on its way to the bank. */
const hasBalance = (person: string) => `
  exists (select from ledger_accounts l where l.person_id = ${person} and l.balance <> 0)`
/** A payment that the bank may still confirm, or has confirmed without a resulting order. */
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

/** The facts of one person, with the row locked against purchases and other runs. Undefined where the account is closed. */
export async function lockFacts(tx: Sql, personId: number): Promise<FactsRow | undefined> {
  await tx.query('select id from people where id = $1 for update', [personId])
  const { rows } = await tx.query<FactsRow>(`${facts} where p.id = $1 and a.closed_at is null`, [personId])
  return rows[0]
}

/** The facts of persons with an open account, by ascending id. */
export async function factsOf(sql: Sql, personIds: readonly number[]): Promise<FactsRow[]> {
  const { rows } = await sql.query<FactsRow>(
    `${facts} where p.id = any ($1::bigint[]) and a.closed_at is null order by p.id`,
    [personIds],
  )
  return rows
}

type AccountTies = {
  has_money: boolean
  has_open_order: boolean
  has_open_return: boolean
  has_open_case: boolean
}

/** What prevents erasing a person at their request. Commissions that are due or held are money too. */
export async function accountTies(sql: Sql, personId: number): Promise<AccountTies> {
  const { rows } = await sql.query<AccountTies>(
    `select ${hasBalance('$1')} or ${hasOpenPayment('$1')}
              or exists (select from statements where person_id = $1 and state in ('due', 'held')) as has_money,
            exists (select from sale_orders where person_id = $1
                     and state not in ('Draft', 'Delivered', 'Cancelled')) as has_open_order,
            exists (select from returns where person_id = $1
                     and (ended_at is null or (state = 'Replaced' and replacement_reference = ''))) as has_open_return,
            exists (select from marketer_applications where person_id = $1
                     and state in ('Draft', 'UnderReview')) as has_open_case`,
    [personId],
  )
  return rows[0]!
}
