import type { SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { AppDeps } from '../../deps.ts'
import type { Locale } from '../../http/locale.ts'
import { openSession } from '../auth/index.ts'
import { applicantOf } from '../caller/index.ts'
import { invalidFields, transact } from '../command/index.ts'
import { settingsOf } from '../settings/index.ts'
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

/**
 * Checks the details of a sign-up whose phone was proven, and makes the applicant's account, person and session of
 * them: the username, the identity and the phone are nobody else's, the national code and the birth date belong
 * together and to somebody alive, the phone is registered to that person, the superior is an active marketer.
 * Refused as INVALID_INPUT with the fault of each field and `step: 'details'`; VERIFICATION_UNAVAILABLE with the
 * same step; IDENTITY_REFUSED after too many tries, since this is not for searching the registry; CANNOT_CHANGE_NOW
 * where they were changed while they were checked.
 * @spec 5.national-code, 5.phone, 5.username, 5.superior-marketer, 4.sign-up, 8.messages
 */
export async function acceptDetails(
  deps: AppDeps,
  signUpId: number,
  context: StepContext,
): Promise<SignUpState> {
  const { database } = deps
  const { now, locale } = context
  const row = await findById(database, signUpId)
  if (!row) throw new Refusal('RESTART_STEPS')
  const { details } = row
  await countOne(deps, row, now)

  const taken = await takenFields(database, details)
  refuseIf(Object.fromEntries(taken.map((field) => [field, 'notUnique'] as const)), locale)
  const superior = details.referrer === '' ? null : await findSuperior(database, details.referrer)
  refuseIf({ ...faultOfSuperior(details, superior), ...(await faultsOfIdentity(deps, details)) }, locale)

  const accountId = await transact(database, (tx) => settle(tx, row, superior?.person_id ?? null, now)).catch(
    (error: unknown) => {
      // Somebody else was faster with the same name or code.
      const field = takenBy(error)
      if (field !== null) refuseIf({ [field]: 'notUnique' }, locale)
      throw error
    },
  )
  await openApplicantSession(deps, { accountId, username: details.username }, context)
  return stateNow(database, signUpId)
}

/** Opens the session of the steps that follow, where this device has none; another device goes on no more. */
export async function openApplicantSession(
  deps: AppDeps,
  { accountId, username }: { accountId: number; username: string },
  context: StepContext,
): Promise<void> {
  const { request, reply } = context
  clearSignUpCookie(reply, isSecure(deps))
  if ((await applicantOf(request, deps))?.accountId === accountId) return
  const usernameFolded = username.toLowerCase()
  await openSession(deps, {
    ...context,
    ...{ accountId, usernameFolded, rememberMe: false, endOtherSessions: true },
  })
}

async function settle(
  tx: Parameters<typeof takeById>[0],
  { id, cellphone, details }: SignUpRow,
  sponsorId: number | null,
  now: Temporal.Instant,
): Promise<number> {
  const row = await takeById(tx, id)
  if (!row) throw new Refusal('RESTART_STEPS')
  // Another request told something else meanwhile, which nobody has checked, or a phone that is not proven.
  const isAsChecked = JSON.stringify(row.details) === JSON.stringify(details)
  if (!isAsChecked || row.phone_verified_at === null)
    throw new Refusal('CANNOT_CHANGE_NOW', { step: 'details' })
  await removeEarlier(tx, id, cellphone)
  const applicant = { details, sponsorId, now }
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

async function faultsOfIdentity({ verification }: AppDeps, details: Details): Promise<DetailFaults> {
  if (!isIranian(details)) return {}
  const { nationalCode, birthDate, cellphone } = details
  const checks = Promise.all([
    verification.checkIdentity({ nationalCode, birthDate }),
    verification.checkPhone({ nationalCode, cellphone }),
  ])
  const [identity, isOwnPhone] = await checks.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { ...error.details, step: 'details' })
  })
  return {
    ...(identity === 'mismatch' ? { nationalCode: 'otherBirthDate' } : {}),
    ...(identity === 'deceased' ? { nationalCode: 'deceased' } : {}),
    ...(isOwnPhone ? {} : { cellphone: 'phoneOfAnother' }),
  }
}

function faultOfSuperior({ referrer }: Details, superior: { is_active: boolean } | null): DetailFaults {
  if (referrer === '') return {}
  if (!superior) return { referrer: 'superiorNotFound' }
  return superior.is_active ? {} : { referrer: 'superior' }
}

function refuseIf(faults: DetailFaults, { language }: Locale): void {
  if (Object.keys(faults).length === 0) return
  const { details } = invalidFields(faults, language)
  throw new Refusal('INVALID_INPUT', { ...details, step: 'details' })
}
