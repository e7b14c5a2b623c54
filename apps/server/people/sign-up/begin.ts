import type { CodeSent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { hashOfToken, newToken } from '../../platform/caller/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { AppDeps } from '../../platform/deps.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { codeUnderWay, sendCode } from '../codes/index.ts'
import { strangerOf } from '../guesses/index.ts'
import { setSignUpCookie } from './cookie.ts'
import { findSignUp, isSecure, type StepContext, startedSignUp } from './find.ts'
import { changePhone, insertSignUp, type SignUpRow } from './queries.ts'

const purpose = 'SIGN_UP_PHONE'
const secondsOfHour = 3_600

/** The subject of a code for a sign-up's phone. */
export function subjectOf(signUpId: number): string {
  return `sign-up ${signUpId}`
}

/**
 * Begins a sign-up, or changes the phone of the one of this browser, and sends a code to the phone. The answer is the
 * same whether the phone has an account, an unfinished sign-up or neither.
 * @spec 2.sign-up, 4.sign-up
 */
export async function begin(
  deps: AppDeps,
  { cellphone }: { cellphone: string },
  context: StepContext,
): Promise<CodeSent> {
  const { database } = deps
  const { now } = context
  const earlier = await findSignUp(deps, context)
  if (earlier) {
    await transact(database, (tx) => changePhone(tx, earlier.id, { cellphone, now }))
    return sendPhoneCode(deps, { id: earlier.id, cellphone }, context)
  }
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const id = await transact(database, (tx) => insertSignUp(tx, { tokenHash, cellphone, now }))
  const { signUpHours } = await settingsOf(database)
  setSignUpCookie(context.reply, token, {
    isSecure: isSecure(deps),
    maxAgeSeconds: signUpHours * secondsOfHour,
  })
  return sendPhoneCode(deps, { id, cellphone }, context)
}

/** Sends the code of the phone again. RESTART_STEPS, WRONG_STEP once the phone is proven. */
export async function resendPhoneCode(deps: AppDeps, context: StepContext): Promise<CodeSent> {
  const { id, cellphone, phone_verified_at } = await startedSignUp(deps, context)
  if (phone_verified_at !== null) throw new Refusal('WRONG_STEP')
  return sendCode(deps, { ...target({ id, cellphone }), ...context, guesser: strangerOf(context.request) })
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
