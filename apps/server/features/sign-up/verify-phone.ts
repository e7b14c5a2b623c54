import type { SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { AppDeps } from '../../deps.ts'
import { hashOfToken, newToken } from '../caller/index.ts'
import { useCode } from '../codes/index.ts'
import { transact } from '../command/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { settingsOf } from '../settings/index.ts'
import { acceptDetails, openApplicantSession } from './accept.ts'
import { resumeSubjectOf, subjectOf } from './begin.ts'
import { setSignUpCookie } from './cookie.ts'
import { findSignUp, isSecure, type StepContext, sinceOf } from './find.ts'
import { findByPhone, markPhoneProven, type SignUpRow } from './queries.ts'
import { stateOf } from './state.ts'

const secondsOfHour = 3_600

/**
 * Proves the phone. Of a sign-up that this browser began, the details are then checked (see `acceptDetails`); one
 * that was begun elsewhere goes on here, from the step where it stands.
 * RESTART_STEPS, CODE_WRONG, CODE_EXPIRED.
 * @spec 2.sign-up-otp, 4.sign-up
 */
export async function verifyPhone(
  deps: AppDeps,
  { code }: { code: string },
  context: StepContext,
): Promise<SignUpState> {
  const found = await findSignUp(deps, context)
  if (!found) throw new Refusal('RESTART_STEPS')
  const { now } = context
  const subject = found.kind === 'resume' ? resumeSubjectOf(found) : subjectOf(found.row.id)
  const { destination } = await useCode(deps, {
    ...{ purpose: 'SIGN_UP_PHONE', subject, code, now },
    guesser: strangerOf(context.request),
  })
  if (found.kind === 'resume') return goOnHere(deps, destination, context)
  // The code of a phone that was corrected since proves nothing about the new one.
  if (destination !== found.row.cellphone) throw new Refusal('CODE_EXPIRED')
  await prove(deps, found.row, context)
  return acceptDetails(deps, found.row.id, context)
}

async function goOnHere(deps: AppDeps, cellphone: string, context: StepContext): Promise<SignUpState> {
  const { database } = deps
  const since = sinceOf(await settingsOf(database), context.now)
  const row = await findByPhone(database, cellphone, since)
  if (!row) throw new Refusal('RESTART_STEPS')
  await prove(deps, row, context)
  if (row.account_id !== null) {
    await openApplicantSession(deps, { accountId: row.account_id, username: row.details.username }, context)
  }
  return stateOf(row)
}

// Whoever began it may not be who proved it: from here on the sign-up is found by a token that only the latter got.
async function prove(deps: AppDeps, row: SignUpRow, { now, reply }: StepContext): Promise<void> {
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const { signUpHours } = await settingsOf(deps.database)
  const isSame = await transact(deps.database, (tx) => markPhoneProven(tx, row, { tokenHash, now }))
  // It was told while the code was looked at, and nobody has proven the new one.
  if (!isSame) throw new Refusal('CODE_EXPIRED')
  const options = { isSecure: isSecure(deps), maxAgeSeconds: signUpHours * secondsOfHour }
  setSignUpCookie(reply, { kind: 'token', token }, options)
}
