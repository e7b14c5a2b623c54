import {
  bind,
  column,
  type Expression,
  type FieldAccess,
  listBy,
  localized,
  readByKey,
  reference,
} from '../binding.ts'
import { accounts, everybody, nobody, type RowRule } from '../row-rules.ts'
import { identifier, reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'
import { isOwn } from './rules.ts'

const isOfOwnSeller: RowRule = (row, scope) => sql`${row}.seller_id = ${scope.seller}`
const isOwnSeller: RowRule = (seller, scope) => sql`${seller}.id = ${scope.seller}`
const isForeign: RowRule = (seller) => sql`not ${seller}.is_own`

/** Payout destinations are for finance; the inspector reads books, not bank accounts. */
function bankAccount({ staffRole }: ViewerClass): FieldAccess {
  return staffRole === 'auditor' ? 'nowhere' : 'seen rows'
}
/** Who of the office did something is the office's. */
function officeOnly({ kinds }: ViewerClass): FieldAccess {
  return kinds.includes('money.read') ? 'seen rows' : 'nowhere'
}

const usernameOf =
  (by: 'first_approved_by' | 'approved_by' | 'account_id'): Expression =>
  (row) =>
    reading('accounts')`(select a.username from accounts a where a.id = ${row}.${identifier(by)})`

const balanceOf: Expression = (account) => reading('ledger_heads')`
  coalesce(${account}.balance, (select h.amount from ledger_heads h
                                 where h.kind = ${account}.kind and h.gateway = coalesce(${account}.gateway, '')), 0)`
const payable: Expression = (seller) => reading('ledger_accounts')`
  coalesce((select a.balance from ledger_accounts a where a.seller_id = ${seller}.id and a.kind = 'seller-payable'), 0)`
const onItsWay: Expression = (seller) => reading('ledger_accounts')`
  coalesce((select a.balance from ledger_accounts a where a.seller_id = ${seller}.id and a.kind = 'withdrawal'), 0)`
const waitingOf: Expression = (seller) => reading('waiting_items')`
  coalesce((select sum(w.amount)::bigint from waiting_items w where w.seller_id = ${seller}.id), 0)`
const openCount: Expression = (batch) => reading('withdrawals')`
  (select count(*) from withdrawals w where w.payout_batch_id = ${batch}.id and w.state = 'Exported')`

// Free units delivered with the credited units, without those returned before the credit.
const freeUnitsOf: Expression = (sale) => reading('returns', 'order_items')`
  (select i.reward_quantity - coalesce((select sum(r.reward_quantity) from returns r
                                         where r.sale_order_id = i.sale_order_id and r.order_item_id = i.id
                                           and r.state = 'Refunded' and r.ended_at <= ${sale}.credited_at), 0)::int
     from order_items i where i.id = ${sale}.id)`

/** Wallets, withdrawals, the books, and sellers' balances. */
export const walletBindings = {
  WalletTransaction: bind('WalletTransaction', (own) => ({
    table: 'wallet_transactions',
    owner: column('person_id'),
    rows: { ...accounts(isOwn), 'money.read': 'all' },
    mayLag: 'never',
    lists: readByKey,
    fields: own.columns('id', 'kind', 'amount', 'earnedAmount', 'balanceAfter', 'postedAt'),
    relations: own.references('saleOrder', 'payment', 'withdrawal'),
  })),

  Withdrawal: bind('Withdrawal', (own) => ({
    table: 'withdrawals',
    owner: null,
    rows: { ...accounts(isOwn), Seller: { anyOf: [isOwn, isOfOwnSeller] }, 'money.read': 'all' },
    mayLag: 'never',
    lists: {
      narrow: ['id', 'personId', 'payoutBatch.id', 'payment.id'],
      orders: [{ by: 'id', filters: ['state'] }],
    },
    fields: {
      ...own.columns('id', 'amount', 'way', 'state', 'ownerName', 'personId', 'reason', 'bankReference'),
      ...own.columns('requestedAt', 'firstApprovedAt', 'approvedAt', 'endedAt'),
      iban: { value: column('iban'), access: bankAccount },
      ibanEnd: { value: (withdrawal) => sql`right(${withdrawal}.iban, 4)` },
      firstApprover: { value: usernameOf('first_approved_by'), access: officeOnly },
      approver: { value: usernameOf('approved_by'), access: officeOnly },
    },
    relations: own.references('payment', 'seller', 'payoutBatch'),
  })),

  DisownedPayment: bind('DisownedPayment', (own) => ({
    table: 'disowned_payments',
    owner: column('person_id'),
    rows: { ...accounts(isOwn), 'money.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'state', 'amount', 'writtenOffAmount', 'owed', 'foundAt', 'decidedAt', 'personId'),
      paidAmount: {
        value: (disowned) => sql`(${disowned}.topped_up_amount + ${disowned}.earned_amount)`,
        comparable: 'never',
      },
      payerName: {
        value: (disowned) => reading('people')`
          (select concat_ws(' ', pe.first_name, pe.last_name) from people pe where pe.id = ${disowned}.person_id)`,
        access: officeOnly,
      },
    },
    relations: {
      ...own.references('payment'),
      uses: listBy('disowned_payment_id', (_, use) => sql`${use}.spent_at`),
    },
  })),

  DisownedUse: bind('DisownedUse', (own) => ({
    table: 'disowned_uses',
    owner: (use) =>
      reading(
        'disowned_payments',
      )`(select d.person_id from disowned_payments d where d.id = ${use}.disowned_payment_id)`,
    parent: { entity: 'DisownedPayment', by: 'disowned_payment_id' },
    rows: everybody('with parent'),
    mayLag: 'never',
    fields: own.columns('id', 'amount', 'coveredAmount'),
    relations: own.references('saleOrder', 'withdrawal'),
  })),

  PayoutBatch: bind('PayoutBatch', (own) => ({
    table: 'payout_batches',
    owner: null,
    rows: { ...nobody, 'money.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'fileName', 'createdAt', 'payoutCount', 'total'),
      createdBy: { value: usernameOf('account_id') },
      sha256: { value: (batch) => sql`encode(${batch}.sha256, 'hex')`, comparable: 'never' },
      openCount: { value: openCount, comparable: 'directly' },
    },
    relations: { withdrawals: listBy('payout_batch_id') },
  })),

  LedgerAccount: bind('LedgerAccount', (own) => ({
    table: 'ledger_accounts',
    owner: null,
    rows: { ...nobody, 'money.read': 'all' },
    mayLag: 'never',
    lists: readByKey,
    fields: {
      ...own.columns('id', 'kind', 'name', 'gateway'),
      balance: { value: balanceOf, comparable: 'directly' },
    },
    relations: { entries: listBy('ledger_account_id') },
  })),

  LedgerEntry: bind('LedgerEntry', (own) => ({
    table: 'ledger_entries',
    owner: null,
    rows: { ...nobody, 'money.read': 'all' },
    mayLag: 'never',
    lists: { narrow: ['id', 'transfer.id'], orders: [{ by: 'id', within: 'account.id' }] },
    fields: own.columns('id', 'amount', 'balanceAfter'),
    relations: { account: reference('ledger_account_id'), ...own.references('transfer') },
  })),

  LedgerTransfer: bind('LedgerTransfer', (own) => ({
    table: 'ledger_transfers',
    owner: null,
    rows: { ...nobody, 'money.read': 'all' },
    mayLag: 'never',
    lists: {
      narrow: ['id', 'occasion', 'saleOrderId', 'paymentId', 'withdrawalId', 'returnId'],
      orders: [],
    },
    fields: {
      ...own.columns('id', 'kind', 'occasion', 'note', 'postedAt', 'bookDay'),
      ...own.columns('saleOrderId', 'paymentId', 'withdrawalId', 'returnId'),
    },
    relations: { entries: listBy('transfer_id') },
  })),

  BookCheck: bind('BookCheck', (own) => ({
    table: 'book_checks',
    owner: null,
    rows: { ...nobody, 'money.read': 'all' },
    mayLag: 'never',
    fields: own.columns('id', 'checkedAt', 'durationMs', 'findingCount', 'failure'),
    relations: {},
  })),

  SellerAccount: bind('SellerAccount', (own) => ({
    table: 'sellers',
    owner: null,
    rows: { ...nobody, Seller: isOwnSeller, 'money.read': isForeign },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'isActive'),
      iban: { value: column('iban'), access: bankAccount },
      name: { value: localized('name') },
      balance: { value: payable, comparable: 'directly' },
      underWay: { value: onItsWay, comparable: 'directly' },
      waiting: { value: waitingOf, comparable: 'never' },
    },
    relations: { sales: listBy('seller_id', (_, sale) => sql`${sale}.credited_at desc`) },
  })),

  SellerSale: bind('SellerSale', (own) => ({
    table: 'seller_sales',
    owner: null,
    parent: { entity: 'SellerAccount', by: 'seller_id' },
    rows: { ...nobody, Seller: isOfOwnSeller, 'money.read': 'all' },
    mayLag: 'never',
    lists: { narrow: ['id', 'seller.id'], orders: [] },
    fields: {
      ...own.columns('id', 'creditedAt', 'goodsAmount', 'feeAmount', 'creditAmount'),
      ...own.columns('turnedBackAmount', 'orderNumber'),
      quantity: { value: column('units') },
      rewardQuantity: { value: freeUnitsOf, comparable: 'never' },
      productName: { value: localized('product_name') },
    },
    relations: { seller: reference('seller_id') },
  })),
} as const
