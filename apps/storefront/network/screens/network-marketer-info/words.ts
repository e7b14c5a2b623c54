const states = {
  NotApplied: { key: 'stateNotApplied', tone: 'neutral' },
  UnderReview: { key: 'stateUnderReview', tone: 'info' },
  Active: { key: 'stateActive', tone: 'positive' },
  Rejected: { key: 'stateRejected', tone: 'warning' },
  Blocked: { key: 'stateBlocked', tone: 'danger' },
  Terminated: { key: 'stateTerminated', tone: 'neutral' },
  DeathGrace: { key: 'stateDeathGrace', tone: 'info' },
} as const

/** The word and the colour of a marketer state; null for one that this version does not know. @spec 3.network-marketer */
export function stateLook(state: string) {
  return Object.hasOwn(states, state) ? states[state as keyof typeof states] : null
}
