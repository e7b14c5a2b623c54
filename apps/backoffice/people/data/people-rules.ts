import type { Commands, RowFilter } from '@anar/contract/client'
import { marketerStates } from '@anar/contract/entities'
import { type UserType, userTypes } from '@anar/contract/enums'
import { isAllowed, type MemberAction, type MemberStatus } from '@anar/domain/membership'
import { hasDigit, isLatin, wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

export type PersonState = (typeof marketerStates)[number]

export type PeopleFilter = { text: string; userType: UserType | ''; state: PersonState | '' }

/**
 * The search filter: kind, state, and every word in the name. A word of digits matches the phone or, in full, the
 * national code where the caller may search it.
 */
export function peopleFilter(
  { text, userType, state }: PeopleFilter,
  seesIdentity: boolean,
): { and: RowFilter[] } | undefined {
  const and: RowFilter[] = []
  if (userType) and.push({ field: 'userType', op: 'eq', value: userType })
  if (state) and.push({ field: 'state', op: 'eq', value: state })
  const words = wordsOfText(text)
  const numbers = words.filter((word) => /^\+?\d{4,}$/.test(word))
  for (const number of numbers.slice(0, 1)) and.push(numberFilter(number, seesIdentity))
  const names = words.filter((word) => !numbers.includes(word))
  and.push(
    ...wordFilter(names, (word, index) => {
      if (hasDigit(word)) return ['username']
      return index === 0 && isLatin(word) ? ['username', 'firstName', 'lastName'] : ['firstName', 'lastName']
    }),
  )
  return and.length > 0 ? { and } : undefined
}

function numberFilter(number: string, seesIdentity: boolean): RowFilter {
  const digits = number.replace('+', '')
  const phone = digits.replace(/^(0098|98|0)(?=9)/, '')
  const or: RowFilter[] = [{ field: 'cellphone', op: 'startsWith', value: phone }]
  if (seesIdentity && digits.length === 10) or.push({ field: 'nationalCode', op: 'eq', value: digits })
  return { or }
}

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
export function personActions(person: Parameters<typeof memberStatusOf>[0]): PersonPath[] {
  const status = memberStatusOf(person)
  return paths.filter((path) => isAllowed(actionOf[path], status))
}

const actionOf = {
  'office/people/block': 'office/block',
  'office/people/unblock': 'office/unblock',
  'office/people/report-death': 'office/report-death',
  'office/people/accept-inheritance': 'office/accept-inheritance',
  'office/people/close-account': 'office/close-account',
} as const satisfies Record<PersonPath, MemberAction>
const paths = Object.keys(actionOf) as PersonPath[]
