import { type MemberSort, type SortField, sortFields } from '../../data/member-rules.ts'

/** The order after a press on a column's head: by that column, reversed if it was already. */
export function sortAfter(sort: MemberSort, field: SortField): MemberSort {
  if (sort === field) return `-${field}`
  if (sort === `-${field}`) return field
  // Names ascend, numbers and days descend at first.
  return field === 'firstName' ? field : `-${field}`
}

/** The order of the URL; the default if it is missing or unknown. */
export function sortFrom(text: string | null): MemberSort {
  const field = sortFields.find((one) => text === one || text === `-${one}`)
  return field ? (text as MemberSort) : '-groupScore'
}
