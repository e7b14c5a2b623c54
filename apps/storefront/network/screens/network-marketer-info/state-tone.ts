import type { Tone } from '@anar/ui'

const tones = {
  NotApplied: 'neutral',
  UnderReview: 'info',
  Active: 'positive',
  Rejected: 'warning',
  Blocked: 'danger',
  Terminated: 'neutral',
  DeathGrace: 'info',
} as const satisfies Record<string, Tone>

/** The colour of a marketer state; null for an unknown one. @spec 3.network-marketer */
export function stateTone(state: string): Tone | null {
  return Object.hasOwn(tones, state) ? tones[state as keyof typeof tones] : null
}
