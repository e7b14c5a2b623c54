import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import { requestForSeller } from '../../money/index.ts'
import { recordDestinationChange } from '../../people/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { type CommandContext, invalidFields } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import type { ChangeContext, ChangeDescription } from '../../platform/proposals/index.ts'
import { lockSeller, ownerOf, type SellerRow, setSellerIban } from './queries.ts'

// Readers of the log may lack the permission to read bank accounts: the last four digits identify one well enough.
const endOf = (iban: string) => iban.slice(-4)

async function sellerFor(tx: Sql, sellerId: number): Promise<SellerRow> {
  const seller = await lockSeller(tx, sellerId)
  if (!seller) throw new Refusal('SELLER_NOT_FOUND')
  return seller
}

/**
 * Pays a seller's balance, or a part of it, by a withdrawal to their Sheba, which is approved and exported like every
 * other one.
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
  const withdrawal = { sellerId, amountRial, iban, ownerName: name.fa, accountId, now }
  const withdrawalId = await requestForSeller(tx, withdrawal)
  await recordAudit(tx, {
    accountId,
    action: 'settlements/settle',
    subject: `seller ${sellerId}`,
    details: { amountRial, ibanEnd: endOf(iban), withdrawalId, balanceRial: balance },
    now,
  })
  return { withdrawalId, state: 'Requested' }
}

type SellerIban = z.output<typeof contract.setSellerIban.body>

/**
 * Checks at the bank that a natural person's new Sheba belongs to the main user; a company's is checked by the two
 * deciders. Refuses before anything is proposed.
 * SELLER_NOT_FOUND, SELLER_OWNER_UNKNOWN, INVALID_INPUT {iban}, VERIFICATION_UNAVAILABLE.
 */
export async function assertSellersOwn(
  { database, verification }: Pick<AppDeps, 'database' | 'verification'>,
  { body: { sellerId, iban }, locale }: { body: SellerIban; locale: Locale },
): Promise<void> {
  const owner = await ownerOf(database, sellerId)
  if (!owner) throw new Refusal('SELLER_NOT_FOUND')
  if (owner.is_company) return
  const { national_code: nationalCode } = owner
  if (nationalCode === null) throw new Refusal('SELLER_OWNER_UNKNOWN')
  if (await verification.ibanOwner({ iban, nationalCode })) return
  throw invalidFields({ iban: 'ibanNotSellers' }, locale.language)
}

/** Describes the change of a seller's Sheba for its decider.  */
export async function describeSellerIban({
  tx,
  body: { sellerId, iban, reason },
}: ChangeContext<typeof contract.setSellerIban>): Promise<ChangeDescription> {
  const { name, iban: before } = await sellerFor(tx, sellerId)
  return {
    subject: `seller ${sellerId}`,
    about: { name, reason },
    before: { iban: before && shownIban(before) },
    after: { iban: shownIban(iban) },
  }
}

/**
 * Changes a seller's Sheba after a second person approved it. Nothing is paid to it before the waiting time is over, the
 * seller's contacts are notified and can stop it, and earlier payout requests keep the former one. Neither of the two
 * people approves a payout to it for 30 days.
 * @spec 2.bank-account-info
 */
export async function changeSellerIban({
  tx,
  body,
  caller,
  approverId,
  now,
}: ChangeContext<typeof contract.setSellerIban>): Promise<Record<string, never>> {
  const { sellerId, iban, reason } = body
  const { iban: former } = await sellerFor(tx, sellerId)
  await setSellerIban(tx, sellerId, iban)
  const accountIds = approverId === null ? [caller.accountId] : [caller.accountId, approverId]
  const change = { payee: { sellerId }, kind: 'IBAN', former, current: iban } as const
  await recordDestinationChange(tx, { ...change, accountIds, now })
  await recordAudit(tx, {
    accountId: caller.accountId,
    action: 'settlements/set-iban',
    subject: `seller ${sellerId}`,
    details: {
      before: { ibanEnd: former && endOf(former) },
      after: { ibanEnd: endOf(iban) },
      reason,
      approverId,
    },
    now,
  })
  return {}
}

const shownStart = 7
const shownEnd = 8
/** Enough of a Sheba to compare it with a paper: the bank and the end of the number. */
const shownIban = (iban: string) => `${iban.slice(0, shownStart)}…${iban.slice(-shownEnd)}`
