import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../db/pool.ts'
import { recordAudit } from '../audit/index.ts'
import type { CommandContext } from '../command/index.ts'
import { requestForSeller } from '../wallet/index.ts'
import { lockSeller, type SellerRow, setSellerIban } from './queries.ts'

// Who reads the log need not be who may read bank accounts: the last four digits name one well enough.
const endOf = (iban: string) => iban.slice(-4)

async function sellerFor(tx: Sql, sellerId: number): Promise<SellerRow> {
  const seller = await lockSeller(tx, sellerId)
  if (!seller) throw new Refusal('SELLER_NOT_FOUND')
  return seller
}

/**
 * Pays a seller what they are owed, or a part of it, by a withdrawal to their Sheba, which is approved and exported as
 * every other one.
 * SELLER_NOT_FOUND, SELLER_IBAN_MISSING, NOTHING_TO_SETTLE {balanceRial}.
 * @spec 2.bank-account-info
 */
export async function settleSeller({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.settleSeller>): Promise<contract.WithdrawalAnswer> {
  const { accountId } = caller
  const { sellerId, amountRial } = body
  const { iban, name, balance } = await sellerFor(tx, sellerId)
  if (iban === null) throw new Refusal('SELLER_IBAN_MISSING')
  if (amountRial > balance) throw new Refusal('NOTHING_TO_SETTLE', { balanceRial: balance })
  const asked = { sellerId, amountRial, iban, ownerName: name.fa, accountId, now }
  const withdrawalId = await requestForSeller(tx, asked)
  await recordAudit(tx, {
    accountId,
    action: 'settlements/settle',
    subject: `seller ${sellerId}`,
    details: { amountRial, ibanEnd: endOf(iban), withdrawalId, balanceRial: balance },
    now,
  })
  return { withdrawalId, state: 'Requested' }
}

/**
 * Changes where a seller is paid to; withdrawals that were asked for before keep theirs.
 * SELLER_NOT_FOUND.
 * @spec 2.bank-account-info
 */
export async function changeSellerIban({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.setSellerIban>): Promise<Record<string, never>> {
  const { sellerId, iban, reason } = body
  const { iban: before } = await sellerFor(tx, sellerId)
  await setSellerIban(tx, sellerId, iban)
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'settlements/set-iban',
    subject: `seller ${sellerId}`,
    details: { before: { ibanEnd: before && endOf(before) }, after: { ibanEnd: endOf(iban) }, reason },
    now,
  })
  return {}
}
