import type { RowFilter } from '@anar/contract/client'
import { personIdOfCode } from '@anar/domain/people'

/** The filter and the order of the member list. */
export type MemberFilter = {
  text: string
  show: 'all' | 'bought' | 'eligible' | 'new'
  sort: MemberSort
}
export const sortFields = ['firstName', 'ownScore', 'groupScore', 'teamSize', 'joinedAt'] as const
export type SortField = (typeof sortFields)[number]
/** A minus sign means descending. */
export type MemberSort = SortField | `-${SortField}`

/** The search filter: everybody below; a text is a member code or a part of the first name. */
export function memberFilter(
  { text, show }: Omit<MemberFilter, 'sort'>,
  newSince: string,
): { and: RowFilter[] } {
  const and: RowFilter[] = [{ field: 'isOwn', op: 'eq', value: false }]
  const typed = text.trim()
  const personId = personIdOfCode(typed)
  if (personId !== null) and.push({ field: 'id', op: 'eq', value: personId })
  else if (typed) and.push({ field: 'firstName', op: 'contains', value: typed })
  if (show === 'bought') and.push({ field: 'hasBought', op: 'eq', value: true })
  if (show === 'eligible') and.push({ field: 'isEligible', op: 'eq', value: true })
  if (show === 'new') and.push({ field: 'joinedAt', op: 'gte', value: newSince })
  return { and }
}

/** The order; members alike in it follow in the same direction, so that one index reads both. */
export function memberSort(sort: MemberSort): [MemberSort, 'id' | '-id'] {
  return [sort, sort.startsWith('-') ? '-id' : 'id']
}
