import { maritalStatuses, militaryStatuses } from '@anar/contract/entities'
import { ibanFrom } from '@anar/domain/validation'
import { z } from 'zod'

/** Messages are keys of the marketer texts, so that one schema speaks both languages. */
export const formMessages = ['mandatory', 'chooseOption', 'tooLong', 'ibanInvalid', 'dayWanted'] as const
export type FormMessage = (typeof formMessages)[number]
const message = (key: FormMessage) => key

const mandatory = (longest: number) =>
  z.string().trim().min(1, message('mandatory')).max(longest, message('tooLong'))
type Answer = 'yes' | 'no'
const answer = z.enum(['yes', 'no'], message('chooseOption'))
const day = z.string().nullable()

/** The questions; a day is asked for only of those who say that somebody was settled. @spec 6.network-eligibility, 5.mandatory-fields */
export const eligibilityForm = (isIranian: boolean): z.ZodType<EligibilityForm, EligibilityForm> =>
  z.object({
    isStaff: answer,
    staffSettledOn: day,
    isStaffRelative: answer,
    relativeSettledOn: day,
    isGovernmentEmployee: answer,
    hasWorkPermit: isIranian ? z.enum(['yes', 'no', '']) : answer,
  })
export type EligibilityForm = {
  isStaff: Answer
  staffSettledOn: string | null
  isStaffRelative: Answer
  relativeSettledOn: string | null
  isGovernmentEmployee: Answer
  /** Not asked of Iranians. */
  hasWorkPermit: Answer | ''
}

/** The body of marketers/answer-eligibility. */
export function eligibilityBody(form: EligibilityForm) {
  const isStaff = form.isStaff === 'yes'
  const isStaffRelative = form.isStaffRelative === 'yes'
  return {
    isStaff,
    staffSettledOn: isStaff ? form.staffSettledOn : null,
    isStaffRelative,
    relativeSettledOn: isStaffRelative ? form.relativeSettledOn : null,
    isGovernmentEmployee: form.isGovernmentEmployee === 'yes',
    hasWorkPermit: form.hasWorkPermit === 'yes',
  }
}

/** What was answered before, as the form holds it; unanswered where nothing was. */
export function eligibilityDefaults(answers: string | null): EligibilityForm {
  const unanswered = '' as 'yes'
  const blank = {
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

/** Superior, identity and bank. Men are asked for their military status as well. @spec 3.person, 5.email-and-iban, 5.mandatory-fields */
export const descriptionForm = ({ isMale }: { isMale: boolean }) =>
  z.object({
    superior: mandatory(60),
    fatherName: mandatory(60),
    certificateNumber: mandatory(20),
    maritalStatus: z.enum(maritalStatuses, message('chooseOption')),
    militaryStatus: isMale ? z.enum(militaryStatuses, message('chooseOption')) : z.literal(''),
    iban: mandatory(40).refine((typed) => typed === '' || ibanFrom(typed) !== null, message('ibanInvalid')),
  })
export type DescriptionForm = z.infer<ReturnType<typeof descriptionForm>>
