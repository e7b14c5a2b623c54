import type { IsoDay } from '@anar/domain/calendar'
import { type AccountOwner, accountName, type WalletParts } from '@anar/domain/ledger'
import type { Sql } from '../../platform/db/pool.ts'

/** One entry of a transfer: the account by name and owner, the amount in rials. */
export type EntryRow = AccountOwner & { name: string; kind: string; amountRial: number }

export type TransferRow = {
  kind: string
  occasion: string
  saleOrderId: number | null
  paymentId: number | null
  withdrawalId: number | null
  returnId: number | null
  accountId: number | null
  note: string
  now: Temporal.Instant
  /** Null: the day of `now`. */
  bookDay: IsoDay | null
}

// Accounts with an owner are locked by ascending id, so that there is no deadlock and no balance changes between check
// and entry. Nothing is written where an account is short of money or missing.
const postStatement = `
  with locked as materialized (
    select a.id, a.kind, a.person_id, a.balance, ($2::bigint[])[array_position($1::text[], a.name)] as amount
      from ledger_accounts a
     where a.name = any ($1) and a.balance is not null
     order by a.id for no key update
  ), known as materialized (
    select id, amount, balance + amount as balance_after,
           case when balance + amount < 0 and kind not in ('seller-payable', 'debt') then balance end as short_balance,
           case when kind = 'earned' or kind = 'topped-up' and not exists (
                       select from locked l where l.kind = 'earned' and l.person_id = locked.person_id)
                then person_id end as wallet_person_id
      from locked
    union all
    select a.id, ($2)[array_position($1, a.name)], null, null, null
      from ledger_accounts a where a.name = any ($1) and a.balance is null
  ), judged as materialized (
    select count(*) as account_count, min(short_balance) as short_balance from known
  ), claimed as (
    insert into ledger_occasions (occasion, posted_at)
    select $4, $11::timestamptz from judged where short_balance is null and account_count = cardinality($1)
    on conflict (occasion) do nothing
    returning occasion, posted_at
  ), transfer as (
    insert into ledger_transfers
           (kind, occasion, sale_order_id, payment_id, withdrawal_id, return_id, account_id, note, posted_at, book_day)
    select $3, occasion, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::bigint, $10, posted_at,
           coalesce($12::date, tehran_day(posted_at))
      from claimed
    returning id, posted_at
  ), written as (
    insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after, wallet_person_id)
    select t.id, t.posted_at, k.id, k.amount, k.balance_after, k.wallet_person_id from transfer t cross join known k order by k.id
  )
  select account_count, short_balance, (select id from transfer) as transfer_id from judged`

type Posted = { account_count: number; short_balance: number | null; transfer_id: number | null }

/**
 * Writes a transfer with its entries, once for its occasion. No id where it exists; `shortBalanceRial` where an account
 * would be overdrawn. Missing accounts are created first.
 */
export async function writeTransfer(
  tx: Sql,
  transfer: TransferRow,
  entries: readonly EntryRow[],
): Promise<{ transferId: number | null; shortBalanceRial: number | null }> {
  const values = [
    entries.map((entry) => entry.name),
    entries.map((entry) => entry.amountRial),
    transfer.kind,
    transfer.occasion,
    transfer.saleOrderId,
    transfer.paymentId,
    transfer.withdrawalId,
    transfer.returnId,
    transfer.accountId,
    transfer.note,
    transfer.now.toString(),
    transfer.bookDay,
  ]
  const write = async () => (await tx.query<Posted>(postStatement, values)).rows[0]!
  let posted = await write()
  if (posted.account_count < entries.length) {
    await makeAccounts(tx, entries)
    posted = await write()
  }
  return { transferId: posted.transfer_id, shortBalanceRial: posted.short_balance }
}

// An account is unique by name and by owner: a concurrent insert may conflict with either index.
async function makeAccounts(tx: Sql, entries: readonly EntryRow[]): Promise<void> {
  await tx.query(
    `insert into ledger_accounts (kind, person_id, seller_id, gateway, balance)
     select kind, person_id, seller_id, gateway, case when coalesce(person_id, seller_id) is not null then 0 end
       from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[])
            as g (name, kind, person_id, seller_id, gateway)
      where not exists (select from ledger_accounts a where a.name = g.name)
      order by name
     on conflict do nothing`,
    [
      entries.map((entry) => entry.name),
      entries.map((entry) => entry.kind),
      entries.map((entry) => entry.personId),
      entries.map((entry) => entry.sellerId),
      entries.map((entry) => entry.gateway),
    ],
  )
}

export async function isPosted(sql: Sql, occasion: string): Promise<boolean> {
  const { rowCount } = await sql.query('select from ledger_occasions where occasion = $1', [occasion])
  return rowCount === 1
}

type WalletRow = { topped_up: number; earned: number; held: number }

export async function walletRow(sql: Sql, personId: number): Promise<WalletRow> {
  const { rows } = await sql.query<WalletRow>(
    `select coalesce(sum(balance) filter (where kind = 'topped-up'), 0)::bigint as topped_up,
            coalesce(sum(balance) filter (where kind = 'earned'), 0)::bigint as earned,
            coalesce(sum(balance) filter (where kind = 'hold'), 0)::bigint as held
       from ledger_accounts where person_id = $1`,
    [personId],
  )
  return rows[0]!
}

/**
 * Locks a person's wallet accounts, in the lock order of every transfer, and returns the balances. A missing account
 * cannot be locked: call `makeWallet` before, which creates both.
 */
export async function lockWallet(tx: Sql, personId: number): Promise<WalletParts> {
  const { rows } = await tx.query<{ kind: string; balance: number }>(
    `select kind, balance from ledger_accounts where person_id = $1 and kind in ('topped-up', 'earned')
      order by id for no key update`,
    [personId],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { toppedUpRial: of('topped-up'), earnedRial: of('earned') }
}

/** The last day of the closed months; null while none is closed. */
export async function lastClosedDay(sql: Sql): Promise<IsoDay | null> {
  const { rows } = await sql.query<{ last_day: IsoDay }>(
    'select last_day from ledger_month_seals order by last_day desc limit 1',
  )
  return rows[0]?.last_day ?? null
}

/** The entries of a transfer by its occasion: kind of account and amount. Empty where it was not posted. */
export async function entriesOf(sql: Sql, occasion: string): Promise<{ kind: string; amount: number }[]> {
  const { rows } = await sql.query<{ kind: string; amount: number }>(
    `select a.kind, e.amount
       from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.posted_at = t.posted_at
       join ledger_accounts a on a.id = e.ledger_account_id
      where t.occasion = $1 order by a.id`,
    [occasion],
  )
  return rows
}

/** Makes both accounts of a wallet where they are not there yet, so that they can be locked. */
export async function makeWallet(tx: Sql, personId: number): Promise<void> {
  const owner = { personId, sellerId: null, gateway: null, amountRial: 0 }
  await makeAccounts(
    tx,
    (['topped-up', 'earned'] as const).map((kind) => ({
      ...owner,
      kind,
      name: accountName({ kind, personId }),
    })),
  )
}
