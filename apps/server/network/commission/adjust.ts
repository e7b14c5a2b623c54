import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { jalaliMonthOf } from '@anar/domain/calendar'
import { recordAudit } from '../../platform/audit/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import { earliestOpenMonth, insertAdjustment, marketerKind, preventCalculation } from './queries.ts'

/**
 * Adds a correction to a person's commissions, with its reason: a line of the earliest month that is not calculated.
 * @spec 9.commission
 */
export async function adjust({
  tx,
  body: { personId, amountRial, reason },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.adjustCommission>): Promise<contract.AdjustAnswer> {
  const kind = await marketerKind(tx, personId)
  if (!kind) throw new Refusal('PERSON_NOT_FOUND')
  if (!kind.is_marketer && !kind.has_statement) throw new Refusal('NOT_A_MARKETER')
  // A calculation that has already read its adjustments would miss this one.
  if (!(await preventCalculation(tx))) throw new Refusal('CALCULATION_RUNNING')
  const month = (await earliestOpenMonth(tx)) ?? jalaliMonthOf(now.epochMilliseconds)
  const adjustmentId = await insertAdjustment(tx, { month, personId, amountRial, reason, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'months/adjust',
    subject: `person ${personId}`,
    details: { month, amountRial, reason },
    now,
  })
  return { adjustmentId, month }
}
