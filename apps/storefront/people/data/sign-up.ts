import { readStorage, writeStorage } from '@anar/app-kit/browser-storage'
import type {
  Access,
  SignUpState as SentState,
  SignUpDetails,
  SignUpStep,
  setSignUpAddress,
  setSignUpLocation,
  setSignUpPassword,
} from '@anar/contract/commands'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { client, queryClient } from '../../platform/data/api.ts'
import { session } from '../../platform/data/session.ts'
import { forgetInvitation } from './invitation.ts'
import type { SentCode } from './verification-code.ts'

/** The state of the sign-up, its code with the moment when the answer came. */
export type SignUpState = Omit<SentState, 'code'> & { code: SentCode | null }

/** The screen of each step; the first one, of the phone, is `phonePath`. @spec 4.sign-up, 2.sign-up */
export const signUpPaths: Record<SignUpStep, string> = {
  'phone-code': '/signUpOtp',
  details: '/signUp?step=details',
  email: '/signUpVerifyEmailCode',
  location: '/setAddressLocation',
  address: '/address',
  password: '/setPassword',
}
export const phonePath = '/signUp'

const stateKey = ['mine', 'sign-up'] as const

/** The pending sign-up of this browser; null if there is none. @spec 4.sign-up */
export const signUpStateQuery = queryOptions({
  queryKey: stateKey,
  queryFn: async ({ signal }) => {
    const state = await client.read('sign-up/state', {}, { signal })
    return state && timed(state)
  },
  // Another device may have continued it meanwhile.
  refetchOnMount: 'always',
})

function timed(state: SentState): SignUpState {
  return { ...state, code: state.code && { ...state.code, at: Date.now() } }
}

/** Puts a step's answer into the query cache. */
async function known(sent: SentState | null): Promise<SignUpState | null> {
  const state = sent && timed(sent)
  // An earlier fetch would restore the former step.
  await queryClient.cancelQueries({ queryKey: stateKey })
  queryClient.setQueryData(stateKey, state)
  return state
}

const taken = async (answer: Promise<SentState>): Promise<SignUpState> => (await known(await answer))!

/** The state after a code was sent; it also holds the code's times. */
async function afterSending(): Promise<SignUpState> {
  return queryClient.fetchQuery({ ...signUpStateQuery, staleTime: 0 }) as Promise<SignUpState>
}

/** Begins a sign-up, or changes its phone. Throws INVALID_INPUT {fields}, CODE_NOT_SENT, CODE_LIMIT. */
export async function beginSignUp(cellphone: string): Promise<SignUpState> {
  await client.command('sign-up/begin', { cellphone })
  return afterSending()
}

/** Throws INVALID_INPUT {fields}, IDENTITY_REFUSED, VERIFICATION_UNAVAILABLE. */
export const setSignUpDetails = (details: SignUpDetails): Promise<SignUpState> =>
  taken(client.command('sign-up/set-details', details))

export async function resendPhoneCode(): Promise<SentCode> {
  return { ...(await client.command('sign-up/resend-phone-code', {})), at: Date.now() }
}

/** Throws CODE_WRONG, CODE_EXPIRED, PHONE_HAS_ACCOUNT. */
export const verifySignUpPhone = (code: string): Promise<SignUpState> =>
  taken(client.command('sign-up/verify-phone', { code }))

export async function sendSignUpEmailCode(email: string): Promise<SentCode> {
  return { ...(await client.command('sign-up/send-email-code', { email })), at: Date.now() }
}

/** Throws CODE_WRONG, CODE_EXPIRED, NOT_UNIQUE. */
export const verifySignUpEmail = (code: string): Promise<SignUpState> =>
  taken(client.command('sign-up/verify-email', { code }))

export const saveSignUpLocation = (location: z.input<typeof setSignUpLocation.body>): Promise<SignUpState> =>
  taken(client.command('sign-up/set-location', location))

/** Throws INVALID_INPUT {fields}, CITY_NOT_ACCEPTED. */
export const saveSignUpAddress = (address: z.input<typeof setSignUpAddress.body>): Promise<SignUpState> =>
  taken(client.command('sign-up/set-address', address))

/** Leaves location and address for the first order. @spec 2.address */
export const leaveSignUpAddress = (): Promise<SignUpState> =>
  taken(client.command('sign-up/leave-address', {}))

/**
 * The last step: the person becomes a customer and is logged in, as after a login.
 * @spec 4.sign-up, 4.session
 */
export async function completeSignUp(password: z.input<typeof setSignUpPassword.body>): Promise<Access> {
  const access = await session.enter(() => client.command('sign-up/set-password', password))
  await forgetSignUp()
  forgetInvitation()
  return access
}

/** Whether this names an active marketer, by username or member code. @spec 5.superior-marketer */
export const checkReferrer = (username: string): Promise<{ isValid: boolean }> =>
  client.command('sign-up/check-referrer', { username })

/** Whether a username is free, and free ones like it. @spec 5.username */
export const checkUsername = (username: string): Promise<{ isFree: boolean; suggestions: string[] }> =>
  client.command('sign-up/check-username', { username })

/** Leaves the sign-up, so that this browser may begin another; it can be resumed by its phone. */
export async function leaveSignUp(): Promise<void> {
  await client.command('sign-up/leave', {})
  await forgetSignUp()
}

async function forgetSignUp(): Promise<void> {
  storeDraft(null)
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
