import type { Database, Transaction } from '../../apps/server/platform/db/pool.ts'
import { load } from './loading.ts'
import { gateway } from './payments.ts'
import type { Shop } from './shop.ts'

/** Accounts of people, of sellers and of the shop itself, as columns of `size.transfers`. */
const personKinds = {
  topped_up: 'topped-up',
  earned: 'earned',
  hold: 'hold',
  withdrawal: 'withdrawal',
} as const
const sellerKinds = { seller_payable: 'seller-payable', withdrawal: 'withdrawal' } as const
const shopKinds = {
  ...{
    clearing: 'clearing',
    bank: 'bank',
    sales: 'sales',
    vat: 'vat',
    delivery: 'delivery',
    suspense: 'suspense',
  },
  ...{ commission: 'commission', commission_tax: 'commission-tax', seller_fees: 'seller-fees' },
} as const
const amounts = [...new Set(Object.keys({ ...personKinds, ...sellerKinds, ...shopKinds }))]

/**
 * The books of everything that was generated: one row of `size.transfers` for each thing that moved money, with what it
 * moved on each kind of account; from these, in the order of time, the transfers, their accounts and their entries with
 * what each account holds afterwards.
 */
export async function generateLedger(database: Database, shop: Shop): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('drop table if exists size.transfers, size.numbered')
    await tx.query(`
      create unlogged table size.transfers (kind text, occasion text, posted_at timestamptz, person_id bigint, seller_id bigint,
        sale_order_id bigint, payment_id bigint, withdrawal_id bigint, return_id bigint, account_id bigint,
        ${amounts.map((name) => `${name} bigint not null default 0`).join(', ')},
        check (${amounts.join(' + ')} = 0))`)
    await collectTransfers(tx, shop)
  })
  await load(
    database,
    ['ledger_accounts', 'ledger_occasions', 'ledger_transfers', 'ledger_entries'],
    async (tx) => {
      await numberTransfers(tx)
      await openAccounts(tx)
      await tx.query(
        `insert into ledger_occasions (occasion, posted_at) select occasion, posted_at from size.numbered order by occasion`,
      )
      await tx.query(`
      insert into ledger_transfers (id, kind, occasion, sale_order_id, payment_id, withdrawal_id, return_id, account_id, posted_at,
                                    book_day)
        overriding system value
      select id, kind, occasion, sale_order_id, payment_id, withdrawal_id, return_id, account_id, posted_at, tehran_day(posted_at)
        from size.numbered order by id`)
      await insertEntries(tx)
      await tx.query('drop table size.transfers, size.numbered')
    },
  )
}

async function collectTransfers(tx: Transaction, { orders }: Shop): Promise<void> {
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, person_id, payment_id, clearing, topped_up)
    select 'top-up', 'payment ' || id || ' topped up', verified_at, person_id, id, -amount, amount
      from payments where purpose = 'top-up' and state = 'Verified'`)
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, person_id, payment_id, clearing, suspense)
    select 'unrecorded', 'payment ' || id || ' kept', created_at, person_id, id, -amount, amount from payments where state = 'PaidNotRecorded'`)
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, person_id, payment_id, topped_up, hold)
    select 'hold', 'payment ' || k || ' held', created_at, person_id, k, -wallet_part, wallet_part from size.bought where wallet_part > 0`)
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, person_id, sale_order_id, payment_id, hold, clearing, sales, vat, delivery)
    select 'order', 'order ' || k || ' registered', registered_at, person_id, k, k, -wallet_part, wallet_part - payable, before_vat,
           a_vat + b_vat, delivery
      from size.bought where k <= ${orders}`)
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, person_id, sale_order_id, payment_id, return_id, account_id, sales, vat, delivery,
                                topped_up, earned)
    select 'refund', occasion, refunded_at, person_id, sale_order_id, sale_order_id, return_id, account_id, -goods_amount, -vat_amount,
           -delivery_amount, topped_up_amount, earned_amount + gateway_amount
      from refunds`)
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, person_id, commission, earned, commission_tax)
    select 'commission', 'commission ' || month || ' person ' || person_id, paid_at, person_id, -balance, payable, withheld
      from statements where state = 'paid'`)
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, seller_id, sale_order_id, sales, seller_payable, seller_fees)
    select 'seller-credit', 'order item ' || c.order_item_id || ' credited', c.credited_at, c.seller_id, i.sale_order_id,
           -c.goods_amount, c.goods_amount - c.fee_amount, c.fee_amount
      from seller_credits c join order_items i on i.id = c.order_item_id where c.goods_amount > 0`)
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, person_id, seller_id, withdrawal_id, account_id, earned, seller_payable, withdrawal)
    select 'withdrawal', 'withdrawal ' || w.id || ' requested', w.requested_at, w.person_id, w.seller_id, w.id,
           coalesce(w.person_id, w.approved_by), case when w.seller_id is null then -w.amount else 0 end,
           case when w.seller_id is null then 0 else -w.amount end, w.amount
      from withdrawals w`)
  await tx.query(`
    insert into size.transfers (kind, occasion, posted_at, person_id, seller_id, withdrawal_id, account_id, withdrawal, bank)
    select 'payout', 'withdrawal ' || id || ' paid', ended_at, person_id, seller_id, id, approved_by, -amount, amount
      from withdrawals where state = 'Settled'`)
}

/** In the order of time, behind the transfers that the demo's staff began with. */
async function numberTransfers(tx: Transaction): Promise<void> {
  await tx.query(`
    create unlogged table size.numbered as
    select (select coalesce(max(id), 0) from ledger_transfers) + row_number() over (order by posted_at, occasion collate "C") as id, t.*
      from size.transfers t order by 1`)
  await tx.query('analyze size.numbered')
}

async function openAccounts(tx: Transaction): Promise<void> {
  for (const [column, kind] of Object.entries(personKinds)) {
    await tx.query(`
      insert into ledger_accounts (kind, person_id, balance)
      select '${kind}', person_id, sum(${column}) from size.numbered
       where person_id is not null and ${column} <> 0 group by person_id order by person_id`)
  }
  for (const [column, kind] of Object.entries(sellerKinds)) {
    await tx.query(`
      insert into ledger_accounts (kind, seller_id, balance)
      select '${kind}', seller_id, sum(${column}) from size.numbered
       where seller_id is not null and ${column} <> 0 group by seller_id order by seller_id`)
  }
  await tx.query(`insert into ledger_accounts (kind, gateway) values ('clearing', '${gateway}')`)
  await tx.query('analyze ledger_accounts')
}

/** An entry of each account that a transfer moved; those of an account with an owner say what it holds afterwards. */
async function insertEntries(tx: Transaction): Promise<void> {
  const rowsOf = (kinds: Readonly<Record<string, string>>) =>
    Object.entries(kinds)
      .map(([column, kind]) => `('${kind}', t.${column})`)
      .join(', ')
  const owned = (owner: 'person_id' | 'seller_id', kinds: Readonly<Record<string, string>>) => `
    select t.id as transfer_id, t.posted_at, a.id as ledger_account_id, e.amount,
           sum(e.amount) over (partition by a.id order by t.id) as balance_after,
           case when a.kind = 'earned' or a.kind = 'topped-up' and t.earned = 0 then a.person_id end as wallet_person_id
      from size.numbered t cross join lateral (values ${rowsOf(kinds)}) e (kind, amount)
      join ledger_accounts a on a.kind = e.kind and a.${owner} = t.${owner}
     where e.amount <> 0`
  await tx.query(`
    insert into ledger_entries (transfer_id, posted_at, ledger_account_id, amount, balance_after, wallet_person_id)
    ${owned('person_id', personKinds)}
    union all ${owned('seller_id', sellerKinds)}
    union all
    select t.id, t.posted_at, a.id, e.amount, null, null
      from size.numbered t cross join lateral (values ${rowsOf(shopKinds)}) e (kind, amount)
      join ledger_accounts a on a.kind = e.kind and a.person_id is null and a.seller_id is null
     where e.amount <> 0
     order by transfer_id, ledger_account_id`)
}
