/**
 * The accounts of the books. An amount above zero is what the account's owner is owed more, one below what it is owed
 * less: what the shop owes (wallets, VAT, sales) stands above zero, what it has (a gateway, the bank) below. All
 * accounts together are zero.
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

/** Whom an account belongs to; all null for the shop's own. */
export type AccountOwner = { personId: number | null; sellerId: number | null; gateway: string | null }

export function ownerOf(account: LedgerAccount): AccountOwner {
  return {
    personId: 'personId' in account ? account.personId : null,
    sellerId: 'sellerId' in account ? account.sellerId : null,
    gateway: 'gateway' in account ? account.gateway : null,
  }
}

/** The one name of an account: `earned person 12`, `clearing zarinpal`, `sales`. As in ledger_accounts.name. */
export function accountName(account: LedgerAccount): string {
  if ('personId' in account) return `${account.kind} person ${account.personId}`
  if ('sellerId' in account) return `${account.kind} seller ${account.sellerId}`
  return 'gateway' in account ? `${account.kind} ${account.gateway}` : account.kind
}

/**
 * Whether the account may never stand below zero. A seller may owe for goods that came back, and a debt is what a person
 * owes: it stands at or below zero.
 */
export function mayNotOverdraw(account: LedgerAccount): boolean {
  return ('personId' in account && account.kind !== 'debt') || account.kind === 'withdrawal'
}

/** What a transfer of the books was made for. */
export const transferKinds = [
  'hold', //                 a person's money set aside for a payment
  'release', //              and put back
  'order', //                an order registered: what was held and paid becomes sales, VAT and delivery
  'top-up',
  'unrecorded', //           paid to us without an order to show for it: into suspense
  'unrecorded-settled', //   out of suspense, by an order or by giving it back
  'disowned', //             recorded, and the gateway knows nothing of it: held, and a debt where it was spent
  'disowned-settled', //     the gateway has it after all, or never had it
  'debt-paid', //            by what came into the wallet
  'debt-written-off',
  'refund',
  'withdrawal', //           asked for: on its way to a bank
  'withdrawal-back', //      refused or cancelled
  'payout', //               the bank has paid it
  'payout-returned', //      the bank sent it back
  'seller-credit', //        what was sold for a seller, less the fee
  'seller-credit-back', //   for goods that came back later
  'commission',
  'opening', //              what the books began with
  'correction',
] as const
export type TransferKind = (typeof transferKinds)[number]
