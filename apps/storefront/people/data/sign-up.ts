import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import type {
  Access,
  BeginSignUp,
  CodeSent,
  SignUpState,
  SignUpStep,
  setSignUpAddress,
  setSignUpLocation,
  setSignUpPassword,
} from '@anar/contract/commands'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { client, queryClient } from '../../platform/data/api.ts'
import { session } from '../../platform/data/session.ts'
import { forgetCode, storeCode } from './verification-code.ts'

/** The screen of each step. @spec 4.sign-up, 2.sign-up */
export const signUpPaths: Record<SignUpStep, string> = {
  details: '/signUp',
  'phone-code': '/signUpOtp',
  email: '/signUpVerifyEmailCode',
  location: '/setAddressLocation',
  address: '/address',
  password: '/setPassword',
}

const stateKey = ['mine', 'sign-up'] as const

/** The pending sign-up of this browser; null if there is none. @spec 4.sign-up */
export const signUpStateQuery = queryOptions({
  queryKey: stateKey,
  queryFn: ({ signal }) => client.read('sign-up/state', {}, { signal }),
  // Another device may have continued it meanwhile.
  refetchOnMount: 'always',
})

/** Puts a step's answer into the query cache. */
async function known<State extends SignUpState | null>(state: State): Promise<State> {
  // An earlier fetch would restore the former step.
  await queryClient.cancelQueries({ queryKey: stateKey })
  queryClient.setQueryData(stateKey, state)
  return state
}

/** Throws INVALID_INPUT {fields}, CODE_NOT_SENT, CODE_LIMIT. */
export async function beginSignUp(details: BeginSignUp): Promise<void> {
  storeCode('sign-up-phone', await client.command('sign-up/begin', details))
  await queryClient.invalidateQueries({ queryKey: stateKey })
}

/** The details again, once the phone is proven. Throws INVALID_INPUT {fields}, VERIFICATION_UNAVAILABLE. */
export async function correctSignUp(details: BeginSignUp): Promise<SignUpState> {
  const state = await client.command('sign-up/correct', details)
  if (state.step === 'phone-code') forgetCode('sign-up-phone')
  return known(state)
}

/** Resumes a sign-up of another device: sends a code to its phone; the answer is the same if there is none. */
export async function resumeSignUp(cellphone: string): Promise<void> {
  storeCode('sign-up-phone', await client.command('sign-up/resume', { cellphone }))
  await queryClient.invalidateQueries({ queryKey: stateKey })
}

export const resendPhoneCode = (): Promise<CodeSent> => client.command('sign-up/resend-phone-code', {})

/** Throws CODE_WRONG, CODE_EXPIRED, and INVALID_INPUT {fields} with `step: 'details'` if the details were refused. */
export async function verifySignUpPhone(code: string): Promise<SignUpState> {
  const state = await known(await client.command('sign-up/verify-phone', { code }))
  forgetCode('sign-up-phone')
  return state
}

export const sendSignUpEmailCode = (email: string): Promise<CodeSent> =>
  client.command('sign-up/send-email-code', { email })

/** Throws CODE_WRONG, CODE_EXPIRED, NOT_UNIQUE. */
export async function verifySignUpEmail(code: string): Promise<SignUpState> {
  const state = await known(await client.command('sign-up/verify-email', { code }))
  forgetCode('sign-up-email')
  return state
}

export const saveSignUpLocation = async (
  location: z.input<typeof setSignUpLocation.body>,
): Promise<SignUpState> => known(await client.command('sign-up/set-location', location))

/** Throws INVALID_INPUT {fields}, CITY_NOT_ACCEPTED. */
export const saveSignUpAddress = async (
  address: z.input<typeof setSignUpAddress.body>,
): Promise<SignUpState> => known(await client.command('sign-up/set-address', address))

/**
 * The last step: the person becomes a customer and is logged in, as after a login.
 * @spec 4.sign-up, 4.session
 */
export async function completeSignUp(password: z.input<typeof setSignUpPassword.body>): Promise<Access> {
  const access = await session.enter(() => client.command('sign-up/set-password', password))
  await forgetSignUp()
  return access
}

/** Whether this is the username of an active marketer. @spec 5.superior-marketer */
export const checkReferrer = (username: string): Promise<{ isValid: boolean }> =>
  client.command('sign-up/check-referrer', { username })

/** Leaves the sign-up, so that this browser may begin another; it can be resumed by its phone. */
export async function leaveSignUp(): Promise<void> {
  await client.command('sign-up/leave', {})
  await forgetSignUp()
}

async function forgetSignUp(): Promise<void> {
  storeDraft(null)
  forgetCode('sign-up-phone')
  forgetCode('sign-up-email')
  await known(null)
}

const draftKey = 'anar_sign_up'

/** The draft of the details form, stored for this tab. Never contains a password. */
export function readDraft(): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(readStorage('session', draftKey) ?? 'null')
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export function storeDraft(draft: Record<string, unknown> | null): void {
  writeStorage('session', draftKey, draft === null ? null : JSON.stringify(draft))
}
