/** What `/become-marketer/:status` takes. @spec 2.become-marketer */
export const statuses = ['under-review', 'approved', 'rejected', 'blocked', 'terminated'] as const
export type Status = (typeof statuses)[number]

const statusByState: Readonly<Record<string, Status>> = {
  UnderReview: 'under-review',
  Active: 'approved',
  DeathGrace: 'approved',
  Rejected: 'rejected',
  Blocked: 'blocked',
  Terminated: 'terminated',
}

/**
 * The word in `/become-marketer/:status` for a person's state; null for who has not applied.
 * @spec 2.become-marketer.1
 */
export function statusOf(state: string): Status | null {
  return Object.hasOwn(statusByState, state) ? statusByState[state]! : null
}
