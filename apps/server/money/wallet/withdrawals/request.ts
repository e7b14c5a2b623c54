import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../../platform/db/pool.ts'
import { type LedgerAccount, post } from '../../ledger/index.ts'
import { insertWithdrawal, payeeOf } from './queries.ts'

type WithdrawalParams = {
  personId: number
  amountRial: number
  /** Earned money goes to the Sheba, topped-up money back to the card that paid it. */
  from: 'earned' | 'topped-up'
  /** The requesting account; null for the shop's own processes. */
  accountId: number | null
  now: Temporal.Instant
}
type ToPerson = WithdrawalParams & ({ way: 'iban'; paymentId?: never } | { way: 'card'; paymentId: number })

/**
 * Requests a withdrawal of a person's money: to their own Sheba, or back to the card of a payment. It then waits for
 * finance. Limits are checked by the wallet's command, not here. The caller locks the person.
 * IBAN_REQUIRED, WALLET_SHORT {balance}.
 * @returns the withdrawal's id
 * @spec 2.bank-account-info.2
 */
export async function requestWithdrawal(tx: Sql, params: ToPerson): Promise<number> {
  const { personId, amountRial, from, way, accountId, now } = params
  const { name, iban } = await payeeOf(tx, personId)
  if (way === 'iban' && iban === null) throw new Refusal('IBAN_REQUIRED')
  const withdrawalId = await insertWithdrawal(tx, {
    personId,
    sellerId: null,
    amountRial,
    way,
    iban: way === 'iban' ? iban : null,
    ownerName: name,
    paymentId: way === 'card' ? params.paymentId : null,
    now,
  })
  const to = { kind: 'withdrawal', personId } as const
  await setOut(tx, { withdrawalId, from: { kind: from, personId }, to, amountRial, accountId, now })
  return withdrawalId
}

/**
 * The same for a seller's balance.
 * @param iban the seller's Sheba
 * @returns the withdrawal's id
 */
export async function requestForSeller(
  tx: Sql,
  params: {
    sellerId: number
    amountRial: number
    iban: string
    ownerName: string
    accountId: number
    now: Temporal.Instant
  },
): Promise<number> {
  const { sellerId, amountRial, iban, ownerName, accountId, now } = params
  const withdrawalId = await insertWithdrawal(tx, {
    personId: null,
    sellerId,
    amountRial,
    way: 'iban',
    iban,
    ownerName,
    paymentId: null,
    now,
  })
  const from = { kind: 'seller-payable', sellerId } as const
  const to = { kind: 'withdrawal', sellerId } as const
  await setOut(tx, { withdrawalId, from, to, amountRial, accountId, now })
  return withdrawalId
}

type SetOut = {
  withdrawalId: number
  from: LedgerAccount
  to: LedgerAccount
  amountRial: number
  accountId: number | null
  now: Temporal.Instant
}

async function setOut(tx: Sql, { withdrawalId, from, to, amountRial, accountId, now }: SetOut) {
  await post(tx, {
    kind: 'withdrawal',
    occasion: `withdrawal ${withdrawalId} requested`,
    entries: [
      { account: from, amountRial: -amountRial },
      { account: to, amountRial },
    ],
    withdrawalId,
    accountId,
    now,
  })
}
