/** Days over which payouts to one payee, and approvals by one person alone, count together. */
export const approvalWindowDays = 30

/**
 * Whether it takes two different people to approve a payout: where the payee's payouts, or what its approver approved
 * alone, come to more than the limit within `approvalWindowDays`. Sums are in rials and hold the payout itself, so
 * that nothing is gained by splitting it or by taking turns between payees.
 * @spec 2.bank-account-info.3
 */
export function needsTwoPeople(
  { payeeRial, approverRial }: { payeeRial: number; approverRial: number },
  twoPersonRial: number,
): boolean {
  return Math.max(payeeRial, approverRial) > twoPersonRial
}

/**
 * What tells a human being, whatever account they use. Codes of the state (national code, residence, passport), phones
 * and mailboxes are compared each with its own; empty where nothing is known.
 */
export type PersonalFacts = {
  codes: readonly string[]
  cellphones: readonly string[]
  emails: readonly string[]
  ibans: readonly string[]
}

/** Whether two descriptions are of the same human being: one fact in common is enough. */
export function isSamePerson(one: PersonalFacts, other: PersonalFacts): boolean {
  const facts = ['codes', 'cellphones', 'emails', 'ibans'] as const
  return facts.some((fact) => one[fact].some((value) => other[fact].includes(value)))
}
