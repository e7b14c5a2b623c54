import type { Commands, RowFilter } from '@anar/contract/client'
import { marketerStates } from '@anar/contract/entities'
import { type UserType, userTypes } from '@anar/contract/enums'
import { isAllowed, type MemberAction, type MemberStatus } from '@anar/domain/membership'
import { exactTerms, nationalNumber } from '../../platform/data/exact-terms.ts'
import { namesOf, wordFilter } from '../../platform/data/word-filter.ts'

export type PersonState = (typeof marketerStates)[number]

export type PeopleFilter = { text: string; userType: UserType | ''; state: PersonState | '' }

/**
 * The search filter: kind, state, and every word: a phone or its beginning, an e-mail address, a member code, the national
 * code where the caller may search it, or a part of the name or username.
 */
export function peopleFilter(
  { text, userType, state }: PeopleFilter,
  seesIdentity: boolean,
): { and: RowFilter[] } | undefined {
  const is = (field: string) => (value: string | number) => ({ field, op: 'eq', value }) as const
  const { exact, words } = exactTerms(text, {
    cellphone: is('cellphone'),
    personId: is('id'),
    email: is('email'),
    ...(seesIdentity && { nationalCode: is('nationalCode') }),
  })
  const and: RowFilter[] = [
    ...(userType ? [is('userType')(userType)] : []),
    ...(state ? [is('state')(state)] : []),
    ...exact,
    ...words.filter(isNumber).slice(0, 1).map(phoneBeginning),
    ...wordFilter(
      words.filter((word) => !isNumber(word)),
      namesOf(''),
    ),
  ]
  return and.length > 0 ? { and } : undefined
}

const isNumber = (word: string) => /^\+?\d{4,}$/.test(word)

/** The order of the list: newest first; by phone where the text is the beginning of one. */
export function peopleSort({ and }: { and: readonly RowFilter[] } = { and: [] }) {
  const isByPhone = and.some((part) => 'op' in part && part.op === 'startsWith')
  return isByPhone ? (['cellphone', 'id'] as const) : (['-id'] as const)
}

const phoneBeginning = (number: string): RowFilter => ({
  field: 'cellphone',
  op: 'startsWith',
  value: nationalNumber(number).replace('+', ''),
})

/** The filter from the query parameters; invalid ones are ignored. */
export function peopleFilterFrom(search: URLSearchParams): PeopleFilter {
  return {
    text: search.get('text') ?? '',
    userType: userTypes.find((type) => type === search.get('type')) ?? '',
    state: marketerStates.find((state) => state === search.get('state')) ?? '',
  }
}

/** Query parameters of a filter, without empty ones. */
export function addressOfPeople({ text, userType, state }: PeopleFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (text.trim()) search.set('text', text.trim())
  if (userType) search.set('type', userType)
  if (state) search.set('state', state)
  return search
}

export type PersonPath = Exclude<Extract<keyof Commands, `office/people/${string}`>, 'office/people/reveal'>

/** Whether a person has a meaningful state: staff, sellers and incomplete accounts never apply to the network. */
export function hasStanding({ userType, state }: { userType: string | null; state: string }): boolean {
  return state !== 'NotApplied' || userType === 'Customer' || userType === 'PreferredCustomer'
}

/**
 * Whether heirs may hand in documents for a person, or have done so; only then is the section shown.
 * @spec 4.membership-rules
 */
export function wantsInheritancePapers(person: {
  state: string
  blockReason: string | null
  inheritanceDocuments: readonly unknown[]
}): boolean {
  const isAwaited = person.state === 'DeathGrace' || person.blockReason === 'NO_INHERITANCE'
  return isAwaited || person.inheritanceDocuments.length > 0
}

/** Whether an action is disabled: accepting an inheritance needs documents. @spec 4.membership-rules */
export function lacksPapers(
  path: PersonPath,
  { inheritanceDocuments }: { inheritanceDocuments: readonly unknown[] },
): boolean {
  return path === 'office/people/accept-inheritance' && inheritanceDocuments.length === 0
}

/** Maps a person to the input of the member status table. */
export function memberStatusOf(person: {
  userType: string | null
  state: string
  blockReason: string | null
  documentsWrongAt: string | null
  isClosed: boolean | null
}): MemberStatus {
  const { userType, state, blockReason, documentsWrongAt, isClosed } = person
  return { userType, state, blockReason, isWarned: documentsWrongAt !== null, isClosed: isClosed === true }
}

/** Actions of the office that a person's state allows. @spec 4.membership-rules */
export function personActions(
  person: Parameters<typeof memberStatusOf>[0] & { erasureDueAt: string | null },
): PersonPath[] {
  const status = memberStatusOf(person)
  const other: PersonPath = `office/people/${person.erasureDueAt === null ? 'keep' : 'close'}-account`
  return paths.filter((path) => path !== other && isAllowed(actionOf[path], status))
}

/** The permission that an action needs. */
export const permissionOf = (path: PersonPath) =>
  path === 'office/people/close-account' || path === 'office/people/keep-account'
    ? 'people.erase'
    : 'people.manage'

const actionOf = {
  'office/people/block': 'office/block',
  'office/people/unblock': 'office/unblock',
  'office/people/report-death': 'office/report-death',
  'office/people/accept-inheritance': 'office/accept-inheritance',
  'office/people/close-account': 'office/close-account',
  'office/people/keep-account': 'office/keep-account',
} as const satisfies Record<PersonPath, MemberAction>
const paths = Object.keys(actionOf) as PersonPath[]
