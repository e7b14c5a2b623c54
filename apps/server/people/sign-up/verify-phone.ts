import type { SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import { type Decision, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
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
 * Proves the phone. For a sign-up of this browser the details are then checked (see `acceptDetails`); one of another
 * device is resumed here, at its current step.
 * @spec 4.sign-up, 2.sign-up-otp.1
 */
export async function verifyPhone(
  deps: AppDeps,
  { code }: { code: string },
  context: StepContext,
): Promise<Decision<SignUpState>> {
  const pending = await findSignUp(deps, context)
  if (!pending) throw new Refusal('RESTART_STEPS')
  const { now, request } = context
  const subject = pending.kind === 'resume' ? resumeSubjectOf(pending) : subjectOf(pending.row.id)
  const typed = { purpose: 'SIGN_UP_PHONE', subject, code, now, guesser: strangerOf(request) } as const
  if (pending.kind === 'resume') return resumeHere(deps, typed, context)
  const { row } = pending
  // The provider is queried between the check of the code and its use.
  const { destination } = await checkCode(deps, typed)
  // A code for the old phone proves nothing about a corrected one.
  if (destination !== row.cellphone) throw new Refusal('CODE_EXPIRED')
  return acceptDetails(deps, row.id, context, async (tx) => {
    // The phone may have been changed during the check; the newest code then belongs to the new one.
    const current = await takeById(tx, row.id)
    if (current?.cellphone !== destination) throw new Refusal('CODE_EXPIRED')
    const proven = await useCode(tx, deps, typed)
    return proven instanceof Refusal ? proven : prove(tx, deps, row, now)
  })
}

async function resumeHere(
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

// The browser that began the sign-up may not be the one that proved the phone: only the latter gets the new token.
async function prove(tx: Sql, deps: AppDeps, row: SignUpRow, now: Temporal.Instant): Promise<Cookies> {
  const token = newToken()
  const { signUpHours } = await settingsOf(tx)
  // The phone was changed during the check, and the new one is not proven.
  if (!(await markPhoneProven(tx, row, { tokenHash: hashOfToken(token), now })))
    throw new Refusal('CODE_EXPIRED')
  const options = { isSecure: isSecure(deps), maxAgeSeconds: signUpHours * secondsOfHour }
  return (reply) => setSignUpCookie(reply, { kind: 'token', token }, options)
}
