import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../../platform/db/pool.ts'
import { type LedgerAccount, post } from '../../ledger/index.ts'
import { insertWithdrawal, payeeOf } from './queries.ts'

type Asked = {
  personId: number
  amountRial: number
  /** Earned money may go to the Sheba; what was topped up goes back to the card that paid it. */
  from: 'earned' | 'topped-up'
  /** Who asked; null for the shop's own processes. */
  accountId: number | null
  now: Temporal.Instant
}
type ToPerson = Asked & ({ way: 'iban'; paymentId?: never } | { way: 'card'; paymentId: number })

/**
 * Puts a person's money on its way out: to their own Sheba, or back to the card of a payment. It waits for finance from
 * then on. No limits are asked here; the command of the wallet asks them. The person is locked by the caller.
 * IBAN_REQUIRED, WALLET_SHORT {balance}.
 * @returns the withdrawal's id
 * @spec 2.bank-account-info.2
 */
export async function requestWithdrawal(tx: Sql, asked: ToPerson): Promise<number> {
  const { personId, amountRial, from, way, accountId, now } = asked
  const { name, iban } = await payeeOf(tx, personId)
  if (way === 'iban' && iban === null) throw new Refusal('IBAN_REQUIRED')
  const withdrawalId = await insertWithdrawal(tx, {
    personId,
    sellerId: null,
    amountRial,
    way,
    iban: way === 'iban' ? iban : null,
    ownerName: name,
    paymentId: way === 'card' ? asked.paymentId : null,
    now,
  })
  const to = { kind: 'withdrawal', personId } as const
  await setOut(tx, { withdrawalId, from: { kind: from, personId }, to, amountRial, accountId, now })
  return withdrawalId
}

/**
 * The same for what a seller is owed.
 * @param iban the seller's Sheba
 * @returns the withdrawal's id
 */
export async function requestForSeller(
  tx: Sql,
  asked: {
    sellerId: number
    amountRial: number
    iban: string
    ownerName: string
    accountId: number
    now: Temporal.Instant
  },
): Promise<number> {
  const { sellerId, amountRial, iban, ownerName, accountId, now } = asked
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
