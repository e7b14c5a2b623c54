import type { beginSignUp, CodeSent, SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { ageOn, tehranDay } from '@anar/domain/calendar'
import type { z } from 'zod'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import { type Decision, invalidFields, transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { codeUnderWay, offerCode, sendCode } from '../codes/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { acceptDetails } from './accept.ts'
import { newNonce, type SignUpCookie, setSignUpCookie } from './cookie.ts'
import { type Details, detailsOf } from './details.ts'
import { findSignUp, isSecure, type StepContext, sinceOf, startedSignUp } from './find.ts'
import { findSuperior } from './person/queries.ts'
import { changeDetails, findByPhone, insertSignUp, type SignUpRow } from './queries.ts'
import { stateNow } from './state.ts'

type DetailsBody = z.output<typeof beginSignUp.body>

const purpose = 'SIGN_UP_PHONE'
const secondsOfHour = 3_600

/** The subject of a code for a sign-up's phone. */
export function subjectOf(signUpId: number): string {
  return `sign-up ${signUpId}`
}

/**
 * Begins a sign-up, or changes one of this browser whose phone is not proven yet: stores the details and sends a code to
 * the phone. Values that other people use are not revealed here.
 * INVALID_INPUT at `referrer` where it is no active marketer,
 * @spec 2.sign-up, 4.sign-up
 */
export async function begin(deps: AppDeps, body: DetailsBody, context: StepContext): Promise<CodeSent> {
  const { database } = deps
  const { now } = context
  const details = await readDetails(deps, body, context)
  const pending = await findSignUp(deps, context)
  const earlier = pending?.kind === 'sign-up' && pending.row.phone_verified_at === null ? pending.row : null
  if (earlier && earlier.account_id === null) {
    await transact(database, (tx) => changeDetails(tx, earlier.id, { details, now }))
    return sendPhoneCode(deps, { id: earlier.id, cellphone: details.cellphone }, context)
  }
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const id = await transact(database, (tx) => insertSignUp(tx, { tokenHash, details, now }))
  await giveCookie(deps, { kind: 'token', token }, context)
  return sendPhoneCode(deps, { id, cellphone: details.cellphone }, context)
}

/**
 * Changes the details. With the proven phone they are checked at once, as after the code; another phone gets a code and
 * must be proven first.
 * RESTART_STEPS, INVALID_INPUT, IDENTITY_REFUSED, VERIFICATION_UNAVAILABLE, and the refusals of sending a code.
 * @spec 4.sign-up
 */
export async function correct(
  deps: AppDeps,
  body: DetailsBody,
  context: StepContext,
): Promise<Decision<SignUpState>> {
  const { database } = deps
  const { now } = context
  const row = await startedSignUp(deps, context)
  const details = await readDetails(deps, body, context)
  const isProven = row.phone_verified_at !== null && row.cellphone === details.cellphone
  await transact(database, (tx) => changeDetails(tx, row.id, { details, now }))
  if (isProven) return acceptDetails(deps, row.id, context)
  await sendPhoneCode(deps, { id: row.id, cellphone: details.cellphone }, context)
  return stateNow(database, row.id)
}

/**
 * Requests to resume a sign-up of another device: sends a code to the phone where a sign-up with it was active within 24
 * hours. The answer is the same where there is none.
 * @spec 4.sign-up.2
 */
export async function resume(
  deps: AppDeps,
  body: { cellphone: string },
  context: StepContext,
): Promise<CodeSent> {
  const { cellphone } = body
  const nonce = newNonce()
  await giveCookie(deps, { kind: 'resume', cellphone, nonce }, context)
  return offerResumeCode(deps, { cellphone, nonce }, context)
}

/** Sends the code of the phone again. */
export async function resendPhoneCode(deps: AppDeps, context: StepContext): Promise<CodeSent> {
  const pending = await findSignUp(deps, context)
  if (!pending) throw new Refusal('RESTART_STEPS')
  if (pending.kind === 'resume') return offerResumeCode(deps, pending, context)
  const { id, cellphone, phone_verified_at } = pending.row
  if (phone_verified_at !== null) throw new Refusal('WRONG_STEP')
  return sendCode(deps, { ...target({ id, cellphone }), ...context, guesser: strangerOf(context.request) })
}

/** The subject of a code for resuming a sign-up of another device. */
export function resumeSubjectOf({ nonce }: { nonce: string }): string {
  return `resume ${nonce}`
}

async function offerResumeCode(
  deps: AppDeps,
  { cellphone, nonce }: { cellphone: string; nonce: string },
  context: StepContext,
): Promise<CodeSent> {
  const since = sinceOf(await settingsOf(deps.database), context.now)
  const row = await findByPhone(deps.database, cellphone, since)
  return offerCode(deps, {
    ...{ purpose, subject: resumeSubjectOf({ nonce }), channel: 'sms' },
    destination: row ? cellphone : null,
    sentTo: cellphone,
    guesser: strangerOf(context.request),
    now: context.now,
    locale: context.locale,
  })
}

// Where the person goes back a step and returns within a minute, the previous code is still valid.
async function sendPhoneCode(
  deps: AppDeps,
  signUp: Pick<SignUpRow, 'id' | 'cellphone'>,
  { now, locale, request }: StepContext,
): Promise<CodeSent> {
  const codeRequest = { ...target(signUp), guesser: strangerOf(request), now, locale }
  return (await codeUnderWay(deps.database, codeRequest)) ?? (await sendCode(deps, codeRequest))
}

function target({ id, cellphone }: Pick<SignUpRow, 'id' | 'cellphone'>) {
  return { purpose, subject: subjectOf(id), channel: 'sms', destination: cellphone } as const
}

async function readDetails(deps: AppDeps, body: DetailsBody, { locale, now }: StepContext): Promise<Details> {
  const details = detailsOf(body)
  // The schema requires the legal age; the shop's setting may be higher.
  const { minimumAge } = await settingsOf(deps.database)
  const age = ageOn({ birthDate: details.birthDate, on: tehranDay(now.epochMilliseconds) })
  if (details.kind === 'Marketer' && age < minimumAge)
    throw invalidFields({ birthDate: 'underAge' }, locale.language)
  // Reveals no more than the public live check.
  if (details.referrer !== '' && !(await findSuperior(deps.database, details.referrer))?.is_active) {
    throw invalidFields({ referrer: 'superior' }, locale.language)
  }
  return details
}

async function giveCookie(deps: AppDeps, held: SignUpCookie, { reply }: StepContext): Promise<void> {
  const { signUpHours } = await settingsOf(deps.database)
  setSignUpCookie(reply, held, { isSecure: isSecure(deps), maxAgeSeconds: signUpHours * secondsOfHour })
}
