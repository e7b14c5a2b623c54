import { answerEligibilityOf, type DescribeMarketer, describeMarketerOf } from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'

type Answer = 'yes' | 'no'

/** The answers in the form; empty until chosen. The settlement day is needed only if a settlement is stated. */
export type EligibilityForm = {
  isStaff: Answer | ''
  staffSettledOn: string | null
  isStaffRelative: Answer | ''
  relativeSettledOn: string | null
  isGovernmentEmployee: Answer | ''
  /** Foreigners only. */
  hasWorkPermit: Answer | ''
}

const answers = { yes: true, no: false, '': undefined } as const

/** The body of marketers/answer-eligibility; missing answers are undefined, which its schema refuses. */
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

/** Null if valid. @spec 6.network-eligibility, 5.mandatory-fields */
export function eligibilityFaults(form: EligibilityForm, person: { isIranian: boolean }): FormFaults | null {
  return checkForm(answerEligibilityOf(person), eligibilityBody(form)).faults
}

/** The form's initial values from earlier answers (JSON); empty without any. */
export function eligibilityDefaults(answers: string | null): EligibilityForm {
  const unanswered = ''
  const blank: EligibilityForm = {
    isStaff: unanswered,
    staffSettledOn: null,
    isStaffRelative: unanswered,
    relativeSettledOn: null,
    isGovernmentEmployee: unanswered,
    hasWorkPermit: unanswered,
  }
  const known = JSON.parse(answers ?? '{}') as Partial<Record<keyof EligibilityForm, unknown>>
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

/** Superior, identity and bank account in the form; empty until chosen. */
export type DescriptionForm = Record<
  'superior' | 'fatherName' | 'certificateNumber' | 'maritalStatus' | 'militaryStatus' | 'iban',
  string
>

/** The values of the application, else the invitation of this device and the IBAN of the profile. */
export function descriptionStarted(
  {
    application,
    iban,
    invitation = null,
  }: {
    application: Described | null
    iban: string | null
    invitation?: string | null
  },
  digits: (text: string) => string,
): DescriptionForm {
  return {
    superior: application?.superior?.username ?? invitation ?? '',
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

/** The body of marketers/describe; missing choices are empty, which its schema refuses. */
export function descriptionBody({ militaryStatus, ...form }: DescriptionForm): DescribeMarketer {
  return { ...form, militaryStatus: militaryStatus || null } as DescribeMarketer
}

/** Null if valid. Men also need a military status. @spec 3.person, 5.email-and-iban, 5.mandatory-fields */
export function descriptionFaults(form: DescriptionForm, person: { isMale: boolean }): FormFaults | null {
  return checkForm(describeMarketerOf(person), descriptionBody(form)).faults
}
