/** Days over which payouts to one payee, and approvals by one person alone, count together. */
export const approvalWindowDays = 30

/**
 * Whether it takes two different people to approve a payout: where the payee's payouts, or what its approver approved
 * alone, come to more than the limit within `approvalWindowDays`. Sums are in rials and include the payout itself, so
 * that splitting it or alternating between payees does not avoid the limit.
 * @spec 2.bank-account-info.3
 */
export function needsTwoPeople(
  { payeeRial, approverRial }: { payeeRial: number; approverRial: number },
  twoPersonRial: number,
): boolean {
  return Math.max(payeeRial, approverRial) > twoPersonRial
}

/**
 * The facts that identify a human being across accounts. Codes of the state (national code, residence, passport), phones
 * and mailboxes are each compared with their own kind; empty where nothing is known.
 */
export type PersonalFacts = {
  codes: readonly string[]
  cellphones: readonly string[]
  emails: readonly string[]
  ibans: readonly string[]
}

/** Whether two people are the same human being: one fact in common is enough. */
export function isSamePerson(one: PersonalFacts, other: PersonalFacts): boolean {
  const facts = ['codes', 'cellphones', 'emails', 'ibans'] as const
  return facts.some((fact) => one[fact].some((value) => other[fact].includes(value)))
}
