import { withdrawalStates, withdrawalWays } from '@anar/domain/ledger'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { id, nothing, text } from './values.ts'

const reasons = ['stated', 'moved', 'behind', 'unmarked'] as const
/**
 * Why a database counts as restored: an operator stated it, it is in another place than before, or behind the newest of
 * its marks in the store of files, or the store has no marks at all.
 */
export type RestoreReason = (typeof reasons)[number]

const hold = z.object({
  reason: z.enum(reasons),
  /** What was recorded later may be lost. */
  restoredTo: z.string(),
  foundAt: z.string(),
})

/** Whether the shop is held after a restore; nothing where it is not. */
export const readHeld = defineRead({
  path: 'office/held',
  summary: 'Whether the shop is held after a restore',
  needs: 'office.enter',
  answer: hold,
  canBeEmpty: true,
})

const finding = z.object({ note: z.string(), statedBy: z.string(), statedAt: z.string() })

export const restoreTopics = ['gateway', 'bank'] as const
export type RestoreTopic = (typeof restoreTopics)[number]

/** What has to be reconciled before the shop is released. */
const restore = hold.extend({
  restoreId: z.int(),
  /** Whether a job has compared every day since the restore point with every gateway. */
  isCompared: z.boolean(),
  /** Whether a job has erased again the people who were erased since the restore point. */
  isErasedAgain: z.boolean(),
  /** Open differences with the gateway that were found since. */
  openDifferences: z.int(),
  /** What finance found in the gateway's own report and in the bank's statement; null while nobody stated it. */
  gateway: finding.nullable(),
  bank: finding.nullable(),
  /** Payouts that the books have as not made, and that may have gone out. */
  openPayoutCount: z.int(),
  /** The first 100 of them. */
  openPayouts: z.array(
    z.object({
      withdrawalId: z.int(),
      ownerName: z.string(),
      amountRial: z.int(),
      way: z.enum(withdrawalWays),
      state: z.enum(withdrawalStates),
      requestedAt: z.string(),
    }),
  ),
  /** How many of the points above are open; 0 where the shop can be released. */
  openCount: z.int(),
  /** The open proposal to release the shop. */
  proposalId: z.int().nullable(),
})
export type Restore = z.output<typeof restore>

/** The list of a held shop; nothing where it is not held. */
export const readRestore = defineRead({
  path: 'office/restore',
  summary: 'What has to be reconciled after a restore',
  needs: 'money.read',
  answer: restore,
  canBeEmpty: true,
})

const note = text({ min: 3, max: 400 })

/** Finance compared the gateway's own report, or the bank's statement, from the restore point on. */
export const stateReconciled = defineCommand({
  path: 'office/restore/reconciled',
  summary: 'State that a report was reconciled after a restore',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ topic: z.enum(restoreTopics), note }),
  answer: nothing,
  refusals: ['NOT_HELD'],
})

/**
 * Finance looked a payout up at the bank. Where it has gone out, it counts as exported from then on and is settled or
 * returned as any other.
 */
export const statePayout = defineCommand({
  path: 'office/restore/payout',
  summary: 'State whether a payout went out before a restore',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ withdrawalId: id, isGone: z.boolean() }),
  answer: nothing,
  refusals: ['NOT_HELD', 'WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STATE'],
})

/** No bank file and no refund went out in the time that may be lost. */
export const stateNoPayouts = defineCommand({
  path: 'office/restore/no-payouts',
  summary: 'State that no payout went out before a restore',
  needs: 'money.move',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ note }),
  answer: nothing,
  refusals: ['NOT_HELD'],
})

/** Releases the shop; takes two people. */
export const releaseShop = defineCommand({
  path: 'office/restore/release',
  summary: 'Release the shop after a restore',
  needs: 'money.move',
  effect: 'payout',
  isProposed: true,
  idempotency: 'required',
  body: z.strictObject({ reason: note }),
  answer: nothing,
  refusals: ['NOT_HELD', 'RESTORE_OPEN'],
})
