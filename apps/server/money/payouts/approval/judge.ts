import { Refusal } from '@anar/contract/errors'
import { isSamePerson, needsTwoPeople, type PersonalFacts } from '@anar/domain/ledger'
import { chooserIdsOf, windowStart } from '../../../people/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import type { WithdrawalRow } from '../../wallet/index.ts'
import { type FactsRow, factsOf, payeeAccountsOf, sumApprovedAlone, sumToPayee } from './queries.ts'

/** Whether an account may approve a withdrawal; sums in rials, of 30 days, including the withdrawal. */
export type Approval = {
  /** Why the account may not approve it; null where it may. */
  refusal: Interest | 'SECOND_PERSON_REQUIRED'
  needsTwo: boolean
  /** Whose first approval counts: null where there is none, or where they may not approve it any more. */
  firstApprover: number | null
  payeeRial: number
  approverRial: number
  limitRial: number
}

type ApprovalParams = {
  withdrawal: Pick<WithdrawalRow, 'id' | 'amount' | 'iban' | 'payee_code' | 'first_approved_by'>
  accountId: number
  now: Temporal.Instant
}

/**
 * Whether an account may approve a withdrawal, and whether a second person must approve it, too. Accounts that share a
 * national code, a phone, a mailbox or a Sheba count as one person. Refused for the payee, for a person who chose the
 * Sheba within 30 days, and for the first approver. The limit counts payouts to the payee, and what the person approved
 * alone, within 30 days.
 * @spec 2.bank-account-info
 */
export async function judgeApproval(
  sql: Sql,
  { withdrawal, accountId, now }: ApprovalParams,
): Promise<Approval> {
  const since = windowStart(now)
  const { twoPersonRial: limitRial } = await settingsOf(sql)
  const { first_approved_by: first } = withdrawal
  const payeeAccounts = await payeeAccountsOf(sql, withdrawal.id, since)
  const known = await factsOf(sql, [accountId, ...payeeAccounts, ...(first === null ? [] : [first])], since)
  const payee = payeeFacts(withdrawal, payeeAccounts, known)
  const choosers = await chooserIdsOf(sql, withdrawal.id, since)
  const ownAccounts = accountsOfSamePerson(known, accountId)
  const interestOf = (approver: number): Interest => {
    if (isSamePerson(known.get(approver)!, payee)) return 'OWN_WITHDRAWAL'
    const accounts = accountsOfSamePerson(known, approver)
    return choosers.some((chooser) => accounts.includes(chooser)) ? 'OWN_DESTINATION' : null
  }
  // Who chose the Sheba after their first approval is as partial as who chose it before.
  const firstApprover = first === null || interestOf(first) !== null ? null : first
  const isSecondOfSame = firstApprover !== null && ownAccounts.includes(firstApprover)
  const payeeRial = await sumToPayee(sql, withdrawal.id, since)
  const approverRial = withdrawal.amount + (await sumApprovedAlone(sql, ownAccounts, since))
  return {
    refusal: interestOf(accountId) ?? (isSecondOfSame ? 'SECOND_PERSON_REQUIRED' : null),
    needsTwo: needsTwoPeople({ payeeRial, approverRial }, limitRial),
    ...{ firstApprover, payeeRial, approverRial, limitRial },
  }
}

// A conflict of interest.
type Interest = 'OWN_WITHDRAWAL' | 'OWN_DESTINATION' | null

/** Throws the refusal of a judgement. OWN_WITHDRAWAL, OWN_DESTINATION, SECOND_PERSON_REQUIRED. */
export function assertMayApprove({ refusal }: Approval): void {
  if (refusal !== null) throw new Refusal(refusal)
}

// A person may have two office accounts.
function accountsOfSamePerson(known: ReadonlyMap<number, FactsRow>, accountId: number): number[] {
  const own = known.get(accountId)!
  const others = [...known.values()].filter((one) => one.is_staff && isSamePerson(one, own))
  return [...new Set([accountId, ...others.map((one) => one.account_id)])]
}

function payeeFacts(
  { iban, payee_code: code }: ApprovalParams['withdrawal'],
  accounts: readonly number[],
  known: ReadonlyMap<number, FactsRow>,
): PersonalFacts {
  const all = accounts.map((accountId) => known.get(accountId)!)
  return {
    codes: [...(code === null ? [] : [code]), ...all.flatMap(({ codes }) => codes)],
    cellphones: all.flatMap(({ cellphones }) => cellphones),
    emails: all.flatMap(({ emails }) => emails),
    ibans: [...(iban === null ? [] : [iban]), ...all.flatMap(({ ibans }) => ibans)],
  }
}
