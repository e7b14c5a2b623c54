import type { Change } from './imagine.ts'
import { typedPoints } from './typed-points.ts'

/** A change as it is being typed; `member` is a position in the network, empty where none is chosen. */
export type Draft = {
  kind: Change['kind']
  member: string
  points: string
  isEligible: boolean
}

/** What is missing or wrong of a draft. */
export function draftFaults({ kind, member, points }: Draft): { member: boolean; points: boolean } {
  return { member: member === '', points: kind !== 'eligible' && typedPoints(points) === null }
}

/** The change that a draft stands for; null where something is missing or wrong. */
export function changeOf(draft: Draft): Change | null {
  const faults = draftFaults(draft)
  if (faults.member || faults.points) return null
  const member = Number(draft.member)
  const { isEligible } = draft
  if (draft.kind === 'eligible') return { kind: 'eligible', member, isEligible }
  const scoreHundredths = typedPoints(draft.points)!
  if (draft.kind === 'score') return { kind: 'score', member, scoreHundredths }
  return { kind: 'new', parent: member, scoreHundredths, isEligible }
}
