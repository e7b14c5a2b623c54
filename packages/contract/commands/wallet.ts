import { withdrawalStates } from '@anar/domain/ledger'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { destinationWait } from './profile.ts'
import { codeText, day, id, nothing, text, typedIban } from './values.ts'

/** A requested amount: whole rials above zero, at most what the books can hold. */
const amountRial = z.int().positive().max(1_000_000_000_000)

/** The answer about a withdrawal. */
export const withdrawalAnswer = z.object({ withdrawalId: z.int(), state: z.enum(withdrawalStates) })
export type WithdrawalAnswer = z.output<typeof withdrawalAnswer>

/** Requests a withdrawal of earned money to the own Sheba. */
export const requestWithdrawal = defineCommand({
  path: 'wallet/request-withdrawal',
  summary: "Request a withdrawal to the caller's bank account",
  needs: 'wallet.use',
  idempotency: 'required',
  body: z.strictObject({ amountRial }),
  answer: withdrawalAnswer,
  refusals: ['IBAN_REQUIRED', 'WALLET_OWES', 'WALLET_SHORT', 'WITHDRAWAL_TOO_SMALL'],
})

/** Cancels an own withdrawal that is not approved yet. */
export const cancelWithdrawal = defineCommand({
  path: 'wallet/cancel-withdrawal',
  summary: 'Cancel a withdrawal that is not approved yet',
  needs: 'wallet.use',
  idempotency: 'required',
  body: z.strictObject({ withdrawalId: id }),
  answer: withdrawalAnswer,
  refusals: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STATE'],
})

/** Returns the rest of a top-up to the card that paid it. */
export const returnTopUp = defineCommand({
  path: 'wallet/return-top-up',
  summary: 'Return the rest of a top-up to its card',
  needs: 'wallet.use',
  idempotency: 'required',
  body: z.strictObject({ paymentId: id, amountRial }),
  answer: withdrawalAnswer,
  refusals: ['TOP_UP_NOT_FOUND', 'TOP_UP_NOT_LEFT', 'WALLET_OWES'],
})

/** GET wallet/statement: the own transactions of some days as a file. Days are of the address's calendar. */
export const statementQuery = z.strictObject({
  format: z.enum(['csv', 'pdf']),
  from: text({ max: 10 }).optional(),
  to: text({ max: 10 }).optional(),
})

const reason = text({ min: 3, max: 400 })

export const approveWithdrawal = defineCommand({
  path: 'office/withdrawals/approve',
  summary: 'Approve a withdrawal',
  needs: 'money.move',
  effect: 'payout',
  idempotency: 'required',
  body: z.strictObject({ withdrawalId: id }),
  answer: withdrawalAnswer,
  refusals: [
    'OWN_DESTINATION',
    'OWN_WITHDRAWAL',
    'SECOND_PERSON_REQUIRED',
    'WITHDRAWAL_NOT_FOUND',
    'WITHDRAWAL_STATE',
  ],
})

/** Refuses withdrawals: the money goes back to where it came from, and the owner gets the reason. */
export const refuseWithdrawal = defineCommand({
  path: 'office/withdrawals/refuse',
  summary: 'Refuse a withdrawal',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ withdrawalId: id, reason }),
  answer: withdrawalAnswer,
  refusals: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STATE'],
})

export const exportAnswer = z.object({
  payoutBatchId: z.int(),
  payoutCount: z.int(),
  totalRial: z.int(),
  /** Approved, but not exported, because the payee's Sheba, contacts or password changed recently. */
  waitingCount: z.int(),
})
export type ExportAnswer = z.output<typeof exportAnswer>

/** Everything approved that goes to a Sheba, as one file for the bank. */
export const exportWithdrawals = defineCommand({
  path: 'office/withdrawals/export',
  summary: 'Export the approved withdrawals as a file for the bank',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'required',
  body: nothing,
  answer: exportAnswer,
  refusals: ['DESTINATION_WAITS', 'NOTHING_TO_EXPORT', 'PAYOUT_IBAN_MISSING'],
})

export const settleAnswer = z.object({ settledIds: z.array(z.int()) })
export type SettleAnswer = z.output<typeof settleAnswer>

/** Settles withdrawals that the bank has paid; to a card, the gateway. */
export const settleWithdrawals = defineCommand({
  path: 'office/withdrawals/settle',
  summary: 'Record that the bank paid withdrawals',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({
    withdrawalIds: z.array(id).min(1).max(1_000),
    bankReference: codeText({ max: 60 }).default(''),
    /** The day on the bank's statement, which is the book day; null: today. */
    paidOn: day.nullable().default(null),
  }),
  answer: settleAnswer,
  refusals: ['BOOK_DAY_NOT_OPEN', 'DESTINATION_WAITS', 'WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STATE'],
})

/** The bank sent this one back. */
export const returnWithdrawal = defineCommand({
  path: 'office/withdrawals/return',
  summary: 'Record that the bank returned a withdrawal',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ withdrawalId: id, reason }),
  answer: withdrawalAnswer,
  refusals: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STATE'],
})

export const takeReturnsAnswer = z.object({
  returnedIds: z.array(z.int()),
  /** Lines that were skipped, counted from 1, and why. */
  faults: z.array(
    z.object({
      line: z.int(),
      code: z.enum(['UNREADABLE', 'UNKNOWN', 'AMOUNT_DIFFERS', 'STATE', 'REPEATED']),
    }),
  ),
})
export type TakeReturnsAnswer = z.output<typeof takeReturnsAnswer>

/** The bank's list of what it sent back, a line each: id, amount, reason. */
export const takeReturns = defineCommand({
  path: 'office/withdrawals/take-returns',
  summary: "Import the bank's list of returned payments",
  needs: 'money.move',
  effect: 'none',
  idempotency: 'required',
  body: z.strictObject({ list: text({ min: 1, max: 200_000 }) }),
  answer: takeReturnsAnswer,
})

/** GET office/withdrawals/approvals: of which withdrawals, by their ids with commas between. */
export const approvalsQuery = z.strictObject({
  ids: z
    .string()
    .max(1_700)
    .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/),
})
/** The state of each for the caller; withdrawals that are not open are left out. */
export const approvalsAnswer = z.object({
  /** The sum of `windowDays` that one person may approve alone. */
  limitRial: z.int(),
  windowDays: z.int(),
  withdrawals: z.array(
    z.object({
      withdrawalId: z.int(),
      /** Why it is not exported yet, and until when. */
      wait: destinationWait.nullable(),
      /** Of what waits for an approval. */
      approval: z
        .object({
          /** Why the caller may not approve it. */
          refusal: z.enum(['OWN_WITHDRAWAL', 'OWN_DESTINATION', 'SECOND_PERSON_REQUIRED']).nullable(),
          needsTwo: z.boolean(),
          /** Its first approver has become the payee, or chose the Sheba: somebody else has to approve first. */
          isFirstVoid: z.boolean(),
          /** The sum to this payee, and the sum that the caller approved alone, this one included. */
          payeeRial: z.int(),
          approverRial: z.int(),
        })
        .nullable(),
    }),
  ),
})
export type ApprovalsAnswer = z.output<typeof approvalsAnswer>

export const readApprovals = defineRead({
  path: 'office/withdrawals/approvals',
  summary: 'Read who may approve withdrawals, and which have to wait',
  needs: 'money.read',
  query: approvalsQuery,
  answer: approvalsAnswer,
})

/** Pays a seller out, by a withdrawal to their Sheba. */
export const settleSeller = defineCommand({
  path: 'office/settlements/settle',
  summary: 'Pay a seller by a withdrawal',
  needs: 'money.move',
  effect: 'payout',
  idempotency: 'required',
  body: z.strictObject({ sellerId: id, amountRial }),
  answer: withdrawalAnswer,
  refusals: ['NOTHING_TO_SETTLE', 'SELLER_IBAN_MISSING', 'SELLER_NOT_FOUND'],
})

export const setSellerIban = defineCommand({
  path: 'office/settlements/set-iban',
  summary: 'Change the bank account of a seller',
  needs: 'money.move',
  effect: 'destination',
  isProposed: true,
  idempotency: 'optional',
  body: z.strictObject({ sellerId: id, iban: typedIban, reason }),
  answer: nothing,
  refusals: ['SELLER_NOT_FOUND', 'SELLER_OWNER_UNKNOWN', 'VERIFICATION_UNAVAILABLE'],
})
