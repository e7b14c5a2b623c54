import type {
  Access,
  CodeSent,
  leaveSignUpAddress,
  SignUpState,
  SignUpStep,
  sendSignUpEmailCode,
  setSignUpAddress,
  setSignUpLocation,
  setSignUpPassword,
  verifySignUpEmail,
} from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { z } from 'zod'
import type { ApplicantCaller } from '../../platform/caller/index.ts'
import {
  type Decision,
  type FieldFault,
  invalidFields,
  type RunContext,
  transact,
} from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { hashPassword, openSession } from '../auth/index.ts'
import { sendCode, useCode } from '../codes/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { subjectOf } from './begin.ts'
import { clearSignUpCookie } from './cookie.ts'
import { isSecure, type StepContext } from './find.ts'
import {
  endApplicantSessions,
  findProvinceOf,
  moveAddress,
  openAccount,
  replaceAddress,
  setPersonEmail,
} from './person/queries.ts'
import {
  completeSignUp,
  leaveAddress,
  type SignUpRow,
  setEmail,
  setLocation,
  takeById,
  touchSignUp,
} from './queries.ts'
import { stateNow } from './state.ts'
import { isReached } from './step.ts'
import { takenBy } from './taken.ts'

type Step<Body> = StepContext & { body: Body; caller: ApplicantCaller }

const purpose = 'SIGN_UP_EMAIL'

/**
 * Sends a code to the mailbox.
 * Whether another account has it is only revealed once the code proves ownership.
 * @spec 2.sign-up-verify-email-code, 5.email-and-iban, 7.sign-up-calls
 */
export async function sendEmailCode(
  deps: AppDeps,
  { body, caller, now, locale, request }: Step<z.output<typeof sendSignUpEmailCode.body>>,
): Promise<CodeSent> {
  const { email } = body
  await transact(deps.database, async (tx) => {
    const row = await takeStep(tx, caller, 'email')
    if (row.email_verified_at === null) await setEmail(tx, row.id, { email, now, isVerified: false })
    else await touchSignUp(tx, row.id, now)
  })
  const subject = subjectOf(caller.signUpId)
  const guesser = strangerOf(request)
  return sendCode(deps, { purpose, subject, guesser, channel: 'email', destination: email, locale, now })
}

/**
 * Proves the mailbox and sets it for the person. CODE_WRONG, CODE_EXPIRED; INVALID_INPUT at `email` where another person
 * has it.
 * @spec 7.sign-up-calls, 2.sign-up-verify-email-code.1
 */
export async function verifyEmail(
  deps: AppDeps,
  { tx, body, caller, now, locale }: RunContext<typeof verifySignUpEmail>,
): Promise<Decision<SignUpState>> {
  const proven = await useCode(tx, deps, {
    purpose,
    subject: subjectOf(caller.signUpId),
    code: body.code,
    now,
  })
  if (proven instanceof Refusal) return proven
  const email = proven.destination
  const row = await takeStep(tx, caller, 'email')
  await setPersonEmail(tx, caller.accountId, email).catch((error: unknown) => {
    if (takenBy(error) === 'email') throw invalidFields({ email: 'notUnique' }, locale.language)
    throw error
  })
  await setEmail(tx, row.id, { email, now, isVerified: true })
  return stateNow(tx, caller.signUpId, now)
}

/** Stores the location of the home. WRONG_STEP @spec 2.set-address-location, 5.address.2 */
export async function chooseLocation({
  tx,
  body,
  caller,
  now,
}: RunContext<typeof setSignUpLocation>): Promise<SignUpState> {
  const row = await takeStep(tx, caller, 'location')
  await setLocation(tx, row.id, { ...body, now })
  await moveAddress(tx, caller.personId, body)
  return stateNow(tx, caller.signUpId, now)
}

/** Leaves location and address for the first order. WRONG_STEP @spec 2.address */
export async function postponeAddress({
  tx,
  caller,
  now,
}: RunContext<typeof leaveSignUpAddress>): Promise<SignUpState> {
  const row = await takeStep(tx, caller, 'location')
  await leaveAddress(tx, row.id, now)
  return stateNow(tx, caller.signUpId, now)
}

/**
 * Stores the person's main address. WRONG_STEP, LOCATION_REQUIRED before the map, CITY_NOT_ACCEPTED;
 * INVALID_INPUT at `postalCode` where it is unknown or of another province;
 * @spec 5.postal-code, 5.address, 7.postal-check, 2.address.1
 */
export async function giveAddress(
  deps: AppDeps,
  { body, caller, now, locale }: Step<z.output<typeof setSignUpAddress.body>>,
): Promise<SignUpState> {
  const { database, verification } = deps
  const { title, cityId, postalCode, address } = body
  await transact(database, (tx) => takePinned(tx, caller))
  const provinceId = await findProvinceOf(database, body.cityId)
  if (provinceId === null) throw new Refusal('CITY_NOT_ACCEPTED')
  const fault = faultOfVerdict[await verification.checkPostalCode({ postalCode, provinceId })]
  if (fault !== null) throw invalidFields({ postalCode: fault }, locale.language)
  await transact(database, async (tx) => {
    const { id, latitude, longitude } = await takePinned(tx, caller)
    const { personId } = caller
    await replaceAddress(tx, { personId, title, cityId, postalCode, address, latitude, longitude, now })
    await touchSignUp(tx, id, now)
  })
  return stateNow(database, caller.signUpId, now)
}

const faultOfVerdict: Record<'match' | 'other-province' | 'unknown', FieldFault | null> = {
  match: null,
  'other-province': 'postalCodeProvince',
  unknown: 'postalCodeUnknown',
}

/**
 * The last step: sets the password, makes the applicant a customer, and logs this device in with a new session; the
 * sessions of the steps end, and a welcome notice is sent. A future marketer is a customer until the office approves the
 * application.
 * @spec 2.set-password, 5.password, 4.sign-up, 1.customer-kinds.5
 */
export async function choosePassword(
  deps: AppDeps,
  { body, caller, ...context }: Step<z.output<typeof setSignUpPassword.body>>,
): Promise<Decision<Access>> {
  const { database } = deps
  const { now } = context
  await transact(database, (tx) => takeStep(tx, caller, 'password'))
  const passwordHash = await hashPassword(body.password, senderOf(context.request))
  const { accountId, personId } = caller
  const opened = await transact(database, async (tx) => {
    const row = await takeStep(tx, caller, 'password')
    const details = row.details!
    const userType = details.kind === 'PreferredCustomer' ? 'PreferredCustomer' : 'Customer'
    await openAccount(tx, accountId, { passwordHash, userType, now })
    await endApplicantSessions(tx, accountId, now)
    await completeSignUp(tx, row.id, now)
    await giveNotice(tx, { personId, kind: 'WELCOME', details: {}, occasion: 'sign-up', now })
    const usernameFolded = details.username.toLowerCase()
    return openSession(tx, deps, {
      ...context,
      ...{ accountId, usernameFolded, rememberMe: false, endOtherSessions: true },
    })
  })
  if (opened instanceof Refusal) return opened
  clearSignUpCookie(context.reply, isSecure(deps))
  opened.giveCookies(context.reply)
  return opened.access
}

/** The sign-up, locked until the transaction ends. RESTART_STEPS where it was completed meanwhile, WRONG_STEP. */
async function takeStep(tx: Sql, { signUpId }: ApplicantCaller, step: SignUpStep): Promise<SignUpRow> {
  const row = await takeById(tx, signUpId)
  if (!row) throw new Refusal('RESTART_STEPS')
  if (!isReached(step, row)) throw new Refusal('WRONG_STEP')
  return row
}

async function takePinned(
  tx: Sql,
  caller: ApplicantCaller,
): Promise<SignUpRow & { latitude: number; longitude: number }> {
  const row = await takeStep(tx, caller, 'location')
  const { latitude, longitude } = row
  if (latitude === null || longitude === null) throw new Refusal('LOCATION_REQUIRED')
  return { ...row, latitude, longitude }
}
