import type { SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyReply } from 'fastify'
import { applicantOf } from '../../platform/caller/index.ts'
import { type FieldFault, invalidFields, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { openSession } from '../auth/index.ts'
import { clearSignUpCookie } from './cookie.ts'
import { type DetailFaults, type Details, isIranian } from './details.ts'
import { isSecure, type StepContext, sinceOf } from './find.ts'
import {
  findSuperior,
  insertApplicant,
  markDetailsAccepted,
  removeEarlier,
  takenFields,
  updateApplicant,
} from './person/queries.ts'
import { checksOf, countCheck, findById, lockChecks, type SignUpRow, takeById } from './queries.ts'
import { stateNow } from './state.ts'
import { takenBy } from './taken.ts'

type Judged = { row: SignUpRow; details: Details; sponsorId: number | null }
/** Sets the cookies of a step; called after the commit. */
export type Cookies = (reply: FastifyReply) => void

/**
 * Checks the stored details of a sign-up with a proven phone, and creates the applicant's account, person and session:
 * the username and the identity are unused, the national code and the birth date belong to the same living person, the
 * phone is registered to that person, the superior is an active marketer.
 * Refused as INVALID_INPUT with the fault of each field and `step: 'details'`; VERIFICATION_UNAVAILABLE with the
 * same step; IDENTITY_REFUSED after too many checks, so that nobody can search the registry; CANNOT_CHANGE_NOW where the
 * details changed during the check.
 * @spec 5.national-code, 5.phone, 5.username, 5.superior-marketer, 8.messages, 4.sign-up.3
 */
export async function acceptDetails(
  deps: AppDeps,
  signUpId: number,
  context: StepContext,
): Promise<SignUpState> {
  const { database } = deps
  const { now, locale, reply } = context
  const { row, details, sponsorId } = await judgeDetails(deps, signUpId, context)
  const { state, giveSession } = await transact(database, async (tx) => {
    const accountId = await settle(tx, row, { details, sponsorId, now })
    const giveSession = await openApplicantSession(tx, deps, { accountId, ...details }, context)
    return { state: await stateNow(tx, signUpId, now), giveSession }
  }).catch((error: unknown) => {
    // A concurrent sign-up took the same name or code.
    const field = takenBy(error)
    throw field === null ? error : refusalOf({ [field]: faultOfTaken(field) }, locale)!
  })
  giveSession(reply)
  return state
}

async function judgeDetails(deps: AppDeps, signUpId: number, { now, locale }: StepContext): Promise<Judged> {
  const { database } = deps
  const row = await findById(database, signUpId)
  if (!row?.details) throw new Refusal('RESTART_STEPS')
  const { details, cellphone } = row
  await countOne(deps, row, now)
  const [taken, superior, ofIdentity] = await Promise.all([
    takenFields(database, signUpId, { ...details, cellphone }),
    details.referrer === '' ? null : findSuperior(database, details.referrer),
    faultsOfIdentity(deps, details, cellphone),
  ])
  // All at once, so that nobody corrects one field after the other.
  const ofTaken = Object.fromEntries(taken.map((field) => [field, faultOfTaken(field)] as const))
  const refusal = refusalOf({ ...ofIdentity, ...faultOfSuperior(details, superior), ...ofTaken }, locale)
  if (refusal) throw refusal
  return { row, details, sponsorId: superior?.person_id ?? null }
}

/** @spec 5.national-code.3, 5.username.2 */
function faultOfTaken(field: string): FieldFault {
  if (field === 'username') return 'usernameTaken'
  return field === 'nationalCode' ? 'nationalCodeHasAccount' : 'notUnique'
}

/**
 * Opens the session of the following steps, where this device has none; it ends those of other devices. Returns a
 * function that sets its cookies.
 */
export async function openApplicantSession(
  tx: Sql,
  deps: AppDeps,
  { accountId, username }: { accountId: number; username: string },
  context: Omit<StepContext, 'reply'>,
): Promise<Cookies> {
  const clear: Cookies = (reply) => clearSignUpCookie(reply, isSecure(deps))
  const applicant = await applicantOf(context.request, { ...deps, database: tx })
  if (applicant?.accountId === accountId) return clear
  const usernameFolded = username.toLowerCase()
  const opened = await openSession(tx, deps, {
    ...context,
    ...{ accountId, usernameFolded, rememberMe: false, endOtherSessions: true },
  })
  if (opened instanceof Refusal) throw opened
  return (reply) => {
    clear(reply)
    opened.giveCookies(reply)
  }
}

async function settle(
  tx: Sql,
  { id, cellphone }: SignUpRow,
  { details, sponsorId, now }: { details: Details; sponsorId: number | null; now: Temporal.Instant },
): Promise<number> {
  const row = await takeById(tx, id)
  if (!row) throw new Refusal('RESTART_STEPS')
  // Another request changed the details meanwhile: they are unchecked, or their phone is not proven.
  const isAsChecked = JSON.stringify(row.details) === JSON.stringify(details) && row.cellphone === cellphone
  if (!isAsChecked || row.phone_verified_at === null)
    throw new Refusal('CANNOT_CHANGE_NOW', { step: 'details' })
  await removeEarlier(tx, id, cellphone)
  const applicant = { details, cellphone, sponsorId, now }
  if (row.account_id !== null) await updateApplicant(tx, row.account_id, applicant)
  const accountId = row.account_id ?? (await insertApplicant(tx, id, applicant))
  await markDetailsAccepted(tx, id, now)
  return accountId
}

async function countOne({ database }: AppDeps, row: SignUpRow, now: Temporal.Instant): Promise<void> {
  await transact(database, async (tx) => {
    const settings = await settingsOf(tx)
    await lockChecks(tx, row.cellphone)
    const count = await checksOf(tx, row.cellphone, sinceOf(settings, now))
    if (count >= settings.signUpCheckLimit) throw new Refusal('IDENTITY_REFUSED', { step: 'details' })
    await countCheck(tx, row, now)
  })
}

async function faultsOfIdentity(
  { verification }: AppDeps,
  details: Details,
  cellphone: string,
): Promise<DetailFaults> {
  if (!isIranian(details)) return {}
  const { nationalCode, birthDate } = details
  const checks = Promise.all([
    verification.checkIdentity({ nationalCode, birthDate }),
    verification.checkPhone({ nationalCode, cellphone }),
  ])
  const [identity, isOwnPhone] = await checks.catch((error: unknown) => {
    const isUnavailable = error instanceof Refusal && error.code === 'VERIFICATION_UNAVAILABLE'
    throw isUnavailable ? new Refusal('VERIFICATION_UNAVAILABLE', { step: 'details' }) : error
  })
  return {
    ...(identity === 'mismatch' ? { nationalCode: 'otherBirthDate' } : {}),
    ...(identity === 'deceased' ? { nationalCode: 'deceased' } : {}),
    ...(isOwnPhone ? {} : { cellphone: 'phoneOfAnother' }),
  }
}

/** @spec 5.superior-marketer.1, 5.superior-marketer.2 */
function faultOfSuperior({ referrer }: Details, superior: { is_active: boolean } | null): DetailFaults {
  if (referrer === '') return {}
  if (!superior) return { referrer: 'superiorNotFound' }
  return superior.is_active ? {} : { referrer: 'superior' }
}

function refusalOf(faults: DetailFaults, { language }: Locale): Refusal | null {
  if (Object.keys(faults).length === 0) return null
  return invalidFields(faults, language, { step: 'details' })
}
