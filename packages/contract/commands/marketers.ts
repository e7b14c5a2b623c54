import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { maritalStatuses, militaryStatuses } from '../entities/codes.ts'
import { codeSent } from '../shared-parts.ts'
import {
  always,
  codeText,
  day,
  fault,
  id,
  nothing,
  numberText,
  ownPassword,
  text,
  typedCode,
  typedIban,
} from './values.ts'

const answer = z.boolean(fault('options'))

const eligibilityAnswers = z.strictObject({
  /** Works for the company, or did and was settled on that day (Gregorian YYYY-MM-DD). */
  isStaff: answer,
  staffSettledOn: day.nullable().default(null),
  /** Parent, child, spouse or sibling of such a person. */
  isStaffRelative: answer,
  relativeSettledOn: day.nullable().default(null),
  isGovernmentEmployee: answer,
  /** Only for persons who are not Iranian; the permit itself is a document. */
  hasWorkPermit: answer.nullable().default(null),
})
/** The same by the nationality of the person: persons who are not Iranian say whether they have the permit. */
export const answerEligibilityOf = ({ isIranian }: { isIranian: boolean }) =>
  eligibilityAnswers.superRefine(({ hasWorkPermit }, context) => {
    if (!isIranian && typeof hasWorkPermit !== 'boolean')
      context.addIssue({ code: 'custom', path: ['hasWorkPermit'], message: fault('options') })
  }, always)
export const applicationAnswer = z.object({ applicationId: z.int(), state: z.string() })
export type ApplicationAnswer = z.output<typeof applicationAnswer>

/**
 * The questions, in the words of the specification; opens or continues the application.
 * @spec 6.network-eligibility
 */
export const answerEligibility = defineCommand({
  path: 'marketers/answer-eligibility',
  summary: 'Answer the eligibility questions',
  needs: 'marketer.apply',
  idempotency: 'optional',
  body: eligibilityAnswers,
  answer: applicationAnswer,
  refusals: ['ACCOUNT_BLOCKED', 'BLOCK_BY_OFFICE', 'CANNOT_CHANGE_NOW', 'NOT_ELIGIBLE'],
})
export type EligibilityAnswers = z.input<typeof eligibilityAnswers>

const marketerDetails = z.strictObject({
  superior: codeText({ min: 1, max: 60 }),
  fatherName: text({ min: 1, max: 60 }),
  certificateNumber: numberText({ min: 1, max: 20 }),
  maritalStatus: z.enum(maritalStatuses),
  /** Of men; null otherwise. */
  militaryStatus: z.enum(militaryStatuses).nullable().default(null),
  iban: typedIban,
})

/** The same by the gender of the person: men also enter their military status. @spec 3.person */
export const describeMarketerOf = ({ isMale }: { isMale: boolean }) =>
  marketerDetails.superRefine(({ militaryStatus }, context) => {
    if (isMale && !militaryStatus)
      context.addIssue({ code: 'custom', path: ['militaryStatus'], message: fault('options') })
  }, always)

/** Superior, identity and bank, all of the application but documents and contract. */
export const describeMarketer = defineCommand({
  path: 'marketers/describe',
  summary: 'Save sponsor, identity and bank account of the application',
  needs: 'marketer.apply',
  idempotency: 'optional',
  body: marketerDetails,
  answer: applicationAnswer,
  refusals: [
    'ACCOUNT_BLOCKED',
    'APPLICATION_NOT_FOUND',
    'BLOCK_BY_OFFICE',
    'CANNOT_CHANGE_NOW',
    'SUPERIOR_INACTIVE',
    'SUPERIOR_NOT_FOUND',
    'VERIFICATION_UNAVAILABLE',
    'WRONG_STEP',
  ],
})
export type DescribeMarketer = z.input<typeof marketerDetails>

/** The person has read the contract in this version; a verification code goes to the phone. */
export const sendSignatureCode = defineCommand({
  path: 'marketers/send-signature-code',
  summary: 'Send the code for signing the contract',
  needs: 'marketer.apply',
  idempotency: 'optional',
  body: z.strictObject({ contractVersion: id }),
  answer: codeSent,
  refusals: [
    'ACCOUNT_BLOCKED',
    'APPLICATION_NOT_FOUND',
    'BLOCK_BY_OFFICE',
    'CANNOT_CHANGE_NOW',
    'CODE_LIMIT',
    'CODE_NOT_SENT',
    'CODE_TOO_SOON',
    'CONTRACT_CHANGED',
    'CONTRACT_NOT_FINISHED',
    'WRONG_STEP',
  ],
})

/** The code is the signature under this version. @spec 5.contract-signature */
export const signContract = defineCommand({
  path: 'marketers/sign',
  summary: 'Sign the contract with a code',
  needs: 'marketer.apply',
  idempotency: 'optional',
  body: z.strictObject({ contractVersion: id, code: typedCode }),
  answer: applicationAnswer,
  refusals: [
    'ACCOUNT_BLOCKED',
    'APPLICATION_NOT_FOUND',
    'BLOCK_BY_OFFICE',
    'CANNOT_CHANGE_NOW',
    'CODE_EXPIRED',
    'CODE_WRONG',
    'CONTRACT_CHANGED',
    'CONTRACT_NOT_FINISHED',
    'WRONG_STEP',
  ],
})

/** From here on the application is under review. @spec 4.marketer-status */
export const submitApplication = defineCommand({
  path: 'marketers/submit',
  summary: 'Submit the marketer application',
  needs: 'marketer.apply',
  idempotency: 'optional',
  body: nothing,
  answer: applicationAnswer,
  refusals: [
    'ACCOUNT_BLOCKED',
    'APPLICATION_NOT_FOUND',
    'BLOCK_BY_OFFICE',
    'CANNOT_CHANGE_NOW',
    'CONTRACT_CHANGED',
    'CONTRACT_NOT_SIGNED',
    'DOCUMENTS_MISSING',
    'SUPERIOR_INACTIVE',
    'WRONG_STEP',
  ],
})

/** Ends the contract, by the person. @spec 4.marketer-status */
export const terminateContract = defineCommand({
  path: 'marketers/terminate',
  summary: 'Terminate the marketer contract',
  needs: 'network.see',
  idempotency: 'optional',
  body: z.strictObject({ password: ownPassword }),
  answer: nothing,
  refusals: ['CANNOT_CHANGE_NOW', 'TOO_MANY_ATTEMPTS'],
})

/** Of the training section. */
export const readArticle = defineCommand({
  path: 'marketers/read-article',
  summary: 'Mark a training article as read',
  needs: 'network.see',
  idempotency: 'optional',
  body: z.strictObject({ articleId: id }),
  answer: nothing,
  refusals: ['NOT_FOUND'],
})

export const approveApplication = defineCommand({
  path: 'office/applications/approve',
  summary: 'Approve a marketer application',
  needs: 'applications.review',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ applicationId: id }),
  answer: applicationAnswer,
  refusals: ['APPLICATION_NOT_FOUND', 'CANNOT_CHANGE_NOW', 'SUPERIOR_INACTIVE'],
})

export const rejectApplication = defineCommand({
  path: 'office/applications/reject',
  summary: 'Reject a marketer application',
  needs: 'applications.review',
  effect: 'none',
  idempotency: 'optional',
  body: z.strictObject({ applicationId: id, reason: text({ min: 3, max: 400 }) }),
  answer: applicationAnswer,
  refusals: ['APPLICATION_NOT_FOUND', 'CANNOT_CHANGE_NOW'],
})
