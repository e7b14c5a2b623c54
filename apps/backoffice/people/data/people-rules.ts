import type { Commands, RowFilter } from '@anar/contract/client'
import { marketerStates } from '@anar/contract/entities'
import { type UserType, userTypes } from '@anar/contract/enums'
import { isAllowed, type MemberAction, type MemberStatus } from '@anar/domain/membership'
import { hasDigit, isLatin, wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

export type PersonState = (typeof marketerStates)[number]

export type PeopleFilter = { text: string; userType: UserType | ''; state: PersonState | '' }

/**
 * The search's filter: kind, state, and every word in the name; a word of digits in the phone or, whole, in the
 * national code where that may be asked.
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

/** The filter that an address holds; what cannot be read there is left out. */
export function peopleFilterFrom(search: URLSearchParams): PeopleFilter {
  return {
    text: search.get('text') ?? '',
    userType: userTypes.find((type) => type === search.get('type')) ?? '',
    state: marketerStates.find((state) => state === search.get('state')) ?? '',
  }
}

/** The address of a filter, without what is empty. */
export function addressOfPeople({ text, userType, state }: PeopleFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (text.trim()) search.set('text', text.trim())
  if (userType) search.set('type', userType)
  if (state) search.set('state', state)
  return search
}

export type PersonPath = Exclude<Extract<keyof Commands, `office/people/${string}`>, 'office/people/reveal'>

/** Whether a person's state says anything: staff, sellers and who is still signing up never apply to the network. */
export function hasStanding({ userType, state }: { userType: string | null; state: string }): boolean {
  return state !== 'NotApplied' || userType === 'Customer' || userType === 'PreferredCustomer'
}

/** Whether heirs are to hand in papers about somebody, or have: only then is there a place for them. @spec 4.membership-rules */
export function wantsInheritancePapers(person: {
  state: string
  blockReason: string | null
  inheritanceDocuments: readonly unknown[]
}): boolean {
  const isAwaited = person.state === 'DeathGrace' || person.blockReason === 'NO_INHERITANCE'
  return isAwaited || person.inheritanceDocuments.length > 0
}

/** Whether an action that is offered cannot be taken yet: an inheritance is accepted by its papers. @spec 4.membership-rules */
export function lacksPapers(
  path: PersonPath,
  { inheritanceDocuments }: { inheritanceDocuments: readonly unknown[] },
): boolean {
  return path === 'office/people/accept-inheritance' && inheritanceDocuments.length === 0
}

/** A person's row as the table of member statuses reads it. */
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

/** What the office may do to somebody as they stand. @spec 4.membership-rules */
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
