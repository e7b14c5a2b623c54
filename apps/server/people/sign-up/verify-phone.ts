import type { SignUpState } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import { type Decision, transact } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { useCode } from '../codes/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { type Cookies, openApplicantSession } from './accept.ts'
import { subjectOf } from './begin.ts'
import { setSignUpCookie } from './cookie.ts'
import { isSecure, type StepContext, sinceOf, startedSignUp } from './find.ts'
import { hasAccount } from './person/queries.ts'
import { findByPhone, markPhoneProven, removeSignUp, type SignUpRow, takeById } from './queries.ts'
import { stateNow } from './state.ts'

const secondsOfHour = 3_600

/**
 * Proves the phone. Where a sign-up with it was begun on another device, that one continues here at its step.
 * PHONE_HAS_ACCOUNT is told to nobody but the owner of the phone.
 * @spec 4.sign-up, 2.sign-up-otp.1, 5.phone
 */
export async function verifyPhone(
  deps: AppDeps,
  { code }: { code: string },
  context: StepContext,
): Promise<Decision<SignUpState>> {
  const { now, request, reply } = context
  const { id } = await startedSignUp(deps, context)
  const done = await transact(deps.database, async (tx) => {
    const typed = { purpose: 'SIGN_UP_PHONE', subject: subjectOf(id), code, now } as const
    const proven = await useCode(tx, deps, { ...typed, guesser: strangerOf(request) })
    if (proven instanceof Refusal) return proven
    const row = await takeById(tx, id)
    // A code for the old phone proves nothing about a corrected one.
    if (row?.cellphone !== proven.destination) return new Refusal('CODE_EXPIRED')
    if (await hasAccount(tx, row.cellphone)) return new Refusal('PHONE_HAS_ACCOUNT')
    return goOn(tx, deps, row, context)
  })
  if (done instanceof Refusal) return done
  for (const give of done.cookies) give(reply)
  return done.state
}

async function goOn(
  tx: Sql,
  deps: AppDeps,
  row: SignUpRow,
  context: StepContext,
): Promise<{ state: SignUpState; cookies: Cookies[] }> {
  const { now } = context
  const earlier = await findByPhone(tx, row.cellphone, sinceOf(await settingsOf(tx), now))
  const isNew = row.details === null
  const current = isNew && earlier ? earlier : row
  if (current !== row) await removeSignUp(tx, row.id)
  const cookies = [await prove(tx, deps, current, now)]
  if (current.account_id !== null && current.details) {
    const account = { accountId: current.account_id, username: current.details.username }
    cookies.push(await openApplicantSession(tx, deps, account, context))
  }
  return { state: await stateNow(tx, current.id, now), cookies }
}

// The browser that began the sign-up may not be the one that proved the phone: only the latter gets the new token.
async function prove(tx: Sql, deps: AppDeps, row: SignUpRow, now: Temporal.Instant): Promise<Cookies> {
  const token = newToken()
  const { signUpHours } = await settingsOf(tx)
  await markPhoneProven(tx, row, { tokenHash: hashOfToken(token), now })
  const options = { isSecure: isSecure(deps), maxAgeSeconds: signUpHours * secondsOfHour }
  return (reply) => setSignUpCookie(reply, token, options)
}
