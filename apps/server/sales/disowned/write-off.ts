import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { post } from '../../money/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import {
  anyChange,
  type ChangeContext,
  type ChangeDescription,
  type GuardedChange,
  isSamePerson,
} from '../../platform/proposals/index.ts'
import { accountOf, type DisownedRow, lockDisownedById, setWrittenOff } from './queries.ts'

type Context = ChangeContext<typeof contract.writeOffDebt>

/**
 * Writes off the remaining debt of a disowned payment; the shop bears it. What the money bought stays uncovered: an order
 * keeps counting no score, and refunds of it pay the written-off amount.
 * @spec 2.bank-account-info, 1.back-office
 */
async function writeOff({ tx, body, caller, now }: Context): Promise<contract.WriteOffAnswer> {
  const { id, person_id: personId, payment_id: paymentId, owed } = await lockOwed(tx, body, caller)
  const { accountId } = caller
  const { reason } = body
  await setWrittenOff(tx, id)
  await post(tx, {
    kind: 'debt-written-off',
    occasion: `debt ${id} written off at ${now}`,
    entries: [
      { account: { kind: 'debt', personId }, amountRial: owed },
      { account: { kind: 'written-off' }, amountRial: -owed },
    ],
    paymentId,
    accountId,
    now,
  })
  await recordAudit(tx, {
    accountId,
    action: 'debts/write-off',
    subject: `payment ${paymentId}`,
    details: { personId, writtenOffRial: owed, reason },
    now,
  })
  return { disownedPaymentId: id, writtenOffRial: owed }
}

async function describe({ tx, body, caller }: Context): Promise<ChangeDescription> {
  const { payment_id: paymentId, person_id: personId, owed } = await lockOwed(tx, body, caller)
  return {
    subject: `payment ${paymentId}`,
    about: { personId, reason: body.reason },
    before: { owedRial: owed },
    after: { owedRial: 0 },
  }
}

async function lockOwed(
  tx: Sql,
  { disownedPaymentId }: Context['body'],
  { accountId }: Context['caller'],
): Promise<DisownedRow> {
  const disowned = await lockDisownedById(tx, disownedPaymentId)
  if (!disowned) throw new Refusal('DEBT_NOT_FOUND')
  if (disowned.owed === 0) throw new Refusal('DEBT_NOT_OWED')
  const debtor = await accountOf(tx, disowned.person_id)
  if (debtor !== null && (await isSamePerson(tx, debtor, accountId))) throw new Refusal('OWN_DEBT')
  return disowned
}

export const writingOff = {
  command: contract.writeOffDebt,
  describe,
  run: writeOff,
} satisfies GuardedChange<typeof contract.writeOffDebt>

export const disownedChanges = [anyChange(writingOff)]
