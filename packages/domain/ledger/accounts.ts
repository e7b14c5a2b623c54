/**
 * The accounts of the books. A positive amount raises what the shop owes the owner of the account, a negative one lowers
 * it: liabilities (wallets, VAT, sales) are positive, assets (a gateway, the bank) negative. All accounts sum to zero.
 */
export const accountKinds = [
  'topped-up',
  'earned',
  'hold',
  'disowned',
  'debt',
  'withdrawal',
  'seller-payable',
  'clearing',
  'bank',
  'sales',
  'vat',
  'delivery',
  'commission',
  'commission-tax',
  'seller-fees',
  'suspense',
  'written-off',
] as const
export type AccountKind = (typeof accountKinds)[number]

export type LedgerAccount =
  | { kind: 'topped-up' | 'earned' | 'hold' | 'disowned' | 'debt'; personId: number }
  | { kind: 'withdrawal'; personId: number }
  | { kind: 'withdrawal' | 'seller-payable'; sellerId: number }
  | { kind: 'clearing'; gateway: string }
  | {
      kind:
        | 'bank'
        | 'sales'
        | 'vat'
        | 'delivery'
        | 'commission'
        | 'commission-tax'
        | 'seller-fees'
        | 'suspense'
        | 'written-off'
    }

/** The owner of an account; all null for the shop's own. */
export type AccountOwner = { personId: number | null; sellerId: number | null; gateway: string | null }

export function ownerOf(account: LedgerAccount): AccountOwner {
  return {
    personId: 'personId' in account ? account.personId : null,
    sellerId: 'sellerId' in account ? account.sellerId : null,
    gateway: 'gateway' in account ? account.gateway : null,
  }
}

/** The unique name of an account: `earned person 12`, `clearing zarinpal`, `sales`. As in ledger_accounts.name. */
export function accountName(account: LedgerAccount): string {
  if ('personId' in account) return `${account.kind} person ${account.personId}`
  if ('sellerId' in account) return `${account.kind} seller ${account.sellerId}`
  return 'gateway' in account ? `${account.kind} ${account.gateway}` : account.kind
}

/**
 * Whether the account may never be negative. A seller may owe for returned goods, and a debt account is zero or negative.
 */
export function mayNotOverdraw(account: LedgerAccount): boolean {
  return ('personId' in account && account.kind !== 'debt') || account.kind === 'withdrawal'
}

/** The kinds of transfers. */
export const transferKinds = [
  'hold', //                 a person's money set aside for a payment
  'release', //              released again
  'order', //                an order registered: what was held and paid becomes sales, VAT and delivery
  'top-up',
  'unrecorded', //           paid without an order: into suspense
  'unrecorded-settled', //   out of suspense, by an order or a refund
  'disowned', //             recorded here, unknown to the gateway: held, and a debt where it was spent
  'disowned-settled', //     confirmed by the gateway after all, or denied
  'debt-paid', //            by money that came into the wallet
  'debt-written-off',
  'refund',
  'withdrawal', //           requested: on its way to a bank
  'withdrawal-back', //      refused or cancelled
  'payout', //               the bank has paid it
  'payout-returned', //      the bank sent it back
  'seller-credit', //        sales of a seller, less the fee
  'seller-credit-back', //   for goods that came back later
  'commission',
  'opening', //              the opening balance
  'correction',
] as const
export type TransferKind = (typeof transferKinds)[number]
