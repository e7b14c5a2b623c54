/** Values of `/become-marketer/:status`. @spec 2.become-marketer */
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
 * The `:status` of `/become-marketer/:status` for a person's state; null if not applied.
 * @spec 2.become-marketer.1
 */
export function statusOf(state: string): Status | null {
  return Object.hasOwn(statusByState, state) ? statusByState[state]! : null
}
