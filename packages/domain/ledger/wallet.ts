/** What a person can pay with, in rials: what was topped up is spent first, what was earned can be withdrawn. */
export type WalletParts = { toppedUpRial: number; earnedRial: number }

/** How much of an amount comes from which part; null where the wallet holds less. @spec 2.bank-account-info */
export function spend(wallet: WalletParts, amountRial: number): WalletParts | null {
  if (amountRial > wallet.toppedUpRial + wallet.earnedRial) return null
  const toppedUpRial = Math.min(amountRial, wallet.toppedUpRial)
  return { toppedUpRial, earnedRial: amountRial - toppedUpRial }
}

/**
 * How much of a top-up can go back to the card that paid it: its amount less what is already being returned,
 * and no more than is left unspent.
 * @spec 2.bank-account-info
 */
export function returnableTopUp(topUp: {
  paidRial: number
  returnedRial: number
  toppedUpRial: number
}): number {
  return Math.max(0, Math.min(topUp.paidRial - topUp.returnedRial, topUp.toppedUpRial))
}
