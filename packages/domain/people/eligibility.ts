import { addDays, dayOfAge, type IsoDay } from '../calendar/index.ts'

/** What the company decided, with the specification's numbers. @spec 9.limits.5 */
export const eligibilityRules = { minimumAge: 18, staffWaitDays: 90 } as const

/** What a person answered. A settlement day is null where there was no settlement. */
export type EligibilityAnswers = {
  isStaff: boolean
  staffSettledOn: IsoDay | null
  /** First degree: parent, child, spouse or sibling of such a person. */
  isStaffRelative: boolean
  relativeSettledOn: IsoDay | null
  isGovernmentEmployee: boolean
  hasWorkPermit: boolean
}

export type IneligibilityReason =
  | 'UNDER_AGE'
  | 'STAFF'
  | 'STAFF_RELATIVE'
  | 'GOVERNMENT_EMPLOYEE'
  | 'NO_WORK_PERMIT'

/** Why somebody may not join, and from which day on this reason falls away by itself; null where none is known. */
export type Ineligibility = { reason: IneligibilityReason; allowedFrom: IsoDay | null }

type Asked = {
  birthDate: IsoDay
  isIranian: boolean
  answers: EligibilityAnswers
  /** Today in Tehran. */
  on: IsoDay
  rules?: { minimumAge: number; staffWaitDays: number }
}

/**
 * Everything that keeps a person out of the network on a day; none means eligible. Staff and their first-degree
 * relatives wait 90 days after settlement, the settlement's own day not counted.
 * @spec 6.network-eligibility.1, 6.network-eligibility.2, 6.network-eligibility.3
 * @spec 6.network-eligibility.4
 */
export function ineligibilitiesOf({
  birthDate,
  isIranian,
  answers,
  on,
  rules = eligibilityRules,
}: Asked): Ineligibility[] {
  const found: Ineligibility[] = []
  const ofAgeFrom = dayOfAge({ birthDate, years: rules.minimumAge })
  if (on < ofAgeFrom) found.push({ reason: 'UNDER_AGE', allowedFrom: ofAgeFrom })
  const waiting = (reason: IneligibilityReason, settledOn: IsoDay | null) => {
    const allowedFrom = settledOn === null ? null : addDays(settledOn, rules.staffWaitDays)
    if (allowedFrom === null || on < allowedFrom) found.push({ reason, allowedFrom })
  }
  if (answers.isStaff) waiting('STAFF', answers.staffSettledOn)
  if (answers.isStaffRelative) waiting('STAFF_RELATIVE', answers.relativeSettledOn)
  if (answers.isGovernmentEmployee) found.push({ reason: 'GOVERNMENT_EMPLOYEE', allowedFrom: null })
  if (!isIranian && !answers.hasWorkPermit) found.push({ reason: 'NO_WORK_PERMIT', allowedFrom: null })
  return found
}
