import { Refusal } from '@anar/contract/errors'
import { isSamePerson, needsTwoPeople, type PersonalFacts } from '@anar/domain/ledger'
import { chooserIdsOf, windowStart } from '../../../people/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import type { WithdrawalRow } from '../../wallet/index.ts'
import { type FactsRow, factsOf, payeeAccountsOf, sumApprovedAlone, sumToPayee } from './queries.ts'

/** How the approval of a withdrawal by somebody stands; sums in rials, of 30 days, the withdrawal among them. */
export type Approval = {
  /** Why they may not approve it; null where they may. */
  refusal: 'OWN_WITHDRAWAL' | 'OWN_DESTINATION' | 'SECOND_PERSON_REQUIRED' | null
  needsTwo: boolean
  payeeRial: number
  approverRial: number
  limitRial: number
}

type Asked = {
  withdrawal: Pick<WithdrawalRow, 'id' | 'amount' | 'iban' | 'payee_code' | 'first_approved_by'>
  accountId: number
  now: Temporal.Instant
}

/**
 * Whether somebody may approve a withdrawal, and whether a second person has to as well. It goes by human beings, not
 * by accounts: who shares a code of the state, a phone, a mailbox or a Sheba is one person. Never the payee, nor
 * whoever chose the Sheba within 30 days, nor twice the same person; and the limit counts what goes to one payee, and
 * what one person approved alone, within 30 days.
 * @spec 2.bank-account-info
 */
export async function judgeApproval(sql: Sql, { withdrawal, accountId, now }: Asked): Promise<Approval> {
  const since = windowStart(now)
  const { twoPersonRial: limitRial } = await settingsOf(sql)
  const payeeAccounts = await payeeAccountsOf(sql, withdrawal.id, since)
  const known = await factsOf(sql, [accountId, ...payeeAccounts], since)
  const ownAccounts = accountsOfSamePerson(known, accountId)
  const payeeRial = await sumToPayee(sql, withdrawal.id, since)
  const approverRial = withdrawal.amount + (await sumApprovedAlone(sql, ownAccounts, since))
  const isOwn = isSamePerson(known.get(accountId)!, payeeFacts(withdrawal, payeeAccounts, known))
  const choosers = await chooserIdsOf(sql, withdrawal.id, since)
  return {
    refusal: refusalOf({ withdrawal, isOwn, ownAccounts, choosers }),
    needsTwo: needsTwoPeople({ payeeRial, approverRial }, limitRial),
    ...{ payeeRial, approverRial, limitRial },
  }
}

/** Throws the refusal that a judgement names. OWN_WITHDRAWAL, OWN_DESTINATION, SECOND_PERSON_REQUIRED. */
export function assertMayApprove({ refusal }: Approval): void {
  if (refusal !== null) throw new Refusal(refusal)
}

function refusalOf(found: {
  withdrawal: Asked['withdrawal']
  isOwn: boolean
  ownAccounts: readonly number[]
  choosers: readonly number[]
}): Approval['refusal'] {
  const { withdrawal, isOwn, ownAccounts, choosers } = found
  const { first_approved_by: firstApprover } = withdrawal
  if (isOwn) return 'OWN_WITHDRAWAL'
  if (choosers.some((chooser) => ownAccounts.includes(chooser))) return 'OWN_DESTINATION'
  return firstApprover !== null && ownAccounts.includes(firstApprover) ? 'SECOND_PERSON_REQUIRED' : null
}

// One human being may have two accounts of the office.
function accountsOfSamePerson(known: ReadonlyMap<number, FactsRow>, accountId: number): number[] {
  const own = known.get(accountId)!
  const others = [...known.values()].filter((one) => one.is_staff && isSamePerson(one, own))
  return [...new Set([accountId, ...others.map((one) => one.account_id)])]
}

function payeeFacts(
  { iban, payee_code: code }: Asked['withdrawal'],
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
