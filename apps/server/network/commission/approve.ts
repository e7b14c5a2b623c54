import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../platform/audit/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import { isSamePerson } from '../../platform/proposals/index.ts'
import { lockMonth, preventCalculation, setApproved, setFirstApproved } from './queries.ts'

/**
 * Approves the calculation that was reviewed, named by its hash. It takes two different people: the second approval
 * freezes the month. Two accounts of one person count as one.
 * @spec 9.commission.9
 */
export async function approve({
  tx,
  body: { month, sha256 },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.approveMonth>): Promise<contract.MonthAnswer> {
  // A running recalculation would replace what was reviewed.
  if (!(await preventCalculation(tx))) throw new Refusal('CALCULATION_RUNNING')
  const known = await lockMonth(tx, month)
  if (!known) throw new Refusal('MONTH_NOT_CALCULATED')
  if (known.state !== 'calculated') throw new Refusal('MONTH_CLOSED')
  if (known.sha256.toString('hex') !== sha256) throw new Refusal('MONTH_CHANGED')
  const first = known.first_approved_by
  const isFirst = first === null
  if (!isFirst && (await isSamePerson(tx, first, accountId))) throw new Refusal('SECOND_PERSON_NEEDED')
  await (isFirst
    ? setFirstApproved(tx, { month, accountId, now })
    : setApproved(tx, { month, accountId, now }))
  await recordAudit(tx, {
    accountId,
    action: isFirst ? 'months/approve-first' : 'months/approve',
    subject: `month ${month}`,
    details: { sha256, payableRial: known.payable },
    now,
  })
  return { month, state: isFirst ? 'calculated' : 'approved', sha256 }
}
