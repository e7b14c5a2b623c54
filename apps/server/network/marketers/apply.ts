import {
  type ApplicationAnswer,
  type answerEligibility,
  answerEligibilityOf,
  type describeMarketer,
  describeMarketerOf,
} from '@anar/contract/commands'
import { messageOf, Refusal } from '@anar/contract/errors'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { type EligibilityAnswers, ineligibilitiesOf } from '@anar/domain/people'
import type { z } from 'zod'
import { assertAllowed } from '../../people/index.ts'
import { type AccountCaller, lockPerson } from '../../platform/caller/index.ts'
import {
  type ConductContext,
  callThenCommit,
  type Decision,
  invalidFields,
  parseInput,
} from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { bankIdentity, isIranian, militaryStatusNeed } from './policy.ts'
import * as applications from './queries/applications.ts'
import * as members from './queries/members.ts'

type AnswerContext = {
  tx: Sql
  body: z.output<typeof answerEligibility.body>
  caller: AccountCaller
  now: Temporal.Instant
  locale: Locale
}

/**
 * Saves the eligibility answers in the person's open application, and opens one where there is none. NOT_ELIGIBLE with
 * every reason and the day from which it no longer applies; the answers are saved all the same. CANNOT_CHANGE_NOW while
 * an application is under review, ACCOUNT_BLOCKED, BLOCK_BY_OFFICE, INVALID_INPUT where a foreigner does not answer about
 * the work permit.
 * @spec 6.network-eligibility
 */
export async function answerQuestions({
  tx,
  body,
  caller,
  now,
  locale,
}: AnswerContext): Promise<Decision<ApplicationAnswer>> {
  const { personId } = caller
  await lockPerson(tx, personId)
  const applicant = await members.findApplicant(tx, personId)
  assertAllowed('apply', applicant)
  // Signing up requires a birth date.
  if (applicant.birth_date === null) throw new Error(`customer ${personId} has no birth date`)
  const iranian = isIranian(applicant)
  const answers = answersFrom(parseInput(answerEligibilityOf({ isIranian: iranian }), body, locale.language))
  const reasons = ineligibilitiesOf({
    birthDate: applicant.birth_date as IsoDay,
    isIranian: iranian,
    answers,
    on: tehranDay(now.epochMilliseconds),
    rules: await settingsOf(tx),
  })
  const open = await applications.lockOpenApplication(tx, personId)
  const applicationId = open?.id ?? (await applications.openApplication(tx, personId, now))
  await applications.saveAnswers(tx, applicationId, { isEligible: reasons.length === 0, answers })
  // Returned, not thrown, so that the answers are committed.
  if (reasons.length > 0) return new Refusal('NOT_ELIGIBLE', { reasons, applicationId })
  return { applicationId, state: 'Draft' }
}

// The day of a question answered with no is ignored.
function answersFrom(body: z.output<typeof answerEligibility.body>): EligibilityAnswers {
  return {
    ...body,
    hasWorkPermit: body.hasWorkPermit === true,
    staffSettledOn: body.isStaff ? (body.staffSettledOn as IsoDay | null) : null,
    relativeSettledOn: body.isStaffRelative ? (body.relativeSettledOn as IsoDay | null) : null,
  }
}

type DescribeContext = { body: z.output<typeof describeMarketer.body>; caller: AccountCaller; locale: Locale }

/**
 * Saves superior, identity and bank account in the application. A change clears the signature, which was given for the
 * former details.
 * APPLICATION_NOT_FOUND, WRONG_STEP before the questions are answered, CANNOT_CHANGE_NOW under review,
 * SUPERIOR_NOT_FOUND, SUPERIOR_INACTIVE, INVALID_INPUT for a Sheba that is another's and for a missing military
 * status,
 * @spec 5.superior-marketer, 5.email-and-iban, 3.person
 */
export const describe = (deps: AppDeps) =>
  callThenCommit(
    deps.database,
    (context: ConductContext<typeof describeMarketer>) => acceptedDescription(deps, context),
    async ({ tx, caller }, description) => {
      const application = draftOf(await applications.lockOpenApplication(tx, caller.personId))
      if (application.signed_at && isChanged(application, description))
        await applications.clearSignature(tx, application.id)
      await applications.saveDescription(tx, application.id, description)
      return { applicationId: application.id, state: application.state }
    },
  )

// The verification provider checks the owner of the Sheba.
async function acceptedDescription(
  { database, verification }: AppDeps,
  { body, caller: { personId }, locale }: DescribeContext,
): Promise<applications.Description> {
  const applicant = await members.findApplicant(database, personId)
  assertAllowed('apply', applicant)
  draftOf(await applications.findOpenApplication(database, personId))
  const description = await descriptionFrom(database, { body, applicant, locale })
  // An existing Sheba is changed in the profile, which requires the password and a code.
  if (applicant.iban !== null && applicant.iban !== description.iban) {
    throw invalidFields({ iban: 'ibanChangedElsewhere' }, locale.language)
  }
  const identity = bankIdentity(applicant)
  const isOwnAccount =
    identity !== null && (await verification.ibanOwner({ iban: description.iban, nationalCode: identity }))
  if (!isOwnAccount) throw invalidFields({ iban: 'ibanOfAnother' }, locale.language)
  return description
}

async function descriptionFrom(
  sql: Sql,
  { body, applicant, locale }: Omit<DescribeContext, 'caller'> & { applicant: members.Applicant },
): Promise<applications.Description> {
  const { language } = locale
  const need = militaryStatusNeed(applicant)
  const { iban, certificateNumber } = parseInput(
    describeMarketerOf({ isMale: need === 'needed' }),
    body,
    language,
  )
  const superior = await members.findSuperior(sql, body.superior)
  if (!superior || superior.person_id === applicant.person_id)
    throw ofSuperior('SUPERIOR_NOT_FOUND', language)
  if (!superior.is_active) throw ofSuperior('SUPERIOR_INACTIVE', language)
  const { fatherName, maritalStatus } = body
  const militaryStatus = need === 'none' ? null : body.militaryStatus
  return { sponsorId: superior.person_id, fatherName, certificateNumber, maritalStatus, militaryStatus, iban }
}

function ofSuperior(code: 'SUPERIOR_NOT_FOUND' | 'SUPERIOR_INACTIVE', language: Locale['language']): Refusal {
  return new Refusal(code, { fields: { superior: messageOf(code, {}, language) } })
}

function isChanged(application: applications.Application, description: applications.Description): boolean {
  return (
    application.sponsor_id !== description.sponsorId ||
    application.father_name !== description.fatherName ||
    application.certificate_number !== description.certificateNumber ||
    application.marital_status !== description.maritalStatus ||
    application.military_status !== description.militaryStatus ||
    application.iban !== description.iban
  )
}

/** The open application, asserted to be an eligible draft. */
function draftOf(application: applications.Application | undefined): applications.Application {
  if (!application) throw new Refusal('APPLICATION_NOT_FOUND')
  if (application.state !== 'Draft') throw new Refusal('CANNOT_CHANGE_NOW')
  if (!application.is_eligible) throw new Refusal('WRONG_STEP')
  return application
}

/** The same, asserted to have superior, identity and bank account. */
export function describedDraftOf(
  application: applications.Application | undefined,
): applications.Application & { sponsor_id: number; iban: string } {
  const draft = draftOf(application)
  const { sponsor_id, iban } = draft
  if (sponsor_id === null || iban === null) throw new Refusal('WRONG_STEP')
  return { ...draft, sponsor_id, iban }
}
