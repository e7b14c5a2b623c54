import type { Commands } from '@anar/contract/client'
import { fieldsOf, type Row } from '@anar/contract/client'
import type { MemberStatus } from '@anar/domain/membership'
import { client } from '../../platform/data/api.ts'
import { mineChanged, useMine } from '../../platform/data/mine.ts'
import { recheck, refreshPerson } from '../../platform/data/session.ts'

const profileFields = fieldsOf('NetworkMarketer', [
  'id',
  'state',
  'username',
  'firstName',
  'lastName',
  'fatherName',
  'nationalCode',
  'certificateNumber',
  'nationalityEnum',
  'genderEnum',
  'maritalStatusEnum',
  'militaryStatusEnum',
  'birthDate',
  'cellphone',
  'email',
  'iban',
  'userType',
  'createdAt',
  'isIdentityChecked',
  'preferredSince',
  'documentsWrongAt',
  'blockReason',
  'blockNote',
  'blockedAt',
  'contractTerminatedAt',
  'referrer.username',
  'referrer.firstName',
  'referrer.lastName',
  'walletBalances.id',
  'walletBalances.amount',
  'mainAddress.id',
  'mainAddress.addressTitle',
  'mainAddress.address',
  'mainAddress.postalCode',
  'mainAddress.city.title',
])
export type ProfileRow = Row<'NetworkMarketer', (typeof profileFields)[number]>

/** The input to the rules of `domain/membership`, which the server applies too. */
export function memberStatusOf(profile: ProfileRow): MemberStatus {
  const { userType, state, blockReason, documentsWrongAt } = profile
  return { userType, state, blockReason, isWarned: documentsWrongAt !== null, isClosed: false }
}

/** The person's own profile. @spec 3.network-marketer, 2.network-marketer-info */
export function useProfile() {
  return useMine(
    'profile',
    async ({ userId }): Promise<ProfileRow | null> => {
      const { page } = await client.search('NetworkMarketer', {
        fields: profileFields,
        filter: { field: 'id', op: 'eq', value: userId },
      })
      return page[0] ?? null
    },
    { staleTime: 0 },
  )
}

/** Invalidates what shows the person. */
export async function profileChanged(): Promise<void> {
  // Most changes also create a notice.
  await Promise.all([mineChanged('profile', 'destination', 'unread-notices'), refreshPerson()])
}

type Body<Path extends keyof Commands> = Commands[Path]['body']

async function changing<Answer>(work: Promise<Answer>): Promise<Answer> {
  const answer = await work
  await profileChanged()
  return answer
}

/** Throws ApiError FIELD_LOCKED {fields}, INVALID_INPUT {fields}, CANNOT_CHANGE_NOW. @spec 2.edit-user-info */
export const editProfile = (body: Body<'profile/edit'>) => changing(client.command('profile/edit', body))
/** Throws ApiError INVALID_INPUT {fields: {email, password}}, TOO_MANY_ATTEMPTS, CANNOT_CHANGE_NOW, and the errors of sending a code. */
export const sendNewEmailCode = (body: Body<'profile/send-email-code'>) =>
  client.command('profile/send-email-code', body)
export const changeEmail = (code: string) => changing(client.command('profile/change-email', { code }))
export const sendNewCellphoneCode = (body: Body<'profile/send-cellphone-code'>) =>
  client.command('profile/send-cellphone-code', body)
export const changeCellphone = (code: string) =>
  changing(client.command('profile/change-cellphone', { code }))
/** Throws ApiError INVALID_INPUT {fields: {iban, password}}, TOO_MANY_ATTEMPTS, CANNOT_CHANGE_NOW, VERIFICATION_UNAVAILABLE, and the errors of sending a code. @spec 2.bank-account-info */
export const sendIbanCode = (body: Body<'profile/send-iban-code'>) =>
  client.command('profile/send-iban-code', body)
/** Throws the same, and CODE_WRONG, CODE_EXPIRED. */
export const setIban = (body: Body<'profile/set-iban'>) => changing(client.command('profile/set-iban', body))

/** Whether payouts to the own IBAN are delayed, and until when. @spec 2.bank-account-info */
export function useDestination() {
  return useMine('destination', () => client.read('profile/destination'), { staleTime: 0 })
}

/** Whether the account will be erased, and what stands against it. */
export function useOwnErasure() {
  return useMine('erasure', () => client.read('profile/erasure'), { staleTime: 0 })
}

async function erasureChanged<Answer>(work: Promise<Answer>): Promise<Answer> {
  const answer = await work
  await mineChanged('erasure', 'unread-notices')
  return answer
}

/** Throws ApiError INVALID_INPUT {fields: {password}}, ACCOUNT_IN_USE {ties}, CANNOT_CHANGE_NOW, TOO_MANY_ATTEMPTS, and the errors of sending a code. */
export const sendErasureCode = (body: Body<'profile/send-erasure-code'>) =>
  client.command('profile/send-erasure-code', body)
/** Throws the same, and CODE_WRONG, CODE_EXPIRED. */
export const requestErasure = (body: Body<'profile/request-erasure'>) =>
  erasureChanged(client.command('profile/request-erasure', body))
/** Throws ApiError ERASURE_NOT_REQUESTED. */
export const withdrawErasure = () => erasureChanged(client.command('profile/withdraw-erasure', {}))

// The kind of a person determines their permissions, so both are fetched again. Permissions first, or the check would
// restore the cached person.
async function stepped<Answer>(work: Promise<Answer>): Promise<Answer> {
  const answer = await work
  await recheck('/profile')
  await profileChanged()
  return answer
}

/** Throws ApiError PREFERRED_TOO_SOON {days}, BLOCK_BY_OFFICE. @spec 4.membership-rules */
export const choosePreferred = () => stepped(client.command('profile/choose-preferred', {}))
export const cancelPreferred = () => stepped(client.command('profile/cancel-preferred', {}))
/** Throws ApiError NOT_BLOCKED, BLOCK_BY_OFFICE. @spec 4.membership-rules */
export const liftBlock = () => stepped(client.command('profile/lift-block', {}))
/** Throws ApiError WRONG_CREDENTIALS or INVALID_INPUT {fields: {password}} for a wrong password. @spec 4.marketer-status */
export const terminateContract = (password: string) =>
  stepped(client.command('marketers/terminate', { password }))

/** The person's sessions, this device first. */
export function useOwnSessions() {
  return useMine('sessions', () => client.read('auth/sessions'), { staleTime: 0 })
}

const sessionsChanged = () => mineChanged('sessions')

export async function endSession(sessionId: string): Promise<void> {
  await client.command('auth/end-session', { sessionId })
  await sessionsChanged()
}
export async function endOtherSessions(): Promise<void> {
  await client.command('auth/end-other-sessions', {})
  await sessionsChanged()
}
/** Throws ApiError INVALID_INPUT {fields}, WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS {minutes}. @spec 5.password */
export async function changePassword(body: Body<'auth/change-password'>): Promise<void> {
  await client.command('auth/change-password', body)
  await sessionsChanged()
}
