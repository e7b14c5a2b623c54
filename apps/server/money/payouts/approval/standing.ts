import type { ApprovalsAnswer } from '@anar/contract/commands'
import { approvalWindowDays } from '@anar/domain/ledger'
import { shownWait, waitsOf } from '../../../people/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { judgeApproval } from './judge.ts'
import { openWithdrawals } from './queries.ts'

/**
 * The approval state of open withdrawals for an office account, as the commands would judge them now: what waits and
 * until when, who must approve, and the sums of their payees.
 * @spec 1.back-office, 2.bank-account-info
 */
export async function standingOf(
  sql: Sql,
  params: { withdrawalIds: readonly number[]; accountId: number; locale: Locale; now: Temporal.Instant },
): Promise<ApprovalsAnswer> {
  const { accountId, locale, now } = params
  const { twoPersonRial: limitRial } = await settingsOf(sql)
  const open = await openWithdrawals(sql, params.withdrawalIds)
  const waits = await waitsOf(
    sql,
    open.map(({ id }) => id),
    { now },
  )
  const withdrawals: ApprovalsAnswer['withdrawals'] = []
  for (const withdrawal of open) {
    const { id, state } = withdrawal
    const judged = state === 'Requested' ? await judgeApproval(sql, { withdrawal, accountId, now }) : null
    const approval = judged && {
      refusal: judged.refusal,
      needsTwo: judged.needsTwo,
      isFirstVoid: withdrawal.first_approved_by !== null && judged.firstApprover === null,
      payeeRial: judged.payeeRial,
      approverRial: judged.approverRial,
    }
    withdrawals.push({ withdrawalId: id, wait: shownWait(waits.get(id) ?? null, locale), approval })
  }
  return { limitRial, windowDays: approvalWindowDays, withdrawals }
}
