import type { SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { AppDeps } from '../../deps.ts'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import { type Decision, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { checkCode, type TypedCode, useCode } from '../codes/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { acceptDetails, type Cookies, openApplicantSession } from './accept.ts'
import { resumeSubjectOf, subjectOf } from './begin.ts'
import { setSignUpCookie } from './cookie.ts'
import { findSignUp, isSecure, type StepContext, sinceOf } from './find.ts'
import { findByPhone, markPhoneProven, type SignUpRow, takeById } from './queries.ts'
import { stateOf } from './state.ts'

const secondsOfHour = 3_600

/**
 * Proves the phone. Of a sign-up that this browser began, the details are then checked (see `acceptDetails`); one
 * that was begun elsewhere goes on here, from the step where it stands.
 * @spec 4.sign-up, 2.sign-up-otp.1
 */
export async function verifyPhone(
  deps: AppDeps,
  { code }: { code: string },
  context: StepContext,
): Promise<Decision<SignUpState>> {
  const found = await findSignUp(deps, context)
  if (!found) throw new Refusal('RESTART_STEPS')
  const { now, request } = context
  const subject = found.kind === 'resume' ? resumeSubjectOf(found) : subjectOf(found.row.id)
  const typed = { purpose: 'SIGN_UP_PHONE', subject, code, now, guesser: strangerOf(request) } as const
  if (found.kind === 'resume') return goOnHere(deps, typed, context)
  const { row } = found
  // The provider is asked between the check of the code and its use.
  const { destination } = await checkCode(deps, typed)
  // The code of a phone that was corrected since proves nothing about the new one.
  if (destination !== row.cellphone) throw new Refusal('CODE_EXPIRED')
  return acceptDetails(deps, row.id, context, async (tx) => {
    // The newest code is another phone's, where one was told while the code was looked at.
    const current = await takeById(tx, row.id)
    if (current?.cellphone !== destination) throw new Refusal('CODE_EXPIRED')
    const proven = await useCode(tx, deps, typed)
    return proven instanceof Refusal ? proven : prove(tx, deps, row, now)
  })
}

async function goOnHere(
  deps: AppDeps,
  typed: TypedCode,
  context: StepContext,
): Promise<Decision<SignUpState>> {
  const { now, reply } = context
  const done = await transact(deps.database, async (tx) => {
    const proven = await useCode(tx, deps, typed)
    if (proven instanceof Refusal) return proven
    const row = await findByPhone(tx, proven.destination, sinceOf(await settingsOf(tx), now))
    if (!row) return new Refusal('RESTART_STEPS')
    const cookies = [await prove(tx, deps, row, now)]
    if (row.account_id !== null) {
      const account = { accountId: row.account_id, username: row.details.username }
      cookies.push(await openApplicantSession(tx, deps, account, context))
    }
    return { state: stateOf(row), cookies }
  })
  if (done instanceof Refusal) return done
  for (const give of done.cookies) give(reply)
  return done.state
}

// Whoever began it may not be who proved it: from here on the sign-up is found by a token that only the latter got.
async function prove(tx: Sql, deps: AppDeps, row: SignUpRow, now: Temporal.Instant): Promise<Cookies> {
  const token = newToken()
  const { signUpHours } = await settingsOf(tx)
  // It was told while the code was looked at, and nobody has proven the new one.
  if (!(await markPhoneProven(tx, row, { tokenHash: hashOfToken(token), now })))
    throw new Refusal('CODE_EXPIRED')
  const options = { isSecure: isSecure(deps), maxAgeSeconds: signUpHours * secondsOfHour }
  return (reply) => setSignUpCookie(reply, { kind: 'token', token }, options)
}
