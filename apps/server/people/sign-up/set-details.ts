import type { SignUpState, setSignUpDetails } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { ageOn, tehranDay } from '@anar/domain/calendar'
import type { z } from 'zod'
import { invalidFields, transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { acceptDetails } from './accept.ts'
import { type Details, detailsOf } from './details.ts'
import { type StepContext, startedSignUp } from './find.ts'
import { changeDetails } from './queries.ts'

type DetailsBody = z.output<typeof setSignUpDetails.body>

/**
 * Stores the details and checks them, as `acceptDetails` does; they may be changed at every later step.
 * WRONG_STEP while the phone is not proven.
 * @spec 4.sign-up, 2.sign-up
 */
export async function setDetails(
  deps: AppDeps,
  body: DetailsBody,
  context: StepContext,
): Promise<SignUpState> {
  const { database } = deps
  const { now } = context
  const row = await startedSignUp(deps, context)
  if (row.phone_verified_at === null) throw new Refusal('WRONG_STEP')
  const details = await readDetails(deps, body, context)
  await transact(database, (tx) => changeDetails(tx, row.id, { details, now }))
  return acceptDetails(deps, row.id, context)
}

async function readDetails(deps: AppDeps, body: DetailsBody, { locale, now }: StepContext): Promise<Details> {
  const details = detailsOf(body)
  // The schema requires the legal age; the shop's setting may be higher.
  const { minimumAge } = await settingsOf(deps.database)
  const age = ageOn({ birthDate: details.birthDate, on: tehranDay(now.epochMilliseconds) })
  if (details.kind === 'Marketer' && age < minimumAge)
    throw invalidFields({ birthDate: 'underAge' }, locale.language)
  return details
}
