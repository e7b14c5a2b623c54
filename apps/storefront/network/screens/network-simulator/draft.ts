import type { Change } from './imagine.ts'
import { typedPoints } from './typed-points.ts'

/** A change in the form; `member` is an index in the network, empty if none is chosen. */
export type Draft = {
  kind: Change['kind']
  member: string
  points: string
  isEligible: boolean
}

/** Whether parts of a draft are missing or invalid. */
export function draftFaults({ kind, member, points }: Draft): { member: boolean; points: boolean } {
  return { member: member === '', points: kind !== 'eligible' && typedPoints(points) === null }
}

/** The change of a draft; null if invalid. */
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
