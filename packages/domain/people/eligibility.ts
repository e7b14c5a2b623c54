import { addDays, dayOfAge, type IsoDay } from '../calendar/index.ts'

/** The rules of the company, with the numbers of the specification. @spec 9.limits.5 */
export const eligibilityRules = { minimumAge: 18, staffWaitDays: 90 } as const

/** The answers of a person. A settlement day is null where there was no settlement. */
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

/** Why a person may not join, and from which day on this reason no longer applies; null where no day is known. */
export type Ineligibility = { reason: IneligibilityReason; allowedFrom: IsoDay | null }

type EligibilityInput = {
  birthDate: IsoDay
  isIranian: boolean
  answers: EligibilityAnswers
  /** Today in Tehran. */
  on: IsoDay
  rules?: { minimumAge: number; staffWaitDays: number }
}

/**
 * Every reason why a person may not join the network on a day; none means eligible. Staff and their first-degree
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
}: EligibilityInput): Ineligibility[] {
  const reasons: Ineligibility[] = []
  const ofAgeFrom = dayOfAge({ birthDate, years: rules.minimumAge })
  if (on < ofAgeFrom) reasons.push({ reason: 'UNDER_AGE', allowedFrom: ofAgeFrom })
  const waiting = (reason: IneligibilityReason, settledOn: IsoDay | null) => {
    const allowedFrom = settledOn === null ? null : addDays(settledOn, rules.staffWaitDays)
    if (allowedFrom === null || on < allowedFrom) reasons.push({ reason, allowedFrom })
  }
  if (answers.isStaff) waiting('STAFF', answers.staffSettledOn)
  if (answers.isStaffRelative) waiting('STAFF_RELATIVE', answers.relativeSettledOn)
  if (answers.isGovernmentEmployee) reasons.push({ reason: 'GOVERNMENT_EMPLOYEE', allowedFrom: null })
  if (!isIranian && !answers.hasWorkPermit) reasons.push({ reason: 'NO_WORK_PERMIT', allowedFrom: null })
  return reasons
}
