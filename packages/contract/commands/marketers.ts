import { z } from 'zod'
import { maritalStatuses, militaryStatuses } from '../entities/codes.ts'
import {
  always,
  codeText,
  day,
  fault,
  id,
  numberText,
  ownPassword,
  text,
  typedCode,
  typedIban,
} from './values.ts'

const answer = z.boolean(fault('options'))

/** POST marketers/answer-eligibility: the questions, each as it stands in the specification; opens the application or goes on with it. @spec 6.network-eligibility */
export const answerEligibility = z.strictObject({
  /** Works for the company, or did and was settled on that day (Gregorian YYYY-MM-DD). */
  isStaff: answer,
  staffSettledOn: day.nullable().default(null),
  /** Parent, child, spouse or sibling of such a person. */
  isStaffRelative: answer,
  relativeSettledOn: day.nullable().default(null),
  isGovernmentEmployee: answer,
  /** Only asked of persons who are not Iranian; the permit itself is a document. */
  hasWorkPermit: answer.nullable().default(null),
})
/** The same of a person, whose nationality the server knows: those who are not Iranian say whether they have the permit. */
export const answerEligibilityOf = ({ isIranian }: { isIranian: boolean }) =>
  answerEligibility.superRefine(({ hasWorkPermit }, context) => {
    if (!isIranian && typeof hasWorkPermit !== 'boolean')
      context.addIssue({ code: 'custom', path: ['hasWorkPermit'], message: fault('options') })
  }, always)
export type EligibilityAnswers = z.input<typeof answerEligibility>

/** POST marketers/describe: superior, identity and bank, all of the application but documents and contract. */
export const describeMarketer = z.strictObject({
  superior: codeText({ least: 1, most: 60 }),
  fatherName: text({ least: 1, most: 60 }),
  certificateNumber: numberText({ least: 1, most: 20 }),
  maritalStatus: z.enum(maritalStatuses),
  /** Of men; null otherwise. */
  militaryStatus: z.enum(militaryStatuses).nullable().default(null),
  iban: typedIban,
})

/** The same of a person, whose gender the server knows: men tell their military status as well. @spec 3.person */
export const describeMarketerOf = ({ isMale }: { isMale: boolean }) =>
  describeMarketer.superRefine(({ militaryStatus }, context) => {
    if (isMale && !militaryStatus)
      context.addIssue({ code: 'custom', path: ['militaryStatus'], message: fault('options') })
  }, always)
export type DescribeMarketer = z.input<typeof describeMarketer>

/** POST marketers/send-signature-code: the contract in this version was read; a code goes to the phone. */
export const sendSignatureCode = z.strictObject({ contractVersion: id })
/** POST marketers/sign: the code is the signature under this version. @spec 5.contract-signature */
export const signContract = z.strictObject({ contractVersion: id, code: typedCode })
/** POST marketers/submit: from here on the application is under review. @spec 4.marketer-status */
export const submitApplication = z.strictObject({})
/** POST marketers/terminate: the person ends the contract. @spec 4.marketer-status */
export const terminateContract = z.strictObject({ password: ownPassword })

/** POST marketers/read-article: of the training section. */
export const readArticle = z.strictObject({ articleId: id })

/** POST office/applications/approve */
export const approveApplication = z.strictObject({ applicationId: id })
/** POST office/applications/reject */
export const rejectApplication = z.strictObject({ applicationId: id, reason: text({ least: 3, most: 400 }) })

export const applicationAnswer = z.object({ applicationId: z.int(), state: z.string() })
export type ApplicationAnswer = z.output<typeof applicationAnswer>
