import { answerEligibilityOf, type DescribeMarketer, describeMarketerOf } from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'

type Answer = 'yes' | 'no'

/** The questions as they are answered; empty while nothing is chosen. A day is asked for only of those who say that somebody was settled. */
export type EligibilityForm = {
  isStaff: Answer | ''
  staffSettledOn: string | null
  isStaffRelative: Answer | ''
  relativeSettledOn: string | null
  isGovernmentEmployee: Answer | ''
  /** Not asked of Iranians. */
  hasWorkPermit: Answer | ''
}

const answers = { yes: true, no: false, '': undefined } as const

/** The body of marketers/answer-eligibility; what is not answered is undefined, which its schema refuses. */
export function eligibilityBody(form: EligibilityForm) {
  const isStaff = answers[form.isStaff]
  const isStaffRelative = answers[form.isStaffRelative]
  return {
    isStaff,
    staffSettledOn: isStaff ? form.staffSettledOn : null,
    isStaffRelative,
    relativeSettledOn: isStaffRelative ? form.relativeSettledOn : null,
    isGovernmentEmployee: answers[form.isGovernmentEmployee],
    hasWorkPermit: answers[form.hasWorkPermit],
  } as Parameters<typeof import('../../data/application.ts').answerEligibility>[0]
}

/** Null where nothing is wrong. @spec 6.network-eligibility, 5.mandatory-fields */
export function eligibilityFaults(form: EligibilityForm, person: { isIranian: boolean }): FormFaults | null {
  return checkForm(answerEligibilityOf(person), eligibilityBody(form)).faults
}

/** What was answered before, as the form holds it; unanswered where nothing was. */
export function eligibilityDefaults(told: string | null): EligibilityForm {
  const unanswered = ''
  const blank: EligibilityForm = {
    isStaff: unanswered,
    staffSettledOn: null,
    isStaffRelative: unanswered,
    relativeSettledOn: null,
    isGovernmentEmployee: unanswered,
    hasWorkPermit: unanswered,
  }
  const known = JSON.parse(told ?? '{}') as Partial<Record<keyof EligibilityForm, unknown>>
  const choice = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : unanswered)
  const dayOf = (value: unknown) => (typeof value === 'string' ? value : null)
  if (Object.keys(known).length === 0) return blank
  return {
    isStaff: choice(known.isStaff),
    staffSettledOn: dayOf(known.staffSettledOn),
    isStaffRelative: choice(known.isStaffRelative),
    relativeSettledOn: dayOf(known.relativeSettledOn),
    isGovernmentEmployee: choice(known.isGovernmentEmployee),
    hasWorkPermit: choice(known.hasWorkPermit),
  }
}

/** Superior, identity and bank as they are typed; empty while nothing is chosen. */
export type DescriptionForm = Record<
  'superior' | 'fatherName' | 'certificateNumber' | 'maritalStatus' | 'militaryStatus' | 'iban',
  string
>

/** What the application holds already, else the Sheba of the profile. */
export function descriptionBegun(
  { application, iban }: { application: Described | null; iban: string | null },
  digits: (text: string) => string,
): DescriptionForm {
  return {
    superior: application?.superior?.username ?? '',
    fatherName: application?.fatherName ?? '',
    certificateNumber: digits(application?.certificateNumber ?? ''),
    maritalStatus: application?.maritalStatusEnum ?? '',
    militaryStatus: application?.militaryStatusEnum ?? '',
    iban: application?.iban ?? iban ?? '',
  }
}
type Described = Readonly<
  Record<
    'fatherName' | 'certificateNumber' | 'maritalStatusEnum' | 'militaryStatusEnum' | 'iban',
    string | null
  >
> & { superior: { username: string } | null }

/** The body of marketers/describe; what is not chosen is still empty, which its schema refuses. */
export function descriptionBody({ militaryStatus, ...form }: DescriptionForm): DescribeMarketer {
  return { ...form, militaryStatus: militaryStatus || null } as DescribeMarketer
}

/** Null where nothing is wrong. Men are asked for their military status as well. @spec 3.person, 5.email-and-iban, 5.mandatory-fields */
export function descriptionFaults(form: DescriptionForm, person: { isMale: boolean }): FormFaults | null {
  return checkForm(describeMarketerOf(person), descriptionBody(form)).faults
}
